import {
  Building2,
  CircleHelp,
  ClipboardCheck,
  FileSearch,
  LayoutDashboard,
  ListChecks,
  LogIn,
  LogOut,
  MessageSquare,
  Plug,
  Plus,
  ShieldCheck,
  Undo2,
  UserPlus,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { dashboardHref } from './dashboardHref';
import { helpHref } from './helpHref';
import { DATA_POLICY_URL, companyListHref, hrefIfBuilt, pageHref } from '@/lib/app/hrefs';
import type { RouteRow } from '@/lib/app/routes/routeRow';

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  href: string;
  /** Outside the portal: opens in a new tab. */
  outside?: boolean;
  /**
   * Clears what this browser remembers before it leaves (docs/rules/product.md#navigation-menu).
   */
  logsOut?: boolean;
  /** Shows the number of pending tasks. */
  countsTasks?: boolean;
  /** From here on the lines are about the person. */
  startsYou?: boolean;
}

export interface MenuFacts {
  row: Pick<RouteRow, 'area' | 'header' | 'menu'>;
  isSignedIn: boolean;
  companyCount: number;
  companyId: string | null;
  /** True for an operator of the portal. */
  isOperator?: boolean;
}

const POLICY: MenuItem = {
  label: 'Data policy',
  icon: ShieldCheck,
  href: DATA_POLICY_URL,
  outside: true,
};
const LOG_OUT: MenuItem = {
  label: 'Log out',
  icon: LogOut,
  href: pageHref('logout'),
  logsOut: true,
};

/** Returns the links to the operator's pages, for operators only. */
const operatorPages = ({ isOperator = false }: MenuFacts): readonly MenuItem[] =>
  isOperator
    ? [
        { label: 'Payouts to review', icon: ClipboardCheck, href: pageHref('operatorPayouts') },
        { label: 'Returns to check', icon: FileSearch, href: pageHref('operatorReturns') },
        { label: 'Money we hold', icon: Undo2, href: pageHref('operatorMoney') },
      ]
    : [];

/**
 * Returns the menu's items (docs/rules/product.md#navigation-menu). Home is called My companies
 * with more than one. Visitors also get Log in, because a phone's header has room for Sign Up only
 * (docs/rules/design.md#do-and-do-not: Log in is never hidden).
 */
export function menuItems(facts: MenuFacts): readonly MenuItem[] {
  const { row, isSignedIn, companyCount, companyId } = facts;
  const isOpenTax = row.area === 'openTax';
  const help: MenuItem = { label: 'Help', icon: CircleHelp, href: helpHref(row.area) };
  if (!isSignedIn) return [POLICY, help, { label: 'Log in', icon: LogIn, href: pageHref('login') }];
  if (row.menu === 'older') return olderItems(facts);
  // Clients are not members of the practice.
  const isOfPractice = isOpenTax && row.header !== 'client';
  const addTeamMember = isOfPractice
    ? hrefIfBuilt('/v2/open-tax/add-a-team-member', { company_id: companyId || undefined })
    : undefined;
  return [
    companyCount > 1
      ? { label: 'My companies', icon: LayoutDashboard, href: companyListHref() }
      : { label: 'Home', icon: LayoutDashboard, href: pageHref('home') },
    ...operatorPages(facts),
    ...(isOpenTax ? [] : ownItems(companyId)),
    POLICY,
    help,
    ...(addTeamMember ? [{ label: 'Add a team member', icon: UserPlus, href: addTeamMember }] : []),
    LOG_OUT,
  ];
}

const ownItems = (companyId: string | null): readonly MenuItem[] => [
  { label: 'Add company', icon: Plus, href: pageHref('stepCompany', { existing_user: '1' }) },
  {
    label: 'Profile and security',
    icon: UserRound,
    href: pageHref('profile', { company_id: companyId || undefined }),
    startsYou: true,
  },
];

/**
 * Returns the older layout's items (docs/rules/product.md#navigation-menu), with the company list
 * for people with more than one company.
 */
function olderItems(facts: MenuFacts): readonly MenuItem[] {
  const { row, companyCount, companyId } = facts;
  return [
    {
      label: 'Go to dashboard',
      icon: LayoutDashboard,
      href: dashboardHref({ row, companyCount, companyId }),
    },
    ...(companyCount > 1
      ? [{ label: 'My companies', icon: Building2, href: companyListHref() }]
      : []),
    ...operatorPages(facts),
    { label: 'Pending tasks', icon: ListChecks, href: pageHref('pendingTasks'), countsTasks: true },
    { label: 'Manage connections', icon: Plug, href: pageHref('connections') },
    POLICY,
    { label: 'Contact us', icon: MessageSquare, href: pageHref('openTaxContact') },
    LOG_OUT,
  ];
}
