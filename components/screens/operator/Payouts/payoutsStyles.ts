import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@/components/parts/visuallyHidden';

/** Narrower than this the list and what is open take turns. */
const NARROW = '(max-width:899.95px)';
/** Narrower than this the columns have no room, and rows are cards. */
const AS_CARDS = '@media (max-width:1179.95px)';

/** True if what is open stands in place of the list. Asked at a press, not while drawing. */
export const isNarrow = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia(NARROW).matches;

/** The list, and beside it what is open; narrower than 900 px one of the two. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(340px, 400px)',
  gap: 16,
  alignItems: 'start',
  '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .list': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  '& .back': { display: 'none' },
  [`@media ${NARROW}`]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .back': { display: 'inline-flex' },
    '&[data-open=true] .list': { display: 'none' },
    '&:not([data-open=true]) .open': { display: 'none' },
  },
  [theme.breakpoints.down('sm')]: { gap: 16 },
}));

/** A surface with a line around it, edge to edge for tables. */
export const Surface = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  '& > .face': { padding: 20 },
  '& > .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '4px 16px',
    padding: '10px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

/** The rows of the queue; cards where the columns have no room. */
export const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  const line = `1px solid ${palette.divider}`;
  return {
    ...theme.typography.body2,
    fontFeatureSettings: '"tnum"',
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '12px 6px',
      textAlign: 'left',
      verticalAlign: 'middle',
      fontWeight: 400,
      borderTop: line,
    },
    '& thead th:first-of-type, & td:first-of-type': { paddingLeft: 20 },
    '& thead th:last-of-type, & td:last-of-type': { paddingRight: 16 },
    '& thead th': {
      ...theme.typography.caption,
      padding: '10px 6px',
      borderTop: 0,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
    },
    '& small': { ...theme.typography.caption, display: 'block', color: palette.text.secondary },
    '& strong': { fontWeight: 600 },
    '& .when, & .money, & .since, & .state': { whiteSpace: 'nowrap' },
    '& .since': { color: palette.text.secondary },
    '& thead .money, & .money': { textAlign: 'right' },
    '& .what a': {
      fontWeight: 600,
      color: 'inherit',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
    },
    '& .what small': { textWrap: 'pretty' },
    // The whole row is the link to its payout.
    '& tbody tr': { position: 'relative' },
    '& .what a::after': { content: '""', position: 'absolute', inset: 0 },
    '& tbody tr:hover': { backgroundColor: palette.background.default },
    '& tbody tr[data-selected]': {
      backgroundColor: palette.brand.tint,
      boxShadow: `inset 3px 0 0 ${palette.brand.text}`,
    },
    '& [data-tone=warning], & small[data-tone=warning]': { color: palette.warning.main },
    '& [data-tone=error], & small[data-tone=error]': { color: palette.error.main },
    '& small[data-tone]': { fontWeight: 500 },
    [AS_CARDS]: {
      '&, & tbody': { display: 'block' },
      '& thead': visuallyHidden,
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '4px 12px',
        padding: '14px 16px',
      },
      '& tbody tr + tr': { borderTop: line },
      '& tbody th, & tbody td, & tbody td:first-of-type, & tbody td:last-of-type': {
        padding: 0,
        border: 0,
      },
      '& .when': { gridRow: 1, gridColumn: 1 },
      '& .when small': { display: 'inline', marginLeft: 6 },
      '& .state': { gridRow: 1, gridColumn: 2, textAlign: 'right' },
      '& .what': { gridRow: 2, gridColumn: 1 },
      '& .pays': { gridRow: 2, gridColumn: 2 },
      '& .median, & .since': { gridRow: 3, textAlign: 'left' },
      '& .median': { gridColumn: 1 },
      '& .median small': { display: 'inline', marginLeft: 6 },
      '& .median::before': { content: '"Median "', color: palette.text.secondary },
      '& .since': { gridColumn: 2 },
      '& .by': { gridRow: 3, gridColumn: 1, color: palette.text.secondary },
    },
  };
});

/** What is open: its parts with a line between. */
export const DetailSurface = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  const line = `1px solid ${palette.divider}`;
  return {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    padding: 20,
    border: line,
    borderRadius: 10,
    backgroundColor: palette.background.paper,
    '& h2': { ...theme.typography.h2, overflowWrap: 'anywhere' },
    '& h2:focus': { outline: 'none' },
    '& h3': { ...theme.typography.body2, fontWeight: 600 },
    '& .soft, & small': { color: palette.text.secondary },
    '& .top': { display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 8 },
    '& .top > nav': { display: 'flex', margin: '-10px -12px 0 0' },
    '& .sum': { display: 'flex', justifyContent: 'space-between', alignItems: 'end', gap: 16 },
    '& .figure': { ...theme.typography.moneyL, display: 'block', fontFeatureSettings: '"tnum"' },
    '& table': { width: '100%', borderCollapse: 'collapse', fontFeatureSettings: '"tnum"' },
    '& table th, & table td': {
      padding: '8px 0 8px 8px',
      textAlign: 'right',
      fontWeight: 400,
      borderBottom: line,
    },
    '& table th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
    '& table th, & table .soft': { color: palette.text.secondary },
    '& table strong': { fontWeight: 600 },
    '& [data-tone=warning]': { color: palette.warning.main, fontWeight: 600 },
    '& .reasons > ul': { ...theme.typography.body2, gap: 4, marginTop: 4 },
    '& .reasons li::before': { top: 7 },
    '& .checks': { display: 'grid', gap: 12 },
    '& .checks li': { display: 'flex', gap: 10 },
    '& .checks svg': { flex: 'none', marginTop: 1, color: palette.success.main },
    '& .checks [data-bad] svg': { color: palette.warning.main },
    '& .acts': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 },
    '& .acts > .whole': { gridColumn: '1 / -1' },
    '& .part': { display: 'grid', gap: 8, paddingTop: 16, borderTop: line },
    '& .part p': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    '& .part li': { overflowWrap: 'anywhere' },
    '& .log li': { display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)', gap: 8 },
    '& .log time': { color: palette.text.secondary, fontFeatureSettings: '"tnum"' },
    '& .log ul': { display: 'grid', gap: 12 },
    [theme.breakpoints.down('sm')]: {
      padding: 16,
      '& .acts': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  };
});
