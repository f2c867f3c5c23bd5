import { styled } from '@mui/material/styles';
import { AS_CARDS } from './tableStyles';
import { ListLink } from './ListLink';

/** Filter of a list with its count: a pill, filled when it is the current one. */
export const FilterChip = styled(ListLink)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 32,
  padding: '0 11px',
  border: `1px solid ${theme.vars.palette.surface.edge}`,
  borderRadius: 999,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  // Keeps its width while the count is unknown.
  '& span': { fontFeatureSettings: '"tnum"', minWidth: '3ch', textAlign: 'center' },
  '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
  '&[aria-current]': {
    fontWeight: 500,
    color: theme.vars.palette.background.paper,
    backgroundColor: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.text.primary,
  },
  [AS_CARDS]: { minHeight: 44 },
  '@media (pointer: coarse)': { minHeight: 44 },
}));
