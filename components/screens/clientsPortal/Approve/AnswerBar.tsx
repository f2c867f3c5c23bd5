import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';

const Root = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('md')]: {
    position: 'sticky', bottom: 0, zIndex: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between',
    gap: '8px 16px', margin: '16px -16px 0', padding: '10px 16px', borderTop: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper, fontWeight: 600,
  },
  '@media print': { display: 'none' },
}));

/** At the foot of a phone: what it comes to, and the way to the answer. */
export function AnswerBar({ net }: { net: string }) {
  const toAnswer = () => {
    const heading = document.getElementById('answer');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return <Root><span>{net}</span><Button variant="contained" onClick={toAnswer}>Answer</Button></Root>;
}
