import type { PaletteOptions } from '@mui/material/styles';
import type { Tokens } from '@/styles/tokens';

interface BrandColours {
  text: string;
  control: string;
  hero: string;
  heroText: string;
  tint: string;
  tintLine: string;
  chart: string;
}

interface SurfaceColours {
  sunk: string;
  edge: string;
  scrim: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    brand: BrandColours;
    surface: SurfaceColours;
  }
  interface PaletteOptions {
    brand: BrandColours;
    surface: SurfaceColours;
  }
  interface CssThemeVariables {
    enabled: true;
  }
}

/**
 * One scheme's tokens as an MUI palette (docs/rules/design.md#components). `light` of a status is
 * its tint; `dark` equals `main`, because filled status surfaces are not used.
 */
export const paletteOf = (tokens: Tokens): PaletteOptions => {
  const status = ({ main, tint }: { main: string; tint: string }) => ({
    main,
    dark: main,
    light: tint,
    contrastText: tokens.surface,
  });
  const { fill, hover, ...brand } = tokens.brand;
  return {
    background: { default: tokens.bg, paper: tokens.surface },
    text: { primary: tokens.ink, secondary: tokens.ink2, disabled: tokens.ink3 },
    divider: tokens.line,
    primary: { main: fill, dark: hover, light: tokens.brand.tint, contrastText: '#FFFFFF' },
    secondary: {
      main: tokens.ink,
      dark: tokens.ink,
      light: tokens.sunk,
      contrastText: tokens.surface,
    },
    success: status(tokens.success),
    warning: status(tokens.warning),
    error: status(tokens.error),
    info: status(tokens.info),
    brand,
    surface: { sunk: tokens.sunk, edge: tokens.edge, scrim: tokens.scrim },
    action: {
      active: tokens.ink2,
      hover: tokens.sunk,
      selected: tokens.brand.tint,
      focus: tokens.sunk,
      disabled: tokens.ink3,
      disabledBackground: tokens.sunk,
    },
  };
};
