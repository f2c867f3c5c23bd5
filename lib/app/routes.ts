import { accountRoutes } from './routes/account';
import { clientsPortalRoutes } from './routes/clientsPortal';
import { instantVatRoutes } from './routes/instantVat';
import { operatorRoutes } from './routes/operator';
import { openTaxRoutes } from './routes/openTax';
import type { RouteRow } from './routes/routeRow';

/**
 * Every page of the portal, by name. The login gate, headers, titles, side navigation and demo
 * banner read these rows, never paths.
 */
export const routes = {
  ...instantVatRoutes,
  ...accountRoutes,
  ...openTaxRoutes,
  ...clientsPortalRoutes,
  ...operatorRoutes,
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof routes;

const byPath = new Map<string, RouteRow>(Object.values(routes).map((row) => [row.path, row]));

/** Returns the row of a Next pathname; undefined for the error pages. */
export const getRoute = (pathname: string): RouteRow | undefined => byPath.get(pathname);

/**
 * True if a path below /portal is a page of the portal; the redirect after login accepts only
 * those.
 */
export const isKnownPath = (path: string): boolean => byPath.has(path);
