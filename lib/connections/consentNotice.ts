import { renewsSoon } from './renewal';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { TaxConnection } from '@/lib/connections/connection';

/**
 * The notice about the consent through which a practice reads one tax; none while the consent is
 * live and does not end soon.
 */
export type ConsentNotice = 'not_connected' | 'not_offered' | 'reconnect' | 'ended' | 'ends_soon';

/**
 * Returns the notice about a consent. HMRC’s consent ends after 18 months, and is announced a month
 * ahead (docs/rules/hmrc.md#consent). `ended` goes before `reconnect`, because it also says since
 * when.
 */
export function consentNotice(
  { state, renew_by: renewBy }: { state: TaxConnection; renew_by?: IsoDate },
  today: IsoDate,
): ConsentNotice | undefined {
  if (state === 'not_offered') return 'not_offered';
  if (state === 'none') return 'not_connected';
  if (renewBy !== undefined && renewBy < today) return 'ended';
  if (state === 'reconnect') return 'reconnect';
  return renewsSoon(renewBy, today) ? 'ends_soon' : undefined;
}
