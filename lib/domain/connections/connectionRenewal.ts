import { addMonths, type IsoDate } from '@/lib/domain/dates/ukDates';

/**
 * Whether a consent ends within a month: HMRC's dies after 18 months whatever happens, so that from month 17 on the owner
 * is asked to reconnect (docs/rules/hmrc.md#consent).
 */
export const renewsSoon = (renewBy: IsoDate | null | undefined, today: IsoDate): boolean =>
  typeof renewBy === 'string' && addMonths(renewBy, -1) <= today;
