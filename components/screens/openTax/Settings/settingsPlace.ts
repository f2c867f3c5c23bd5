import type { Practice } from '@/hooks/practice/practice';
import { pageHref } from '@/lib/app/hrefs';

/** What every tab of the settings is given. */
export interface TabProps {
  practice: Practice;
}

/** The address of one tab of a practice's settings. */
export const settingsHref = (
  practiceId: string,
  tab: string,
  more: Record<string, string | undefined> = {},
): string => pageHref('openTaxSettings', { company_id: practiceId, tab, ...more });
