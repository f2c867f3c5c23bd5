import { styled } from '@mui/material/styles';
import { rowParts } from './rowStyles';
import { visuallyHidden } from '@/components/parts/visuallyHidden';
import { stylesOnce } from './stylesOnce';

/** Below this width the nine columns do not fit, and rows are cards. */
export const AS_CARDS = '@media (max-width:859.95px)';

/**
 * Above this width every column has a fixed share of the table, by its usual content, so that
 * columns keep their places when more rows are drawn. The client's has the rest.
 */
export const WIDE = '@media (min-width:1180px)';

/**
 * Style of every table with rows as cards: heads are for screen readers only, and a cell is as high
 * as its text.
 */
export const CARDS = {
  '& thead': visuallyHidden,
  '&, & tbody': { display: 'block' },
  '& tbody th, & tbody td, & th:first-of-type, & tbody th:first-of-type, & td:first-of-type, & td:last-of-type':
    {
      height: 'auto',
      padding: 0,
      border: 0,
    },
} as const;

/**
 * Card around chips and rows; on narrow windows around the rows only
 * (docs/rules/design.md#dense-tables).
 */
export const TableCard = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus': { outline: 'none' },
  [AS_CARDS]: { border: 0, backgroundColor: 'transparent' },
}));

const writeTable = stylesOnce((theme) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  const { palette } = theme.vars;
  const whose = {
    ...theme.typography.body2,
    display: 'block',
    fontWeight: 400,
    color: palette.text.secondary,
  };
  return {
    ...theme.typography.body2,
    fontFeatureSettings: '"tnum"',
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      height: 44,
      padding: '4px 8px',
      textAlign: 'left',
      fontWeight: 400,
      borderTop: line,
    },
    '& th:first-of-type': { paddingLeft: 16 },
    '& td:last-of-type, & thead th:last-of-type': { paddingRight: 16 },
    '& thead th': {
      height: 36,
      ...theme.typography.caption,
      fontWeight: 500,
      whiteSpace: 'nowrap',
      color: palette.text.disabled,
    },
    '& tbody th': { fontWeight: 500, color: palette.text.primary },
    '& tbody tr:hover': { backgroundColor: palette.background.default },
    '& tbody tr[data-ticked]': { backgroundColor: palette.brand.tint },
    ...rowParts(theme),
    // A row of two lines: the client and the person whose tax it is; the amount and its part on account.
    '& .named': { display: 'grid', minWidth: 0 },
    '& tbody small': {
      ...theme.typography.caption,
      display: 'block',
      lineHeight: '16px',
      fontWeight: 400,
      color: palette.text.secondary,
    },
    '& .right': { textAlign: 'right' },
    '& .soft, & .period': { color: palette.text.secondary },
    '& .on, & .away, & .period, & .read, & .owes, & .hmrc': { whiteSpace: 'nowrap' },
    '& .away': { color: palette.text.secondary },
    '& .owes .tnum, & .hmrc .tnum': { fontWeight: 500 },
    '& [data-unknown]': { color: palette.text.secondary },
    '& .read': { textAlign: 'right', color: palette.text.secondary },
    // Overrides the cells' own styles.
    '& td[data-tone=error]': { color: palette.error.main },
    '& td[data-tone=warning]': { color: palette.warning.main },
    '--row-height': '44px',
    [WIDE]: {
      '& td.period': { width: '11%' },
      '& td.on': { width: '7.5%' },
      '& td.away': { width: '10%' },
      '& td.status': { width: '14.5%' },
      '& td.owes': { width: '9.5%' },
      '& td.hmrc': { width: '9%' },
      '& td.owner': { width: '5.5%' },
      '& td.read': { width: '7.5%' },
    },
    [theme.breakpoints.down('md')]: { '& .period': { whiteSpace: 'normal' } },
    [AS_CARDS]: {
      ...CARDS,
      '--row-height': '101px',
      '& tbody': { border: line, borderRadius: 10, backgroundColor: palette.background.paper },
      // Name and amount, dates, status: the real cells, moved, so that screen readers read the same
      // table.
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, auto) auto minmax(min-content, 1fr) auto auto',
        gap: '4px 6px',
        padding: '12px 16px',
      },
      '& tbody tr + tr': { borderTop: line },
      '& tbody tr:hover': { backgroundColor: 'transparent' },
      '& tbody th': {
        gridRow: 1,
        gridColumn: '1 / 4',
        fontSize: '0.9375rem',
        lineHeight: 1.5,
        fontWeight: 600,
      },
      '& .period, & .on, & .away': { gridRow: 2, color: palette.text.secondary },
      '& .period small': { display: 'none' },
      '& .period:not(:empty)::after': { content: '","' },
      '& .period:empty': { display: 'none' },
      '& .owes, & .hmrc': { gridRow: '1 / 3', gridColumn: '4 / 6', '&:empty': { display: 'none' } },
      '& .owes > *, & .hmrc > *': { fontSize: '0.9375rem', lineHeight: 1.6 },
      '& .owes .tnum, & .hmrc .tnum': { fontWeight: 600 },
      '& .owes > small': { ...theme.typography.caption },
      // One column for both, so each amount says which of the two owes it.
      '& .owes .tnum::after': { ...whose, content: '"Client owes"' },
      '& .hmrc .tnum::after': { ...whose, content: '"HMRC owes"' },
      // Expected of a return that is not filed: HMRC does not owe it.
      '& .hmrc .soft .tnum::after': { content: 'none' },
      '& .owes:not(:empty) + .hmrc:not(:empty)': { gridRow: 4, gridColumn: '1 / -1' },
      '& .status': { gridRow: 3, gridColumn: '1 / 4' },
      '& .read': { gridRow: 3, gridColumn: 4, alignSelf: 'center' },
      '& .owner': { gridRow: 3, gridColumn: 5, display: 'block', '&:empty': { display: 'none' } },
    },
  };
});

/** Table with rows of 44 px; below 860 px each is a card with the same order of facts. */
export const Table = styled('table')(writeTable);
