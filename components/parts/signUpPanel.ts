import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { providerOrder, type ScreenSize } from '@/lib/auth/partners';
import { dialogWidth, radius, shadow } from '@/styles/tokens';

/** Covers the window. Hidden in a browser with a stored company until the login check answers. */
export const Cover = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'safe center',
  gap: 24,
  padding: 32,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: theme.vars.palette.surface.scrim,
  // The line that says what is behind it lies on top of a phone's sheet.
  [theme.breakpoints.down('sm')]: {
    alignContent: 'safe end',
    gap: 0,
    padding: '40px 0 0',
    '& > p': {
      order: -1,
      width: '100%',
      maxWidth: dialogWidth.signUp,
      borderRadius: `${radius.dialog}px ${radius.dialog}px 0 0`,
    },
  },
  'html[data-known] &': { display: 'none' },
  'html:not([data-known]):has(&)': { overflow: 'hidden' },
}));

/** At most 496 px; a sheet at the foot of a phone. */
export const Panel = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: dialogWidth.signUp,
  padding: 32,
  borderRadius: radius.dialog,
  boxShadow: shadow.dialog,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus': { outline: 'none' },
  // It would move while its HTML arrives.
  '&:not(:has(> [data-end]))': { visibility: 'hidden' },
  [theme.breakpoints.down('sm')]: {
    padding: '20px 16px 24px',
    borderRadius: 0,
  },
}));

const PARTNERS = ['quickbooks', 'google', 'microsoft', 'xero'] as const;

/** Returns the rules that put the providers of a list into each partner's order. */
const orders = (size: ScreenSize): CSSObject =>
  Object.fromEntries(
    PARTNERS.flatMap((partner) =>
      providerOrder(partner, size).map((brand, order) => [
        `html[data-partner="${partner}"] & li[data-brand="${brand}"]`,
        { order },
      ]),
    ),
  );

const waysStyles = ({ theme }: { theme: Theme }): CSSObject => ({
  display: 'grid',
  gap: 20,
  marginTop: 24,
  // Keyboards and screen readers follow what is seen, in browsers that can.
  '&, & ul': { readingFlow: 'grid-order' },
  '& li[data-brand="hmrc"]': { order: 4 },
  '& [data-words="email"]': { display: 'none' },
  [theme.breakpoints.up('sm')]: orders('desktop'),
  [theme.breakpoints.down('sm')]: {
    gap: 14,
    marginTop: 14,
    ...orders('mobile'),
    'html:not([data-partner]) &': {
      '& > [data-way="email"]': { order: -2 },
      '& > [data-way="or"]': { order: -1 },
      '& [data-words="email"]': { display: 'inline' },
      '& [data-words="provider"]': { display: 'none' },
    },
  },
});

/**
 * Lists the ways to sign up. CSS orders them by the window's width and by `data-partner` on `<html>`,
 * because the HTML is the same for every visitor.
 */
export const Ways = styled('div')(waysStyles);
