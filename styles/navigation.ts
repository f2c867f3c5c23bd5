import type { Components, Theme } from '@mui/material/styles';
import { radius } from '@/styles/tokens';

/** Tabs and menus (design §§4 and 5). */
export const navigation: Components<Omit<Theme, 'components'>> = {
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 48, borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      indicator: ({ theme }) => ({
        height: 3,
        borderRadius: '3px 3px 0 0',
        backgroundColor: theme.vars.palette.brand.text,
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        minWidth: 0,
        padding: '0 16px',
        fontSize: '0.9375rem',
        fontWeight: 500,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { fontWeight: 600, color: theme.vars.palette.brand.text },
      }),
    },
  },
  MuiMenu: {
    defaultProps: { transitionDuration: 150 },
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.control,
        border: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        minHeight: 44,
        padding: '8px 16px',
        '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.brand.tint },
      }),
    },
  },
};
