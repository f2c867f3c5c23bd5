import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useComing } from './coming';
import { skeletonText } from '@/lib/app/text';

const wave = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(100%)' },
});

/**
 * Grey bar in the shape of the content to come; still under reduced motion
 * (docs/rules/design.md#components).
 */
export const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  position: 'relative',
  overflow: 'hidden',
  maxWidth: '100%',
  borderRadius: 4,
  backgroundColor: theme.vars.palette.surface.sunk,
  '@media (prefers-reduced-motion: no-preference)': {
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      background: `linear-gradient(90deg, transparent, ${theme.vars.palette.divider}, transparent)`,
      animation: `${wave} 1.8s linear infinite`,
    },
  },
}));

const Root = styled('div')({ position: 'relative' });

/** Positioned over the skeleton, so that nothing below moves. */
const Slow = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  top: 0,
  left: 0,
  padding: '2px 8px',
  borderRadius: 4,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.default,
}));

const useAfter = (milliseconds: number) => {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
};

interface LoadingFaceProps {
  /** What is being read, for a screen reader: "Refund available". */
  what: string;
  /** Skeleton of the content. */
  children: React.ReactNode;
}

/**
 * Renders nothing for 150 ms, then the skeleton, and after 4 s a sentence that it is slow
 * (docs/rules/design.md#four-faces). The space is reserved from the start, and what follows it in an
 * `InOrder` waits, so nothing moves.
 */
export function DelayedSkeleton({ what, children }: LoadingFaceProps) {
  useComing(true);
  const visible = useAfter(150);
  const slow = useAfter(4000);
  return (
    <Root aria-busy="true">
      <span className="visually-hidden" role="status">
        {visible ? `Loading: ${what}` : ''}
      </span>
      <Shape visible={visible} aria-hidden="true">
        {children}
      </Shape>
      {slow ? <Slow role="status">{skeletonText.slow}</Slow> : null}
    </Root>
  );
}

const Shape = styled('div')<{ visible: boolean }>(({ visible }) => ({
  visibility: visible ? 'visible' : 'hidden',
}));
