import type { Components, Theme } from '@mui/material/styles';

/**
 * What MUI's menus are pressed by; buttons and links of the page are our own (components/parts).
 */
export const buttons: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // MUI only marks keyboard focus by a class; a link in a menu needs the ring too.
        '&:focus-visible': theme.focusVisible || {},
      }),
    },
  },
};
