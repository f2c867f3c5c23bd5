import { addMonths, type IsoDate } from '@/lib/kernel/dates/ukDates';

/** HMRC’s consent ends after 18 months in every case (docs/rules/hmrc.md#consent). */
const CONSENT_MONTHS = 18;

/** Returns the day on which a consent given on this day ends. */
export const consentEndsOn = (givenOn: IsoDate): IsoDate => addMonths(givenOn, CONSENT_MONTHS);

/**
 * Returns true if a consent ends within a month. HMRC’s ends after 18 months in every case, so the
 * owner is asked to reconnect from month 17 on (docs/rules/hmrc.md#consent).
 */
export const renewsSoon = (renewBy: IsoDate | null | undefined, today: IsoDate): boolean =>
  typeof renewBy === 'string' && addMonths(renewBy, -1) <= today;
