import type { ComponentType } from 'react';
import dynamic from 'next/dynamic';
import { TabOnItsWay } from './TabOnItsWay';
import type { TabProps } from './settingsQuery';
import type { PracticeAction } from '@/lib/access/permissions';

interface SettingsTab {
  /** The tab's name in the address. */
  id: string;
  label: string;
  /**
   * Permission that a person's role needs for the tab to be offered; without it every member has
   * the tab.
   */
  needs?: PracticeAction;
  Panel: ComponentType<TabProps>;
}

// Next reads what each loads, so the options are written out in place.
const PracticeTab = dynamic(() => import('./PracticeTab').then((module) => module.PracticeTab), {
  ssr: false,
  loading: TabOnItsWay,
});
const TeamTab = dynamic(() => import('./Team/TeamTab').then((module) => module.TeamTab), {
  ssr: false,
  loading: TabOnItsWay,
});
const SecurityTab = dynamic(
  () => import('./Security/SecurityTab').then((module) => module.SecurityTab),
  { ssr: false, loading: TabOnItsWay },
);
const NotificationsTab = dynamic(
  () => import('./NotificationsTab').then((module) => module.NotificationsTab),
  { ssr: false, loading: TabOnItsWay },
);
const ConnectionsTab = dynamic(
  () => import('./ConnectionsTab').then((module) => module.ConnectionsTab),
  { ssr: false, loading: TabOnItsWay },
);
const PricingTab = dynamic(
  () => import('./Pricing/PricingTab').then((module) => module.PricingTab),
  { ssr: false, loading: TabOnItsWay },
);
const InvoicesTab = dynamic(() => import('./InvoicesTab').then((module) => module.InvoicesTab), {
  ssr: false,
  loading: TabOnItsWay,
});
const ProfileTab = dynamic(() => import('./ProfileTab').then((module) => module.ProfileTab), {
  ssr: false,
  loading: TabOnItsWay,
});

/**
 * The settings' tabs in their order, each fetched when it is opened
 * (docs/rules/product.md#settings-of-a-practice).
 */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { id: 'practice', label: 'Practice', Panel: PracticeTab },
  { id: 'team', label: 'Team', Panel: TeamTab },
  { id: 'security', label: 'Security', needs: 'team:manage', Panel: SecurityTab },
  {
    id: 'notifications',
    label: 'Client notifications',
    needs: 'settings:manage',
    Panel: NotificationsTab,
  },
  { id: 'connections', label: 'Connections', Panel: ConnectionsTab },
  { id: 'pricing', label: 'Pricing', needs: 'pricing:manage', Panel: PricingTab },
  { id: 'invoices', label: 'Invoices', needs: 'invoice:read', Panel: InvoicesTab },
  { id: 'profile', label: 'Profile', Panel: ProfileTab },
];
