import { addMonths, type IsoDate } from '@/lib/kernel/dates/ukDates';

/** HMRC's consent dies after 18 months, whatever happens (docs/rules/hmrc.md#consent). */
const CONSENT_MONTHS = 18;

/** The day on which a consent that was given on this day ends by itself. */
export const consentEndsOn = (givenOn: IsoDate): IsoDate => addMonths(givenOn, CONSENT_MONTHS);

/**
 * Whether a consent ends within a month: HMRC's dies after 18 months whatever happens, so that from
 * month 17 on the owner is asked to reconnect (docs/rules/hmrc.md#consent).
 */
export const renewsSoon = (renewBy: IsoDate | null | undefined, today: IsoDate): boolean =>
  typeof renewBy === 'string' && addMonths(renewBy, -1) <= today;
