import { pageHref } from '@/lib/app/hrefs';

export interface AvatarMenuItem {
  label: string;
  href: string;
  /** Clears what this browser remembers before it leaves (docs/rules/product.md#headers). */
  logsOut?: boolean;
}

/** The tab of the settings (docs/rules/product.md#headers). */
const NOTIFICATIONS_TAB = '1';

/**
 * Returns the menu of the client's initials in the clients portal (docs/rules/product.md#headers).
 * `companyId` is undefined without a company.
 */
export function clientMenuItems(companyId: string | undefined): readonly AvatarMenuItem[] {
  const company = { company_id: companyId };
  return [
    { label: 'Home', href: companyId ? pageHref('clientsPortal', company) : pageHref('home') },
    { label: 'Profile', href: pageHref('clientsPortalSettings', company) },
    {
      label: 'Notification Preferences',
      href: pageHref('clientsPortalSettings', { ...company, tab: NOTIFICATIONS_TAB }),
    },
    { label: 'Log Out', href: pageHref('logout'), logsOut: true },
  ];
}
