import { styled } from '@mui/material/styles';

/**
 * What is told at the left, what stands beside it at the right
 * (docs/rules/design.md#claim-on-the-page); one column below 1024 px and on paper.
 */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 336px',
  alignItems: 'start',
  gap: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { gap: 16 },
  '@media print': { display: 'block', '& section': { marginTop: 16 } },
}));
