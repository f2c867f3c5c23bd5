import type { ClaimSummary, VatQuote } from '@/hooks/overview/vat';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { addDays, isoDateOf, type IsoDate, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { isWorkingDay } from '@/lib/kernel/dates/workingDays';
import { makeQuote } from '@/lib/refunds/quote/quote';
import { clockMeter } from '@/lib/vat/repayments/hmrcClock';
import { repaymentInterest } from '@/lib/vat/repayments/interest';
import {
  HMRC_INTEREST_RATES as rates,
  oldRateNote,
  rateOn,
} from '@/lib/vat/repayments/interestRates';

/** Days since the claim in progress was filed, on the day of recording. */
const CLAIM_AGE_DAYS = 18;
/** A claim that counts from a later day of a month would have been filed after the 7th: late. */
const LAST_CLAIM_DAY = 25;

/**
 * Returns the day from which the claim in progress counts: today, or the latest day before on which
 * its return was filed in time and paid early on the working day after.
 */
export function claimDay(day: IsoDate): IsoDate {
  const filedOn = addDays(day, -CLAIM_AGE_DAYS);
  const isRight =
    Number(day.slice(8)) <= LAST_CLAIM_DAY &&
    isWorkingDay(filedOn) &&
    isWorkingDay(addDays(filedOn, 1));
  return isRight ? day : claimDay(addDays(day, -1));
}

/** Returns the quote at its moment, by the rules of the product's own. */
export function quoteAt(quote: VatQuote, at: IsoTimestamp, partner: string): VatQuote {
  const { daysWaited: _, ...made } = makeQuote({
    refund: quote.refundPence,
    partner,
    now: new Date(at),
  });
  return { ...quote, ...made };
}

export type Clock = NonNullable<ClaimSummary['clock']>;

/** Returns HMRC's 30 days and its interest on the day, by the rules of the product's own. */
export function clockOn({ startedOn, interestFrom }: Clock, amount: Pence, today: IsoDate): Clock {
  const { over: _, ...meter } = clockMeter({ startedOn, today });
  const rate = rateOn(rates, 'repayment', today);
  const note = oldRateNote(rates, today);
  const hasStarted = interestFrom !== undefined && interestFrom <= today;
  return {
    ...meter,
    interestPence: hasStarted
      ? repaymentInterest(rates, { amount, from: isoDateOf(interestFrom), to: today })
      : ZERO,
    interestRateHundredths: rate.hundredths,
    interestRateFrom: rate.from,
    ...(note && { interestRateNote: note }),
    ...(hasStarted && { interestFrom }),
  };
}
