import { createTheme, shouldSkipGeneratingVar, type Shadows } from '@mui/material/styles';
import { buttons } from '@/styles/buttons';
import { feedback } from '@/styles/feedback';
import { navigation } from '@/styles/navigation';
import { paletteOf } from '@/styles/palette';
import { surfaces } from '@/styles/surfaces';
import { dark, light, motion, radius, shadow } from '@/styles/tokens';
import { typography } from '@/styles/typography';

const shadows = Array.from({ length: 25 }, (_, depth) =>
  depth === 0 ? 'none' : depth <= 8 ? shadow.menu : shadow.dialog,
) as Shadows;

/** Dark paper is not lightened by depth, so MUI's 24 overlay gradients need not reach the page. */
const isUnused = (keys: string[]) => keys[0] === 'overlays';

/**
 * The one theme (docs/rules/design.md#components). Both schemes are CSS variables switched by a
 * class on `<html>`, so the served page is right before any script runs and the switch costs no
 * render.
 */
export const theme = createTheme({
  cssVariables: {
    colorSchemeSelector: 'class',
    shouldSkipGeneratingVar: (keys) => isUnused(keys) || shouldSkipGeneratingVar(keys),
  },
  colorSchemes: {
    light: { palette: paletteOf(light) },
    dark: { palette: paletteOf(dark) },
  },
  breakpoints: { values: { xs: 0, sm: 600, md: 1024, lg: 1280, xl: 1536 } },
  shape: { borderRadius: radius.control },
  spacing: 8,
  shadows,
  typography,
  // Every MUI transition obeys the reader's own reduced-motion setting.
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: { enteringScreen: motion.enter, leavingScreen: motion.exit, shorter: motion.menu },
    easing: { easeOut: motion.easeIn, sharp: motion.easeOut },
  },
  // `--focus-ring` is set to white on the hero panel and the banner.
  focusVisible: {
    outlineWidth: 3,
    outlineOffset: 2,
    outlineColor: 'var(--focus-ring, var(--mui-palette-brand-text))',
  },
  // Only of what is used: each override is carried by every page (a test holds this to it).
  components: { ...buttons, ...surfaces, ...navigation, ...feedback },
});
