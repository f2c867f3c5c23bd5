import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  fontFeatureSettings: '"tnum"',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 16,
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div:last-of-type': { paddingBottom: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { textAlign: 'right', fontWeight: 600 },
  '& [data-unknown]': { fontWeight: 400, color: theme.vars.palette.text.disabled },
}));

/** Facts with their figures at one right edge; each has a line above it (picture c, "Paid early to date"). */
export function FactLines({ lines }: { lines: readonly { label: string; value: ReactNode }[] }) {
  return (
    <List>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
