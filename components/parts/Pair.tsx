import { styled } from '@mui/material/styles';

/** Two cards beside each other, under each other where there is no room. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  // An odd one takes the whole row.
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { gap: 16 },
}));
