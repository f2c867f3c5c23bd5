import { styled } from '@mui/material/styles';
import { AS_CARDS, CARDS } from '@/components/parts/list/tableStyles';

/** The team in rows of 60 px; each a card on a phone, with the same order of facts. */
export const TeamTable = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      height: 60,
      padding: '6px 8px',
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
      color: palette.text.disabled,
    },
    '& small': {
      ...theme.typography.caption,
      display: 'block',
      color: palette.text.secondary,
      overflowWrap: 'anywhere',
    },
    '& strong': { fontWeight: 600 },
    '& .seen': { color: palette.text.secondary },
    '& .acts': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& .acts button, & .acts a': { minHeight: 44, marginLeft: 14 },
    '& .acts a': { display: 'inline-flex', alignItems: 'center' },
    '& tr[data-gone] th, & tr[data-gone] td': { color: palette.text.secondary },
    '& tr[data-notice] td': { height: 'auto', padding: '0 16px 12px', border: 0 },
    [AS_CARDS]: {
      ...CARDS,
      '& tr[data-notice] td': { display: 'block' },
      '& tbody tr:not([data-notice])': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '8px 12px',
        padding: '12px 16px',
        borderTop: line,
      },
      '& tbody th': { gridColumn: '1 / -1' },
      '& .seen, & .acts': { gridRow: 3 },
      '& .sees': { textAlign: 'right' },
    },
  };
});

/** A person of the team: circle, name and address. */
export const Who = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > span:last-of-type': { minWidth: 0 },
});

export const YouMark = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: 8,
  padding: '2px 6px',
  borderRadius: 4,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.surface.sunk,
}));

/** The browser's own list, so that a phone shows its own wheel. */
export const RoleSelect = styled('select')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 40,
  padding: '0 10px',
  border: `1px solid ${theme.vars.palette.surface.edge}`,
  borderRadius: 6,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  '&:disabled': {
    cursor: 'default',
    color: theme.vars.palette.text.disabled,
    backgroundColor: theme.vars.palette.surface.sunk,
    border: 0,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

/** Initials of a person who is not in the team yet. */
export const Dashed = styled('span')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  flex: 'none',
  width: 35,
  height: 35,
  borderRadius: '50%',
  fontSize: '0.8125rem',
  fontWeight: 600,
  border: `1px dashed ${theme.vars.palette.surface.edge}`,
  color: theme.vars.palette.text.secondary,
}));
