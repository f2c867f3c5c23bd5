import { isKnownPath, routes, type RouteName } from './routes';

/** Where the portal lives on its host; Next's basePath. */
export const PORTAL_BASE = '/portal';
/** Where the backend answers; every contract path is below it. */
export const API_BASE = `${PORTAL_BASE}/api`;

type Params = Record<string, string | undefined>;

/** A path below /portal with these query values; those that are undefined are left out. */
export function withParams(path: string, params: Params): string {
  const entries = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/**
 * The practice of OpenTax's demo (docs/rules/product.md#demo): what it has no page for leads to
 * sign-up.
 */
export const DEMO_PRACTICE_ID = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f1000';
const DEMO_PAGES: Partial<Record<RouteName, RouteName>> = {
  openTaxDashboard: 'openTaxDemoDashboard',
  openTaxTriage: 'openTaxDemoTriage',
  openTaxClient: 'openTaxDemoClient',
};

function demoPageHref(name: RouteName, { company_id: _, ...params }: Params): string {
  const page = DEMO_PAGES[name];
  return page ? withParams(routes[page].path, params) : routes.openTaxSignUp.path;
}

/** A page's address for next/link and the router, which add the base path themselves. */
export const pageHref = (name: RouteName, params: Params = {}): string =>
  params.company_id === DEMO_PRACTICE_ID
    ? demoPageHref(name, params)
    : withParams(routes[name].path, params);

/**
 * The address of a page that may not be there yet: undefined until the table of routes has a row
 * for its path.
 */
export const hrefIfBuilt = (path: string, params: Params = {}): string | undefined =>
  isKnownPath(path) ? withParams(path, params) : undefined;

/**
 * The list of companies (docs/rules/product.md#dashboard-button: /company), or home while that is
 * where they are listed.
 */
export const companyListHref = (): string => hrefIfBuilt('/company') ?? pageHref('home');

/** A page's full path on the host, base included: for plain links, redirects and mail. */
export const fullPageHref = (name: RouteName, params: Params = {}): string =>
  `${PORTAL_BASE}${pageHref(name, params)}`;

/** A navigation of the contract as a link: a full page load of the backend. */
export const navigationHref = (endpoint: { path: string }, params: Params = {}): string =>
  withParams(`${API_BASE}${endpoint.path}`, params);

/**
 * The privacy page, outside the portal (docs/rules/product.md#navigation-menu: opens in a new tab).
 */
export const DATA_POLICY_URL = 'https://adsum-works.com/privacy-policy';
