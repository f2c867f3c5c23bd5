import { styled } from '@mui/material/styles';
import { Button } from './Button';
import { radius } from '@/styles/tokens';

/**
 * Filled damson surface of a page's one next step (docs/rules/design.md#hero). Draw lines on it
 * with `var(--on-hero)`.
 */
export const HeroSurface = styled('section')(({ theme }) => ({
  '--focus-ring': '#FFFFFF',
  '--on-hero': '#FFFFFF',
  padding: 32,
  borderRadius: radius.dialog,
  backgroundColor: theme.vars.palette.brand.hero,
  color: 'var(--on-hero)',
  [theme.breakpoints.down('sm')]: { padding: 20 },
  // In print the panel is an outline, ink on white.
  '@media print': {
    '--on-hero': theme.vars.palette.text.primary,
    border: '1px solid currentColor',
  },
}));

/** White button of the hero surface. */
export const HeroButton = styled(Button)(({ theme }) => ({
  marginTop: 24,
  backgroundColor: '#FFFFFF',
  color: theme.vars.palette.brand.hero,
  '&:hover': { backgroundColor: theme.vars.palette.brand.heroText },
  [theme.breakpoints.down('sm')]: { width: '100%' },
})) as typeof Button;
