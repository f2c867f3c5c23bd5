import {
  CalendarDays,
  CircleHelp,
  FileText,
  Hourglass,
  Landmark,
  LayoutDashboard,
  ListChecks,
  Plug,
  ReceiptText,
  Settings,
  UserPlus,
  Users,
  Wallet,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { withParams } from '@/lib/app/hrefs';
import { isKnownPath, routes, type RouteName } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';

/** Returns to file, things on the triage board, the practice's clients. */
export type Counted = 'returns' | 'triage' | 'clients';

export interface SideNavItem {
  label: string;
  icon: LucideIcon;
  path: string;
  /** Leads there for the current company. */
  ofCompany: boolean;
  /** Shows how many there are of these, once that is known. */
  counts?: Counted;
}

type Said = Partial<SideNavItem>;
const at = (label: string, icon: LucideIcon, page: RouteName, more: Said = {}): SideNavItem => ({
  label,
  icon,
  path: routes[page].path,
  ofCompany: true,
  ...more,
});
const practice = (label: string, icon: LucideIcon, path: string, more: Said = {}): SideNavItem => ({
  label,
  icon,
  path,
  ofCompany: true,
  ...more,
});

/** The signed-in dashboard's own places (docs/rules/product.md#side-navigation). */
const DASHBOARD: readonly SideNavItem[] = [
  at('Dashboard', LayoutDashboard, 'dashboard'),
  at('VAT returns', ReceiptText, 'vatReturns', { counts: 'returns' }),
  at('Documents', FileText, 'documents'),
  at('All taxes', Landmark, 'taxes'),
  at('12 months of tax', Wallet, 'taxCash'),
  at('Tax calendar', CalendarDays, 'taxCalendar'),
  at('HMRC connection', Plug, 'linkHmrcAccount'),
  at('Premium', Zap, 'premiumSetup'),
];

/**
 * The demo's places (docs/rules/product.md#side-navigation); its company is no company of the
 * visitor's.
 */
const DEMO: readonly SideNavItem[] = [
  at('Dashboard', LayoutDashboard, 'demoDashboard', { ofCompany: false }),
  at('VAT returns', ReceiptText, 'demoReturns', { counts: 'returns', ofCompany: false }),
  at('Claim in progress', Hourglass, 'demoClaim', { ofCompany: false }),
  at('All taxes', Landmark, 'demoTaxes', { ofCompany: false }),
  at('12 months of tax', Wallet, 'demoCash', { ofCompany: false }),
];

/** The places of OpenTax's demo. */
const PRACTICE_DEMO: readonly SideNavItem[] = [
  at('Dashboard', LayoutDashboard, 'openTaxDemoDashboard', { ofCompany: false }),
  at('Triage', ListChecks, 'openTaxDemoTriage', { ofCompany: false }),
];

/**
 * A practice's places (docs/rules/product.md#side-navigation); one that has no page yet is not
 * offered.
 */
const PRACTICE: readonly SideNavItem[] = [
  practice('Dashboard', LayoutDashboard, '/v2/open-tax/dashboard'),
  practice('Triage', ListChecks, '/v2/open-tax/dashboard/triage', { counts: 'triage' }),
  practice('Clients', Users, '/v2/open-tax/clients', { counts: 'clients' }),
  practice('Settings', Settings, '/v2/open-tax/settings'),
];
const CONTACT: readonly SideNavItem[] = [
  at('Contact us', CircleHelp, 'openTaxContact', { ofCompany: false }),
];
const BESIDE_PRACTICE: readonly SideNavItem[] = [
  practice('Add a team member', UserPlus, '/v2/open-tax/add-a-team-member'),
  ...CONTACT,
];
const HELP: readonly SideNavItem[] = [
  at('Help', CircleHelp, 'instantVatHelp', { ofCompany: false }),
];

/** What stands beside a page: its area's places, and below the line where else there is to turn. */
export function sideNavItems({ area, demo }: Pick<RouteRow, 'area' | 'demo'>): {
  places: readonly SideNavItem[];
  beside: readonly SideNavItem[];
} {
  if (area !== 'openTax') return { places: demo ? DEMO : DASHBOARD, beside: HELP };
  if (demo) return { places: PRACTICE_DEMO, beside: CONTACT };
  const isBuilt = ({ path }: SideNavItem) => isKnownPath(path);
  return { places: PRACTICE.filter(isBuilt), beside: BESIDE_PRACTICE.filter(isBuilt) };
}

/**
 * Pages that belong to the place of another: the landing page is the demo dashboard, one return is
 * among the returns.
 */
const PLACE_OF: Partial<Record<string, RouteName>> = {
  [routes.landing.path]: 'demoDashboard',
  [routes.demo.path]: 'demoDashboard',
  [routes.demoReturn.path]: 'demoReturns',
  [routes.openTaxDemo.path]: 'openTaxDemoDashboard',
  [routes.openTaxDemoClient.path]: 'openTaxDemoDashboard',
  [routes.taxFile.path]: 'taxes',
  [routes.openTaxClient.path]: 'openTaxClients',
  [routes.openTaxClientReturn.path]: 'openTaxClients',
  [routes.openTaxImport.path]: 'openTaxClients',
};

/** The address of the place that a page belongs to. */
export const placeOf = (path: string): string => {
  const place = PLACE_OF[path];
  return place ? routes[place].path : path;
};

export const itemHref = ({ path, ofCompany }: SideNavItem, companyId: string | undefined): string =>
  withParams(path, { company_id: ofCompany ? companyId : undefined });
