import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { radius } from '@/styles/tokens';
import { touchTarget } from './touchTarget';

const Root = styled('section')<{ dense: boolean; flush: boolean }>(({ theme, dense, flush }) => ({
  padding: flush ? 0 : dense ? 20 : 24,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { padding: flush ? 0 : 16 },
}));

const Head = styled('div')<{ dense: boolean; flush: boolean }>(({ theme, dense, flush }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  '& > a': touchTarget,
  padding: flush ? (dense ? '20px 20px 0' : '24px 24px 0') : 0,
  [theme.breakpoints.down('sm')]: { padding: flush ? '16px 16px 12px' : 0 },
}));

const Title = styled('h2')<{ dense: boolean }>(({ theme, dense }) => ({
  ...(dense ? theme.typography.h3 : theme.typography.h2),
}));

interface CardProps {
  title: string;
  /** Read out but not drawn, where the card's first line says it already. */
  isTitleHidden?: boolean;
  /** At the right of the title: a status, a source line, a link. */
  aside?: React.ReactNode;
  /** OpenTax's spacing: 20 instead of 24, a small title. */
  dense?: boolean;
  /** No padding around the content, for a table that runs from edge to edge. */
  flush?: boolean;
  children: React.ReactNode;
  className?: string;
  /** Id of its group's heading, which names it too where another group has a card of this title. */
  within?: string | undefined;
}

/** Renders a flat card with a border, named by its title (docs/rules/design.md#space-and-shape). */
export function Card({
  title,
  isTitleHidden = false,
  aside,
  dense = false,
  flush = false,
  children,
  className,
  within,
}: CardProps) {
  const id = useId();
  return (
    <Root
      aria-labelledby={within ? `${id} ${within}` : id}
      dense={dense}
      flush={flush}
      className={className}
    >
      {isTitleHidden ? (
        <h2 id={id} className="visually-hidden">
          {title}
        </h2>
      ) : (
        <Head dense={dense} flush={flush}>
          <Title id={id} dense={dense}>
            {title}
          </Title>
          {aside}
        </Head>
      )}
      {children}
    </Root>
  );
}
