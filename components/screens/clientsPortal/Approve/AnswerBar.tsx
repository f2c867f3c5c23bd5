import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { goToHeading, useInSight } from '@/components/parts/useInSight';
import { ANSWER } from './answerQuery';

const Root = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    bottom: 'calc(var(--foot, 0px) + var(--shelf, 0px))',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    margin: '16px -16px 0',
    padding: '10px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    fontWeight: 600,
    // Its room stays: at the end of the page everything would move up while somebody presses an
    // answer.
    '&[data-hidden]': { visibility: 'hidden' },
  },
  '@media print': { display: 'none' },
}));

/**
 * At the foot of a phone, until the answers themselves are in sight: what it comes to, and the way
 * to them.
 */
export function AnswerBar({ net }: { net: string }) {
  // A browser that cannot tell keeps the bar.
  const isThere = useInSight(ANSWER.panel);
  return (
    <Root data-hidden={isThere || undefined}>
      <span>{net}</span>
      <Button variant="contained" onClick={() => goToHeading(ANSWER.heading)}>
        Answer
      </Button>
    </Root>
  );
}
