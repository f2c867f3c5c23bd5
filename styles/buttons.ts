import type { Components, Theme } from '@mui/material/styles';
import NextLink from 'next/link';
import { radius } from '@/styles/tokens';

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    success: false;
    warning: false;
    error: false;
    info: false;
  }
}

/** Buttons are 50 high (spec §9); small ones 36 with a mouse, 44 under a finger (design §4). */
export const buttons: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: {
    // Every `href` given to a button is a page of the portal unless it says `component="a"`.
    defaultProps: { disableRipple: true, LinkComponent: NextLink },
    styleOverrides: {
      root: ({ theme }) => ({
        // MUI only marks keyboard focus by a class; a link styled as a button needs the ring too.
        '&:focus-visible': theme.focusVisible || {},
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 50,
        minWidth: 0,
        padding: '4px 24px',
        borderRadius: radius.control,
        textAlign: 'center',
        variants: [
          {
            props: { size: 'small' },
            style: {
              ...theme.typography.body2,
              fontWeight: 500,
              minHeight: 36,
              padding: '2px 14px',
              '@media (pointer: coarse)': { minHeight: 44 },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              color: theme.vars.palette.text.primary,
              backgroundColor: theme.vars.palette.background.paper,
              borderColor: theme.vars.palette.surface.edge,
              '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
            },
          },
          {
            props: { variant: 'text' },
            style: {
              color: theme.vars.palette.brand.text,
              '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
            },
          },
        ],
      }),
      startIcon: { marginRight: 10, marginLeft: 0 },
      endIcon: { marginLeft: 10, marginRight: 0 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 44,
        height: 44,
        color: theme.vars.palette.text.primary,
        borderRadius: radius.control,
        '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
      }),
    },
  },
  MuiLink: {
    defaultProps: { component: NextLink, underline: 'always' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.brand.text,
        textDecorationThickness: 1,
        textUnderlineOffset: 3,
        textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
        '&:hover': { textDecorationColor: 'currentColor' },
      }),
    },
  },
};
