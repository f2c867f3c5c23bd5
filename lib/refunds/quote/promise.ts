import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { countWorkingDays, type Division } from '@/lib/kernel/dates/workingDays';
import { quoteRuleText } from '@/lib/refunds/text';

/** The promise: always at least 3 working days faster (docs/rules/product.md#promise). */
export const PROMISED_WORKING_DAYS = 3;

/** Returns true if money that arrives on `paidOn` is as early before HMRC's as we promise. */
export const keepsPromise = (paidOn: IsoDate, hmrcFrom: IsoDate, division?: Division): boolean =>
  countWorkingDays(paidOn, hmrcFrom, division) >= PROMISED_WORKING_DAYS;

/**
 * The refusal of a payout that would come too late, because it waits for a review or a bank
 * account.
 */
export const NOT_EARLY_ENOUGH = quoteRuleText.notEarlyEnough(PROMISED_WORKING_DAYS);
