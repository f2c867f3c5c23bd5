import type { Practice } from '@/hooks/practice/practice';
import { pageHref } from '@/lib/app/hrefs';

/** Props of every tab of the settings. */
export interface TabProps {
  practice: Practice;
}

/** Returns the address of one tab of a practice's settings. */
export const settingsHref = (
  practiceId: string,
  tab: string,
  more: Record<string, string | undefined> = {},
): string => pageHref('openTaxSettings', { company_id: practiceId, tab, ...more });
