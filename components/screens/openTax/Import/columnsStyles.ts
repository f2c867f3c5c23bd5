import { styled } from '@mui/material/styles';
import { AS_CARDS } from '@/components/parts/list/tableStyles';

/**
 * Scrolls a file's columns within their card; narrower, the columns are a list of headings with
 * their uses, and each row is a card.
 */
export const Scroll = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const line = `1px solid ${palette.divider}`;
  return {
    // Words for screen readers are positioned, and must not widen the page.
    position: 'relative',
    overflowX: 'auto',
    '&:focus-visible': { outlineOffset: -2 },
    '& table': { width: '100%', borderCollapse: 'collapse', fontFeatureSettings: '"tnum"' },
    '& th, & td': {
      padding: '6px 8px',
      textAlign: 'left',
      verticalAlign: 'middle',
      fontWeight: 400,
      borderTop: line,
    },
    '& td': { height: 50, maxWidth: 240, overflowWrap: 'break-word' },
    '& td[data-unused]': { overflowWrap: 'anywhere' },
    '& thead th': { padding: 0, verticalAlign: 'top', fontWeight: 500 },
    '& .heading': {
      display: 'block',
      minHeight: 40,
      padding: '9px 8px',
      whiteSpace: 'nowrap',
      borderBottom: line,
      backgroundColor: palette.background.default,
    },
    '& thead select': {
      width: 'calc(100% - 12px)',
      minWidth: 116,
      margin: '8px 6px',
      padding: '4px 8px',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      '@supports (field-sizing: content)': { width: 'auto', minWidth: 88, fieldSizing: 'content' },
    },
    '& select[data-open]': {
      borderWidth: 2,
      borderColor: palette.warning.main,
      color: palette.warning.main,
    },
    '& tbody th, & [data-unused]': { color: palette.text.secondary },
    '& thead th:first-of-type .heading, & tbody th': { paddingLeft: 20 },
    '& .text': { display: 'block' },
    '& code': {
      font: 'inherit',
      display: 'inline-block',
      maxWidth: '100%',
      padding: '0 8px',
      borderRadius: 4,
      color: palette.text.secondary,
      backgroundColor: palette.surface.sunk,
    },
    '& .problem': { ...theme.typography.caption, display: 'flex', gap: 6, minWidth: 140 },
    '& .problem svg': { flex: 'none', marginTop: 1 },
    '& [data-tone=error]': { color: palette.error.main },
    '& [data-tone=warning]': { color: palette.warning.main },
    [AS_CARDS]: {
      '& table, & thead, & tbody, & tbody tr': { display: 'block' },
      '& thead tr': { display: 'grid' },
      '& thead th': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
        alignItems: 'center',
        gap: 12,
        padding: '8px 16px',
      },
      '& thead th:first-of-type': { display: 'none' },
      '& .heading': {
        minHeight: 0,
        padding: 0,
        border: 0,
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        backgroundColor: 'transparent',
      },
      '& thead select': {
        width: '100%',
        minWidth: 0,
        margin: 0,
        padding: '4px 12px',
        '@supports (field-sizing: content)': { width: '100%', fieldSizing: 'fixed' },
      },
      '& tbody tr': { padding: '12px 16px', borderTop: line },
      '& tbody th, & td': { display: 'block', height: 'auto', maxWidth: 'none', border: 0 },
      '& tbody th': { padding: 0, fontWeight: 500 },
      '& tbody th::before': { content: '"Row "' },
      '& td': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
        gap: '0 12px',
        padding: '4px 0 0',
        '&::before': {
          gridArea: '1 / 1',
          content: 'attr(data-heading) " "',
          color: palette.text.secondary,
        },
        '& > *': { gridColumn: 2, justifySelf: 'start' },
      },
      '& td[data-unused]': { display: 'none' },
    },
  };
});
