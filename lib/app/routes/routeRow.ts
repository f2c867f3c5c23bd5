/** The product that a page belongs to; decides its mark, help and menu. */
type Area = 'instantVat' | 'openTax' | 'account';

/**
 * The kind of header a page has (docs/rules/product.md#headers). The area decides the mark and
 * where help leads. `public`: help, Login and Sign Up · `dashboard`: company, help and the avatar
 * that leads to the profile · `steps`: help and avatar · `practice`: the practice's name, help and
 * the avatar that leads to OpenTax's settings · `client`: help and the avatar that opens the
 * clients portal's own menu · `operator`: the word Operator, help and avatar · `helpOnly`: nothing but help (the government-gateway step) · `bare`:
 * the page brings its own.
 */
type Header =
  'public' | 'dashboard' | 'steps' | 'practice' | 'client' | 'operator' | 'helpOnly' | 'bare';

/**
 * The navigation menu of a page (docs/rules/product.md#navigation-menu); pages of the older layout
 * keep the older menu.
 */
type MenuKind = 'current' | 'older';

/** One page of the portal. */
export interface RouteRow {
  /** The page's path below /portal, as Next names it. */
  path: `/${string}`;
  title: string;
  area: Area;
  /**
   * `login`: a page for people who are not signed in; those who are go home
   * (docs/rules/product.md#login-check).
   */
  access: 'public' | 'login' | 'user';
  header: Header;
  menu: MenuKind;
  /**
   * Below 600 px the header of a /v2 page is hidden except on landing and dashboard
   * pages (docs/rules/product.md#headers); the page's foot has its menu then.
   */
  mobileHeader: boolean;
  sideNav: boolean;
  demoBanner: boolean;
  /**
   * The page shows dummy data, and no call is made for it. It has tabs to the demo's other pages.
   */
  demo: boolean;
  /** The header has the field that searches what the page lists. */
  search: boolean;
  /** The page leads to the support chat, so its policy lets the chat in. */
  chat: boolean;
  /** The sign-up pop-up opens with the page. */
  signUpDialog: boolean;
  /**
   * Only on a partner's landing page: the partner of its visitors, unless something else names one
   * (docs/rules/product.md#partner).
   */
  partner?: string;
}

const defaults = {
  area: 'instantVat',
  menu: 'current',
  mobileHeader: false,
  sideNav: false,
  demoBanner: false,
  demo: false,
  search: false,
  signUpDialog: false,
  chat: false,
} as const;

export const INSTANT_VAT = 'Adsum | InstantVAT Refunds';
export const OPEN_TAX = 'OpenTax | Adsum';
/** Returns the title of a page of InstantVAT. */
export const titled = (page: string) => `${page} | ${INSTANT_VAT}`;
/** Returns the title of a page of OpenTax. */
export const openTaxTitled = (page: string) => `${page} | ${OPEN_TAX}`;

/** Returns the row of a public page with the public header. */
export const publicPage = (
  path: RouteRow['path'],
  title: string,
  more: Partial<RouteRow> = {},
): RouteRow => ({
  ...defaults,
  path,
  title,
  access: 'public',
  header: 'public',
  mobileHeader: true,
  ...more,
});

/** Returns the row of a demo page. */
export const demoPage = (
  path: RouteRow['path'],
  title: string,
  more: Partial<RouteRow> = {},
): RouteRow => publicPage(path, title, { demo: true, demoBanner: true, ...more });

/** Returns the row of a demo page of OpenTax. */
export const openTaxDemoPage = (path: RouteRow['path'], title: string): RouteRow =>
  demoPage(path, title, { area: 'openTax', search: true });

/** Returns the row of a page for people who are not signed in. */
export const loginPage = (path: RouteRow['path'], title: string): RouteRow => ({
  ...defaults,
  path,
  title,
  access: 'login',
  header: 'bare',
  area: 'account',
});

/**
 * Returns the row of a page without the portal's header, for people signed in or not, such as the
 * target of a link in an e-mail.
 */
export const barePage = (path: RouteRow['path'], title: string): RouteRow => ({
  ...loginPage(path, title),
  access: 'public',
});

/** Returns the row of a step of sign-up. */
export const step = (
  path: RouteRow['path'],
  title: string,
  more: Partial<RouteRow> = {},
): RouteRow => ({ ...defaults, path, title, access: 'public', header: 'steps', ...more });

/** Returns the row of a page for people who are signed in. */
export const dashboard = (
  path: RouteRow['path'],
  title: string,
  more: Partial<RouteRow> = {},
): RouteRow => ({
  ...defaults,
  path,
  title,
  access: 'user',
  header: 'dashboard',
  mobileHeader: true,
  ...more,
});

/**
 * Returns the row of a page of the older layout: over all of a person's companies, with the older
 * menu.
 */
export const olderPage = (
  path: RouteRow['path'],
  title: string,
  more: Partial<RouteRow> = {},
): RouteRow => dashboard(path, title, { area: 'account', menu: 'older', ...more });

/**
 * Returns the row of a public page of OpenTax; below 600 px only its landing pages show the header.
 */
export const openTaxPage = (
  path: RouteRow['path'],
  title: string,
  more: Partial<RouteRow> = {},
): RouteRow => publicPage(path, title, { area: 'openTax', mobileHeader: false, ...more });

/** Returns the row of a step of a practice's sign-up. */
export const openTaxStep = (path: RouteRow['path'], title: string): RouteRow =>
  step(path, openTaxTitled(title), { area: 'openTax' });

/**
 * Returns the row of a page of a client's sign-up; it shows the practice's own header
 * (docs/rules/design.md#three-products).
 */
export const clientPage = (path: RouteRow['path'], title: string): RouteRow =>
  openTaxPage(path, openTaxTitled(title), { header: 'bare' });

/** Returns the row of a partner's landing page. */
export const partnerPage = (path: RouteRow['path'], name: string, partner: string): RouteRow =>
  publicPage(path, titled(`For ${name} customers`), { partner });
