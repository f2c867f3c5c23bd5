import type { CSSProperties, ThemeOptions } from '@mui/material/styles';
import { PHONE } from '@/styles/tokens';

interface OwnVariants<Style> {
  moneyHero: Style;
  moneyL: Style;
  moneyM: Style;
  display: Style;
}

declare module '@mui/material/styles' {
  interface TypographyVariants extends OwnVariants<CSSProperties> {}
  interface TypographyVariantsOptions extends Partial<OwnVariants<CSSProperties>> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    moneyHero: true;
    moneyL: true;
    moneyM: true;
    display: true;
    h4: false;
    h5: false;
    h6: false;
    subtitle1: false;
    subtitle2: false;
    overline: false;
  }
}

/** Sizes are rem of a 16 px root so that the reader's own text size is obeyed. */
const rem = (px: number) => `${px / 16}rem`;

const text = (size: number, line: number, fontWeight: number, tracking?: string) => ({
  fontSize: rem(size),
  lineHeight: line / size,
  fontWeight,
  letterSpacing: tracking ?? 'normal',
});

/** Figures of one width, for money, table cells, sums and clocks (docs/rules/design.md#type). */
export const tabular = { fontFeatureSettings: '"tnum"' } as const;

const fontFamily = "'Instrument Sans Variable', 'Instrument Sans Fallback', Arial, sans-serif";

const phone = `@media ${PHONE}`;

/** The type scale of docs/rules/design.md#type; weights are 400, 500 and 600 and no others. */
export const typography: ThemeOptions['typography'] = {
  fontFamily,
  fontWeightLight: 400,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  moneyHero: { ...text(48, 52, 600, '-0.03em'), ...tabular, [phone]: text(40, 44, 600, '-0.03em') },
  moneyL: { ...text(32, 40, 600, '-0.02em'), ...tabular },
  moneyM: { ...text(20, 28, 600, '-0.01em'), ...tabular },
  display: { ...text(40, 46, 600, '-0.025em'), textWrap: 'balance' },
  h1: {
    ...text(28, 36, 600, '-0.015em'),
    textWrap: 'balance',
    [phone]: text(24, 32, 600, '-0.015em'),
  },
  h2: text(20, 28, 600, '-0.01em'),
  h3: text(16, 24, 600),
  body1: { ...text(16, 24, 400), textWrap: 'pretty' },
  body2: { ...text(14, 20, 400), textWrap: 'pretty' },
  button: { ...text(16, 24, 600), textTransform: 'none' },
  caption: { ...text(13, 18, 400), textWrap: 'pretty' },
};
