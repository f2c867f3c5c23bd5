import { css, type CSSObject, type Theme } from '@mui/material/styles';

/** Emotion's own type of what `css` takes, which MUI's differs from in name only. */
type Styles = Parameters<typeof css>[number];

/**
 * Returns styles for `styled` that are written out as CSS once. Emotion writes those of a function
 * out at each render, which for a table costs as much as several of its rows
 * (docs/rules/design.md#dense-tables).
 */
export function stylesOnce(styles: (theme: Theme) => CSSObject) {
  let last: { theme: Theme; written: ReturnType<typeof css> } | undefined;
  return ({ theme }: { theme: Theme }) => {
    if (last?.theme !== theme) last = { theme, written: css(styles(theme) as Styles) };
    return last.written;
  };
}
