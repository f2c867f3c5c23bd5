import { styled, type Theme } from '@mui/material/styles';
import { AS_CARDS, CARDS } from '@/components/parts/list/tableStyles';

/** Rows of 56; narrower each is a card with the same order of facts. */
export const RowsTable = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  const line = `1px solid ${palette.divider}`;
  return {
    ...theme.typography.body2,
    borderCollapse: 'collapse',
    '& th, & td': {
      height: 56,
      padding: '6px 8px',
      textAlign: 'left',
      fontWeight: 400,
      borderTop: line,
    },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: 20 },
    '& tbody th:first-of-type': { paddingLeft: 8 },
    '& td:last-of-type': { paddingRight: 20 },
    '& thead th': {
      height: 36,
      ...theme.typography.caption,
      fontWeight: 500,
      color: palette.text.disabled,
    },
    '& tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
    '& .line, & [data-unknown]': { color: palette.text.secondary },
    '& .file code': {
      font: 'inherit',
      display: 'inline-block',
      maxWidth: 220,
      padding: '2px 8px',
      borderRadius: 4,
      overflowWrap: 'break-word',
      backgroundColor: palette.surface.sunk,
    },
    '& .problem > span': { display: 'flex', alignItems: 'flex-start', gap: 8 },
    '& .problem svg': { flex: 'none', marginTop: 2 },
    '& td[data-tone=error]': { color: palette.error.main },
    '& td[data-tone=warning]': { color: palette.warning.main },
    '& .fix form': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
    [AS_CARDS]: {
      ...CARDS,
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: '4px 12px',
        padding: '12px 16px',
        borderTop: line,
      },
      // The row's number is above its client, not beside it: the columns below it are as wide as
      // their words.
      '& .line, & tbody th, & .problem, & .fix': { gridColumn: '1 / -1' },
      '& .line::before': { content: '"Row "' },
    },
  };
});

/** A field within a row: the browser's own box, a little lower than a form's. */
const small = ({ theme }: { theme: Theme }) => ({
  ...theme.typography.body2,
  width: 168,
  minWidth: 0,
  minHeight: 36,
  padding: '4px 12px',
  border: `1px solid ${theme.vars.palette.surface.edge}`,
  borderRadius: 6,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '@media (pointer: coarse)': { minHeight: 44 },
  [AS_CARDS]: { flex: 1, width: 'auto', minHeight: 44, fontSize: '1rem' },
});

export const SmallField = styled('input')(small);
export const SmallSelect = styled('select')(small);
