import { styled } from '@mui/material/styles';

/** Cards under each other: 24 apart, 16 on a phone (docs/rules/design.md#space-and-shape). */
export const CardStack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 24,
  [theme.breakpoints.down('sm')]: { gap: 16 },
}));
