import type { Components, Theme } from '@mui/material/styles';
import { radius } from '@/styles/tokens';

/** Alerts that pass over the page (docs/rules/design.md#components). */
export const feedback: Components<Omit<Theme, 'components'>> = {
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        borderRadius: radius.control,
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
      }),
    },
  },
};
