import { styled } from '@mui/material/styles';

const List = styled('dl')(({ theme }) => ({
  '& > div': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { color: theme.vars.palette.text.secondary },
  '&[data-facts] > div': {
    ...theme.typography.body1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 200px) minmax(0, 1fr)',
    gap: '0 24px',
  },
  '&[data-facts] dd': { overflowWrap: 'anywhere' },
  '&[data-facts] > div:first-of-type': { borderTop: 0 },
  '&[data-figures]': { ...theme.typography.body2, fontFeatureSettings: '"tnum"' },
  '&[data-figures] > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 16,
    padding: '12px 0',
  },
  '&[data-figures] > div:last-of-type': { paddingBottom: 0 },
  '&[data-figures] dd': { textAlign: 'right', fontWeight: 600 },
  '& [data-unknown]': { fontWeight: 400, color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('sm')]: {
    '&[data-facts] > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}));

interface Fact {
  label: string;
  value: React.ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  /**
   * Right-aligns the figures, with a line above each (docs/rules/design.md#dashboard, "Paid early
   * to date").
   */
  figures?: boolean;
}

/** Renders a list of facts with their labels at the left. */
export function FactList({ facts, figures = false }: FactListProps) {
  return (
    <List {...(figures ? { 'data-figures': '' } : { 'data-facts': '' })}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
