import { CalendarDays, CircleHelp, FileText, Hourglass, Landmark, LayoutDashboard, Plug, ReceiptText, Wallet, type LucideIcon } from 'lucide-react';
import { pageHref } from '@/lib/routes/hrefs';
import type { RouteName } from '@/lib/routes/routes';

export interface SideNavItem {
  label: string;
  icon: LucideIcon;
  page: RouteName;
  /** Shows how many returns are waiting to be filed. */
  counts?: boolean;
}

export const HELP_ITEM: SideNavItem = { label: 'Help', icon: CircleHelp, page: 'instantVatHelp' };

/** The signed-in dashboard's own places (picture c). */
export const DASHBOARD_ITEMS: readonly SideNavItem[] = [
  { label: 'Dashboard', icon: LayoutDashboard, page: 'dashboard' },
  { label: 'VAT returns', icon: ReceiptText, page: 'vatReturns', counts: true },
  { label: 'Documents', icon: FileText, page: 'documents' },
  { label: 'All taxes', icon: Landmark, page: 'taxes' },
  { label: '12 months of tax', icon: Wallet, page: 'taxCash' },
  { label: 'Tax calendar', icon: CalendarDays, page: 'taxCalendar' },
  { label: 'HMRC connection', icon: Plug, page: 'linkHmrcAccount' },
];

/** The demo's places (pictures a and b). */
export const DEMO_ITEMS: readonly SideNavItem[] = [
  { label: 'Dashboard', icon: LayoutDashboard, page: 'demoDashboard' },
  { label: 'VAT returns', icon: ReceiptText, page: 'demoReturns', counts: true },
  { label: 'Claim in progress', icon: Hourglass, page: 'demoClaim' },
  { label: 'All taxes', icon: Landmark, page: 'demoTaxes' },
  { label: '12 months of tax', icon: Wallet, page: 'demoCash' },
];

/** Which item a page belongs to: the landing page is the demo dashboard, one return is among the returns. */
export const ITEM_OF: Partial<Record<RouteName, RouteName>> = { landing: 'demoDashboard', demoReturn: 'demoReturns', vatReturn: 'vatReturns', claim: 'dashboard', confirmation: 'dashboard', document: 'documents' };

export const itemHref = (item: SideNavItem, companyId: string | undefined): string =>
  pageHref(item.page, item.page === 'instantVatHelp' ? {} : { company_id: companyId });
