import { isKnownPath, routes, type RouteName } from './routes';

/** Next's basePath. */
export const PORTAL_BASE = '/portal';
/** Base of every path of the contract. */
export const API_BASE = `${PORTAL_BASE}/api`;

type Params = Record<string, string | undefined>;

/** Returns a path with these query values; undefined ones are left out. */
export function withParams(path: string, params: Params): string {
  const entries = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/**
 * Practice of OpenTax's demo (docs/rules/product.md#demo); pages that the demo lacks lead to
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

/** Returns a page's address for next/link and the router, which add the base path themselves. */
export const pageHref = (name: RouteName, params: Params = {}): string =>
  params.company_id === DEMO_PRACTICE_ID
    ? demoPageHref(name, params)
    : withParams(routes[name].path, params);

/**
 * Returns the address of a page that may not exist yet: undefined until the table of routes has its
 * path.
 */
export const hrefIfBuilt = (path: string, params: Params = {}): string | undefined =>
  isKnownPath(path) ? withParams(path, params) : undefined;

/**
 * Returns the address of the list of companies (docs/rules/product.md#dashboard-button: /company),
 * or home while they are listed there.
 */
export const companyListHref = (): string => hrefIfBuilt('/company') ?? pageHref('home');

/** Returns a page's full path with the base, for plain links, redirects and mail. */
export const fullPageHref = (name: RouteName, params: Params = {}): string =>
  `${PORTAL_BASE}${pageHref(name, params)}`;

/** Returns the address of a navigation of the contract: a full page load of the backend. */
export const navigationHref = (endpoint: { path: string }, params: Params = {}): string =>
  withParams(`${API_BASE}${endpoint.path}`, params);

/** Privacy page outside the portal (docs/rules/product.md#navigation-menu: opens in a new tab). */
export const DATA_POLICY_URL = 'https://adsum-works.com/privacy-policy';
