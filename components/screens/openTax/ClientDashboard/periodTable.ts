import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@/components/parts/visuallyHidden';

/** The table of a tax's periods or years; on a phone each row is a card. */
export const PeriodTable = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  return {
    ...theme.typography.body2,
    fontFeatureSettings: '"tnum"',
    width: '100%',
    marginTop: 8,
    borderCollapse: 'collapse',
    '& th, & td': { padding: '11px 10px', textAlign: 'left', borderTop: line },
    '& thead th': {
      ...theme.typography.caption,
      padding: '8px 10px',
      borderTop: 0,
      color: theme.vars.palette.text.disabled,
    },
    '& tbody th': { fontWeight: 500 },
    '& th:first-of-type': { paddingLeft: 20 },
    '& td:last-of-type, & thead th:last-of-type': { paddingRight: 20 },
    [theme.breakpoints.down('sm')]: {
      '& thead': visuallyHidden,
      '&, & tbody': { display: 'block' },
      '& tbody tr': { display: 'grid', gap: 4, padding: '12px 16px', borderTop: line },
      '& tbody th, & tbody td, & th:first-of-type, & td:last-of-type': { padding: 0, border: 0 },
    },
  };
});
