import { styled } from '@mui/material/styles';

/** The sheet that a receipt or an invoice is read on. */
export const Paper = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  // As wide as a sheet is, so that an amount is not far from its name.
  maxWidth: 760,
  padding: 32,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > p': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 16, gap: 16 },
  '@media print': { maxWidth: 'none', border: 0, padding: 0 },
}));

/** Who issued it, and for whom. */
export const Parties = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '12px 32px',
  '& span': { display: 'block', overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const rows = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '10px 0',
} as const;

/** Names and what they are, beside each other; under each other on a phone. */
export const Facts = styled('dl')(({ theme }) => ({
  '& > div': {
    ...rows,
    justifyContent: 'flex-start',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { flex: '0 0 240px', color: theme.vars.palette.text.secondary },
  '& dd': { overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    '& > div': { flexDirection: 'column', gap: 2 },
    '& dt': { flex: 'none' },
  },
}));

/** Amounts at one right edge; the total stands out. */
export const Amounts = styled('dl')(({ theme }) => ({
  fontFeatureSettings: '"tnum"',
  '& > div': { ...rows, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& [data-total]': { fontWeight: 600 },
  '& [data-total] dt': { color: theme.vars.palette.text.primary },
}));
