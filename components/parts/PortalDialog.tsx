import Dialog from '@mui/material/Dialog';
import { keyframes, styled } from '@mui/material/styles';
import { useId } from 'react';
import { useSwipeDown } from './useSwipeDown';
import { dialogWidth, motion } from '@/styles/tokens';

const rise = keyframes({ from: { transform: 'translateY(8px)' }, to: { transform: 'none' } });

const Root = styled(Dialog, { shouldForwardProp: (prop) => prop !== 'widest' })<{ widest: number }>(
  ({ widest }) => ({
    // The dialog takes the focus when it opens, so that its name is read; no focus ring is needed.
    '& .MuiDialog-container:focus, & .MuiDialog-paper:focus': { outline: 'none' },
    '& .MuiDialog-paper': {
      width: '100%',
      maxWidth: widest,
      animation: `${rise} ${motion.enter}ms ${motion.easeIn}`,
      '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    },
  }),
);

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h1,
  [theme.breakpoints.down('sm')]: { fontSize: '1.4375rem', lineHeight: 28 / 23 },
}));

const Grip = styled('span')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('sm')]: {
    display: 'block',
    flex: 'none',
    width: 36,
    height: 4,
    margin: '-8px auto 12px',
    borderRadius: 2,
    backgroundColor: theme.vars.palette.divider,
  },
}));

const Above = styled('div')(({ theme }) => ({
  display: 'flex',
  marginBottom: 20,
  [theme.breakpoints.down('sm')]: { marginBottom: 12 },
}));

export interface PortalDialogProps {
  open: boolean;
  /** The dialog's name, shown as its heading. */
  title: React.ReactNode;
  /** Above the heading, such as the wordmark. */
  above?: React.ReactNode;
  children: React.ReactNode;
  /** 496 for sign-up, 550, or 950 (docs/rules/product.md#dialogs). */
  width?: keyof typeof dialogWidth;
  /**
   * False for a gate: the backdrop, Escape and a swipe do nothing, and the content offers the ways
   * out.
   */
  dismissable?: boolean;
  onClose?: () => void;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
}

/**
 * Renders every dialog of the portal: 300 ms in, 200 ms out; a sheet from the bottom on a phone,
 * which is never wider than the dialog either (docs/rules/product.md#dialogs).
 */
export function PortalDialog(props: PortalDialogProps) {
  const {
    open,
    title,
    above,
    children,
    width = 'regular',
    dismissable = true,
    onClose,
    role,
    describedBy,
  } = props;
  const titleId = useId();
  const swipe = useSwipeDown(dismissable ? onClose : undefined);
  return (
    <Root
      open={open}
      widest={dialogWidth[width]}
      maxWidth={false}
      transitionDuration={{ enter: motion.enter, exit: motion.exit }}
      onClose={dismissable ? onClose : undefined}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      role={role}
      slotProps={{ paper: swipe }}
    >
      {dismissable ? <Grip aria-hidden="true" /> : null}
      {above ? <Above>{above}</Above> : null}
      <Title id={titleId}>{title}</Title>
      {children}
    </Root>
  );
}
