import { CircleHelp, LayoutDashboard, LogIn, LogOut, Plus, ShieldCheck, type LucideIcon } from 'lucide-react';
import { DATA_POLICY_URL, pageHref } from '@/lib/routes/hrefs';

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  href: string;
  /** Outside the portal: opens in a new tab. */
  outside?: boolean;
  /** Clears what this browser remembers before it goes (spec §2). */
  logsOut?: boolean;
}

/**
 * What the menu offers (spec §2). Home is called My companies once there is more than one. A visitor also gets Log in,
 * because a phone's header has room for Sign Up alone (design §13: Log in is never hidden).
 */
export function menuItems({ isSignedIn, companyCount }: { isSignedIn: boolean; companyCount: number }): readonly MenuItem[] {
  const policy: MenuItem = { label: 'Data policy', icon: ShieldCheck, href: DATA_POLICY_URL, outside: true };
  const help: MenuItem = { label: 'Help', icon: CircleHelp, href: pageHref('instantVatHelp') };
  if (!isSignedIn) return [policy, help, { label: 'Log in', icon: LogIn, href: pageHref('login') }];
  return [
    { label: companyCount > 1 ? 'My companies' : 'Home', icon: LayoutDashboard, href: pageHref('home') },
    { label: 'Add company', icon: Plus, href: pageHref('stepCompany', { existing_user: '1' }) },
    policy,
    help,
    { label: 'Log out', icon: LogOut, href: pageHref('logout'), logsOut: true },
  ];
}
