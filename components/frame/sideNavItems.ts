import {
  CalendarDays,
  CircleHelp,
  FileText,
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
export function sideNavItems({ area }: Pick<RouteRow, 'area'>): {
  places: readonly SideNavItem[];
  beside: readonly SideNavItem[];
} {
  if (area !== 'openTax') return { places: DASHBOARD, beside: HELP };
  const isBuilt = ({ path }: SideNavItem) => isKnownPath(path);
  return { places: PRACTICE.filter(isBuilt), beside: BESIDE_PRACTICE.filter(isBuilt) };
}

/** Pages that count as another place: one client is among the clients. */
const PLACE_OF: Partial<Record<string, RouteName>> = {
  [routes.taxFile.path]: 'taxes',
  [routes.openTaxClient.path]: 'openTaxClients',
  [routes.openTaxClientReturn.path]: 'openTaxClients',
  [routes.openTaxClientPay.path]: 'openTaxClients',
  [routes.openTaxImport.path]: 'openTaxClients',
};

/** Returns the address of the place that a page belongs to. */
export const sectionHref = (path: string): string => {
  const place = PLACE_OF[path];
  return place ? routes[place].path : path;
};

export const itemHref = ({ path, ofCompany }: SideNavItem, companyId: string | undefined): string =>
  withParams(path, { company_id: ofCompany ? companyId : undefined });
