import type { Components, Theme } from '@mui/material/styles';
import { radius, shadow } from '@/styles/tokens';

/**
 * What menus and dialogs are drawn on: they alone cast a shadow
 * (docs/rules/design.md#space-and-shape and docs/rules/design.md#components).
 */
export const surfaces: Components<Omit<Theme, 'components'>> = {
  // MUI lightens raised paper in dark with a gradient; our depth is a line.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.scrim,
        variants: [{ props: { invisible: true }, style: { backgroundColor: 'transparent' } }],
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        margin: 32,
        padding: 32,
        borderRadius: radius.dialog,
        boxShadow: shadow.dialog,
        maxHeight: 'calc(100% - 64px)',
        [theme.breakpoints.down('sm')]: {
          margin: 0,
          padding: '20px 16px 24px',
          width: '100%',
          maxWidth: '100%',
          maxHeight: 'calc(100% - 40px)',
          borderRadius: `${radius.dialog}px ${radius.dialog}px 0 0`,
        },
      }),
      container: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { alignItems: 'flex-end' } }),
    },
  },
};
