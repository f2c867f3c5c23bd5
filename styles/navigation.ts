import type { Components, Theme } from '@mui/material/styles';
import { radius } from '@/styles/tokens';

/** Menus (docs/rules/design.md#space-and-shape and docs/rules/design.md#components). */
export const navigation: Components<Omit<Theme, 'components'>> = {
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
