import { styled } from '@mui/material/styles';

const List = styled('dl')(({ theme }) => ({
  '& > div': {
    ...theme.typography.body1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 200px) minmax(0, 1fr)',
    gap: '0 24px',
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

/** Facts under one another, what it is at the left. */
export function FactList({ facts }: { facts: readonly { label: string; value: React.ReactNode }[] }) {
  return (
    <List>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
