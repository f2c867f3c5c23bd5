import { renewsSoon } from './renewal';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * What must be said of the consent that a practice reads one tax through; nothing while it lives
 * and lasts.
 */
export type ConsentNotice = 'not_connected' | 'not_offered' | 'reconnect' | 'ended' | 'ends_soon';

/**
 * HMRC's consent ends by itself after 18 months, and is said a month ahead
 * (docs/rules/hmrc.md#consent); one that ended says since when, which is more than that it has to
 * be given again.
 */
export function consentNotice(
  {
    state,
    renew_by: renewBy,
  }: { state: 'live' | 'reconnect' | 'none' | 'not_offered'; renew_by?: IsoDate },
  today: IsoDate,
): ConsentNotice | undefined {
  if (state === 'not_offered') return 'not_offered';
  if (state === 'none') return 'not_connected';
  if (renewBy !== undefined && renewBy < today) return 'ended';
  if (state === 'reconnect') return 'reconnect';
  return renewsSoon(renewBy, today) ? 'ends_soon' : undefined;
}
