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

/** What a place counts: returns to file, cards on the triage board, or the practice's clients. */
export type Counted = 'returns' | 'triage' | 'clients';

export interface SideNavItem {
  label: string;
  icon: LucideIcon;
  path: string;
  /** True if its address names the current company. */
  ofCompany: boolean;
  /** Shows this count, once known. */
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

/** Places of the signed-in dashboard (docs/rules/product.md#side-navigation). */
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
 * Places of the demo (docs/rules/product.md#side-navigation); its company is not the visitor's own.
 */
const DEMO: readonly SideNavItem[] = [
  at('Dashboard', LayoutDashboard, 'demoDashboard', { ofCompany: false }),
  at('VAT returns', ReceiptText, 'demoReturns', { counts: 'returns', ofCompany: false }),
  at('Claim in progress', Hourglass, 'demoClaim', { ofCompany: false }),
  at('All taxes', Landmark, 'demoTaxes', { ofCompany: false }),
  at('12 months of tax', Wallet, 'demoCash', { ofCompany: false }),
];

/** Places of OpenTax's demo. */
const PRACTICE_DEMO: readonly SideNavItem[] = [
  at('Dashboard', LayoutDashboard, 'openTaxDemoDashboard', { ofCompany: false }),
  at('Triage', ListChecks, 'openTaxDemoTriage', { ofCompany: false }),
];

/**
 * Places of a practice (docs/rules/product.md#side-navigation); those without a page yet are left
 * out.
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

/** Returns the side navigation of a page: its area's places, and those below the line. */
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
 * Pages that count as another place: the landing page is the demo dashboard, one return is among
 * the returns.
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

/** Returns the address of the place that a page belongs to. */
export const sectionHref = (path: string): string => {
  const place = PLACE_OF[path];
  return place ? routes[place].path : path;
};

export const itemHref = ({ path, ofCompany }: SideNavItem, companyId: string | undefined): string =>
  withParams(path, { company_id: ofCompany ? companyId : undefined });
