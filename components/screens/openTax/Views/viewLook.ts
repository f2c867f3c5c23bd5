import { styled } from '@mui/material/styles';
import { AS_CARDS } from '@/components/screens/openTax/Dashboard/tableLook';

/** The row of views above a card: 32 high, 6 round; on a phone it scrolls sideways. */
export const ViewRow = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, marginLeft: -10,
  '& li': { display: 'inline-flex', alignItems: 'center', flex: 'none' },
  '& a, & button': {
    font: 'inherit', fontWeight: 500, display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 32, padding: '0 10px', border: 0,
    borderRadius: 6, color: theme.vars.palette.text.secondary, backgroundColor: 'transparent', textDecoration: 'none', cursor: 'pointer',
    maxWidth: 320, overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& a:hover, & button:hover': { backgroundColor: theme.vars.palette.surface.sunk },
  '& a[aria-current]': { color: theme.vars.palette.brand.text, backgroundColor: theme.vars.palette.brand.tint, fontWeight: 600 },
  '& button.save': { color: theme.vars.palette.brand.text },
  '& button.change': { minWidth: 32, padding: 0, justifyContent: 'center', '@media (pointer: coarse)': { minWidth: 44 } },
  [AS_CARDS]: {
    flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none', margin: '-4px -16px', padding: '4px 6px',
    '& a, & button': { whiteSpace: 'nowrap' },
  },
}));
