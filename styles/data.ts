import type { Components, Theme } from '@mui/material/styles';
import { tabular } from '@/styles/typography';
import { radius } from '@/styles/tokens';

/** Tables, chips and avatars (design §5). A dense (OpenTax) table is `<Table size="small">`. */
export const data: Components<Omit<Theme, 'components'>> = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        ...tabular,
        height: 60,
        padding: '4px 12px',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        variants: [{ props: { size: 'small' }, style: { height: 44, padding: '2px 8px' } }],
      }),
      head: ({ theme }) => ({
        ...theme.typography.caption,
        height: 40,
        fontWeight: 500,
        color: theme.vars.palette.text.disabled,
        variants: [{ props: { size: 'small' }, style: { height: 36 } }],
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.brand.tint },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        height: 32,
        fontWeight: 500,
        borderRadius: radius.pill,
        border: `1px solid ${theme.vars.palette.surface.edge}`,
        backgroundColor: theme.vars.palette.background.paper,
        '&[aria-pressed="true"]': {
          borderColor: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.text.primary,
          color: theme.vars.palette.background.paper,
        },
      }),
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 35,
        height: 35,
        fontSize: '0.8125rem',
        fontWeight: 600,
        backgroundColor: theme.vars.palette.brand.tint,
        color: theme.vars.palette.brand.text,
      }),
    },
  },
};
