import { styled } from '@mui/material/styles';

export const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '12px 16px',
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > a': { marginLeft: 'auto' },
  // Its room, two lines on a phone, is kept until it is known.
  '& .said': { minHeight: '1lh' },
  // The link to approvals is beside the name, and the chips scroll in the page's width.
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '4px 16px',
    '& > div': { display: 'contents' },
    '& > a': { gridRow: 1, gridColumn: 2 },
    '& .said': { minHeight: '2lh', gridRow: 2, gridColumn: '1 / -1' },
    '& > nav': { gridRow: 3, gridColumn: '1 / -1', minWidth: 0, marginTop: 4 },
  },
}));

/** Columns for the list and the open item beside it; on a phone the open item is in the list. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(260px, 368px)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export const List = styled('section')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  return {
    border: line,
    borderRadius: 10,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.background.paper,
    '& > * + *': { borderTop: line },
    '& h2': {
      ...theme.typography.body2,
      fontWeight: 600,
      color: theme.vars.palette.text.secondary,
      padding: '14px 16px 2px',
    },
    '& h2 span': { fontWeight: 400, marginLeft: 6 },
    '& li + li': { borderTop: line },
  };
});

export const Row = styled('li')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '108px minmax(0, 1fr) auto 24px',
    gap: '0 12px',
    padding: '12px 16px',
    cursor: 'default',
    scrollMarginBlock: 96,
    '&:focus': { outline: 'none' },
    '&:focus-visible': { outline: `3px solid ${palette.brand.text}`, outlineOffset: -3 },
    '&[data-open]': {
      backgroundColor: palette.brand.tint,
      boxShadow: `inset 3px 0 0 ${palette.brand.text}`,
    },
    '& .when': { fontWeight: 600, color: palette.text.secondary },
    '& .when[data-tone=error]': { color: palette.error.main },
    '& .when[data-tone=warning]': { color: palette.warning.main },
    '& h3': { ...theme.typography.body2, fontWeight: 600, overflowWrap: 'anywhere' },
    '& h3 a': { color: 'inherit', textDecoration: 'none' },
    '& h3 a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '& .tax': { fontWeight: 400, color: palette.text.secondary },
    '& .why': { ...theme.typography.caption, color: palette.text.secondary, textWrap: 'pretty' },
    '& .risk': { textAlign: 'right', color: palette.text.primary },
    '& .risk strong': {
      display: 'block',
      fontWeight: 600,
      fontFeatureSettings: '"tnum"',
      whiteSpace: 'nowrap',
    },
    '& .risk small': { ...theme.typography.caption, color: palette.text.secondary },
    '&[data-open] .owner > *': { backgroundColor: palette.background.paper },
    '& .act': { display: 'none' },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '4px 12px',
      '& .what': { gridRow: 2, gridColumn: 1 },
      '& .risk': { gridRow: 2, gridColumn: 2 },
      '& .owner': { gridRow: 1, gridColumn: 2, justifySelf: 'end' },
      '& .act': {
        display: 'flex',
        gap: 24,
        alignItems: 'center',
        gridColumn: '1 / -1',
        minHeight: 44,
      },
      '& .detail': { gridColumn: '1 / -1' },
    },
  };
});

/** In one line on a phone, which scrolls sideways where the counts are long. */
export const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    gap: 6,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    margin: '-4px -16px',
    padding: '4px 16px',
    '& a': { padding: '0 8px' },
  },
}));

export const KeyLine = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  alignItems: 'center',
  padding: '0 4px',
  minHeight: 44,
  color: theme.vars.palette.text.secondary,
  '& kbd': {
    font: 'inherit',
    fontSize: '0.6875rem',
    padding: '2px 6px',
    marginRight: 3,
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > :last-child': { marginLeft: 'auto' },
  '@media (pointer: coarse)': { display: 'none' },
}));
