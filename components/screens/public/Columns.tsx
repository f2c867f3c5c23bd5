import { styled } from '@mui/material/styles';

/**
 * Cards side by side, and one under the other below 1024 px (docs/rules/design.md#space-and-shape:
 * 24 apart, 16 on a phone).
 */
export const Columns = styled('div', { shouldForwardProp: (prop) => prop !== 'count' })<{
  count?: 2 | 3 | 4;
}>(({ theme, count = 2 }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: count === 4 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
  },
  [theme.breakpoints.down('sm')]: { gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The page's blocks from top to bottom. */
export const Blocks = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  // The gap is the heading's own distance from what follows.
  '& > header': { marginBottom: 0 },
  [theme.breakpoints.down('sm')]: { gap: 16 },
}));

/** Reading text inside a card. */
export const CardText = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  marginTop: 8,
  maxWidth: '66ch',
  color: theme.vars.palette.text.secondary,
}));
