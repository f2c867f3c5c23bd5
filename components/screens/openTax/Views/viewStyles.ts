import { styled } from '@mui/material/styles';
import { AS_CARDS } from '@/components/parts/list/tableStyles';

/**
 * The row of views above a card: one line of 32, 6 round, that scrolls sideways. Its height is
 * fixed with room for a scrollbar, so that late views move nothing below.
 */
export const ViewRow = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  // Contains text for screen readers alone, which would widen the page.
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  height: 44,
  margin: '0 0 -12px -10px',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& li': { display: 'inline-flex', alignItems: 'center', flex: 'none' },
  '& a, & button': {
    font: 'inherit',
    fontWeight: 500,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    padding: '0 10px',
    border: 0,
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    backgroundColor: 'transparent',
    textDecoration: 'none',
    cursor: 'pointer',
    maxWidth: 320,
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& a:hover, & button:hover': { backgroundColor: theme.vars.palette.surface.sunk },
  '& a[aria-current]': {
    color: theme.vars.palette.brand.text,
    backgroundColor: theme.vars.palette.brand.tint,
    fontWeight: 600,
  },
  '& button.save': { color: theme.vars.palette.brand.text },
  '& button.change': {
    minWidth: 32,
    padding: 0,
    justifyContent: 'center',
    '@media (pointer: coarse)': { minWidth: 44 },
  },
  [AS_CARDS]: {
    alignItems: 'center',
    height: 'auto',
    scrollbarWidth: 'none',
    margin: '-4px -16px',
    padding: '4px 6px',
  },
}));
