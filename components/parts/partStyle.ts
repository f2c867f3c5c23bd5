import type { Theme } from '@mui/material/styles';

/** Type, colour and margins of a part: the few declarations that most blocks of a page differ by. */
export interface PartStyle {
  /** A size of the theme (docs/rules/design.md#type); without one, that of its surroundings. */
  font?: 'body1' | 'body2' | 'caption' | 'display' | 'h1' | 'h2' | 'h3' | 'moneyHero' | 'moneyL';
  tone?: 'brand' | 'error' | 'faint' | 'hero' | 'quiet' | 'strong' | 'success' | 'warning';
  weight?: 500 | 600;
  /** Margin above, in pixels. */
  top?: number;
  /** Margin below, in pixels. */
  below?: number;
  /** Limits the width to a line that is easy to read. */
  prose?: boolean;
  /** Breaks a long word, such as an e-mail address, at the end of the line. */
  breaks?: boolean;
}

const coloursOf = ({ text, brand, error, success, warning }: Theme['vars']['palette']) => ({
  brand: brand.text,
  error: error.main,
  faint: text.disabled,
  hero: brand.heroText,
  quiet: text.secondary,
  strong: text.primary,
  success: success.main,
  warning: warning.main,
});

/** Returns the declarations of a part's properties; none of these is an attribute of HTML. */
export const partStyle = ({
  theme,
  font,
  tone,
  weight,
  top,
  below,
  prose,
  breaks,
}: PartStyle & { theme: Theme }) => ({
  ...(font && theme.typography[font]),
  ...(weight && { fontWeight: weight }),
  color: tone && coloursOf(theme.vars.palette)[tone],
  marginTop: top,
  marginBottom: below,
  maxWidth: prose ? '66ch' : undefined,
  overflowWrap: breaks ? ('anywhere' as const) : undefined,
});
