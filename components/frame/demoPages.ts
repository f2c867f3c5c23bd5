import { routes, type RouteName } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';

interface DemoPlace {
  label: string;
  path: string;
  /** How many things wait there, and what they are. */
  count?: { number: number; words: string };
}

const at = (label: string, page: RouteName, more: Partial<DemoPlace> = {}): DemoPlace => ({
  label,
  path: routes[page].path,
  ...more,
});

/** Pages of InstantVAT's demo. Its company has one return to file. */
const PLACES: readonly DemoPlace[] = [
  at('Dashboard', 'demoDashboard'),
  at('VAT returns', 'demoReturns', { count: { number: 1, words: ' to file' } }),
  at('Claim in progress', 'demoClaim'),
  at('All taxes', 'demoTaxes'),
  at('12 months of tax', 'demoCash'),
];

/** Pages of OpenTax's demo. */
const PRACTICE_PLACES: readonly DemoPlace[] = [
  at('Dashboard', 'openTaxDemoDashboard'),
  at('Triage', 'openTaxDemoTriage'),
];

/**
 * Pages that count as another place: the landing page is the demo's dashboard, one return is among
 * the returns.
 */
const PLACE_OF: Partial<Record<string, RouteName>> = {
  [routes.landing.path]: 'demoDashboard',
  [routes.demo.path]: 'demoDashboard',
  [routes.demoReturn.path]: 'demoReturns',
  [routes.openTaxDemo.path]: 'openTaxDemoDashboard',
  [routes.openTaxDemoClient.path]: 'openTaxDemoDashboard',
};

/** Returns the pages of the demo that a page belongs to, and the path of the current one. */
export function demoPages({ area, path }: Pick<RouteRow, 'area' | 'path'>): {
  places: readonly DemoPlace[];
  here: string;
} {
  const place = PLACE_OF[path];
  return {
    places: area === 'openTax' ? PRACTICE_PLACES : PLACES,
    here: place ? routes[place].path : path,
  };
}
