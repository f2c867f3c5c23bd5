import { latePaymentInterest } from '@/lib/vat/repayments/interest';
import {
  oldRateNote,
  rateOn,
  rateWords,
  type InterestRates,
} from '@/lib/vat/repayments/interestRates';
import { ZERO, formatPence, pence, type Pence } from '@/lib/kernel/money';
import { times } from '@/lib/kernel/sums';
import { actBy } from './actBy';
import { daysLate, type TaxLine } from './charge';
import { refundWaitText } from './text';
import type { Upcoming } from './upcoming';
import {
  addDays,
  addMonths,
  formatDate,
  formatDay,
  formatDayShort,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { penaltyFreeUntil, vatLatePaymentPenalty } from '@/lib/vat/penalties';

/** A cost of being late, as far as we can compute it; HMRC’s own bill is decisive. */
export interface LateCost {
  label: string;
  sentence: string;
  /** The cost so far; absent if it cannot be known. */
  pence?: Pence | undefined;
  /** Present if the cost follows a rate of interest that may be out of date. */
  note?: string | undefined;
}

/** What the costs of being late are worked out from, besides the line. */
export interface LateFacts {
  today: IsoDate;
  rates: InterestRates;
}

/**
 * Returns the interest on one overdue amount, from the day after it was due to today, each day at
 * its own rate (docs/rules/vat.md#late-payment-interest); undefined if it is not overdue.
 */
export function interestCost(line: TaxLine, { today, rates }: LateFacts): LateCost | undefined {
  if (line.direction !== 'pay' || line.expected || line.outstandingPence <= 0 || line.due >= today)
    return undefined;
  const label = `Interest on ${line.label}`;
  const from = addDays(line.due, 1);
  const pence = latePaymentInterest(rates, { amount: line.outstandingPence, from, to: today });
  if (pence === undefined) {
    return { label, sentence: 'Not worked out: we have no rates for the first days.' };
  }
  const rate = rateOn(rates, 'latePayment', today);
  const note = oldRateNote(rates, today);
  return { label, pence, sentence: `So far, at ${rateWords(rate, from)}.`, ...(note && { note }) };
}

/**
 * Returns VAT’s late-payment penalties, computed from the amount and the days late
 * (docs/rules/vat.md#late-payment); undefined if the line is not an overdue VAT charge.
 */
export function vatPaymentCost(line: TaxLine, today: IsoDate): LateCost | undefined {
  if (
    line.tax !== 'vat' ||
    line.kind !== 'tax' ||
    line.direction !== 'pay' ||
    line.expected ||
    line.outstandingPence <= 0 ||
    line.due >= today
  ) {
    return undefined;
  }
  const late = daysLate(line.due, today);
  const label = `Late-payment penalty, ${line.label}`;
  const free = penaltyFreeUntil(line.due);
  if (today <= free) {
    const { firstPence } = vatLatePaymentPenalty({
      due: line.due,
      daysLate: 16,
      unpaidAtDay15: line.outstandingPence,
    });
    return {
      label,
      pence: ZERO,
      sentence: `3% penalty, ${formatPence(firstPence)}, if unpaid on ${formatDayShort(free, today)}.`,
    };
  }
  const { totalPence, secondPerDayPence } = vatLatePaymentPenalty({
    due: line.due,
    daysLate: late,
    unpaidAtDay15: line.outstandingPence,
  });
  return {
    label,
    pence: totalPence,
    sentence:
      secondPerDayPence > 0
        ? `A penalty of about ${formatPence(totalPence)} so far, and ${formatPence(secondPerDayPence)} more each day.`
        : `A penalty of about ${formatPence(totalPence)} if it is paid by ${formatDate(addDays(line.due, 30))}.`,
  };
}

/**
 * Penalties of a late company tax return: £100 when late and £100 more after three months; twice
 * that for returns due from 1 April 2026 (docs/rules/corporation-tax.md#late-return).
 */
const CT_LATE_FILING = [
  { dueFrom: '2000-01-01', pence: pence(10_000) },
  { dueFrom: '2026-04-01', pence: pence(20_000) },
] as const;

/** Returns the last day before a company tax return is three months late, by the calendar. */
export const threeMonthsLate = (filingDue: IsoDate): IsoDate => addMonths(filingDue, 3);

/** HMRC adds a tenth of the tax that is unpaid this many months after the accounting period. */
export const MONTHS_TO_TENTH = 18;

function tenthWords(periodEnd: IsoDate | undefined, today: IsoDate): string {
  const by = periodEnd && addMonths(periodEnd, MONTHS_TO_TENTH);
  if (by === undefined) return 'HMRC adds a tenth of the tax unpaid 18 months after the period.';
  return by >= today
    ? `HMRC adds a tenth of the tax that is unpaid after ${formatDate(by)}.`
    : `HMRC also adds a tenth of the tax that was unpaid on ${formatDate(by)}.`;
}

/** Returns the penalty so far for a late company tax return; undefined if it is not late. */
export function companyReturnCost(line: TaxLine, today: IsoDate): LateCost | undefined {
  const { filingDue } = line;
  if (
    line.tax !== 'corporation_tax' ||
    line.kind !== 'tax' ||
    line.filedOn ||
    !filingDue ||
    filingDue >= today
  )
    return undefined;
  const fixed = CT_LATE_FILING.findLast(({ dueFrom }) => dueFrom <= filingDue)?.pence ?? ZERO;
  const months3 = threeMonthsLate(filingDue) < today;
  const cost = months3 ? times(fixed, 2) : fixed;
  const more = months3
    ? tenthWords(line.to, today)
    : `${formatPence(fixed)} more once it is three months late.`;
  return {
    label: `Late company tax return, ${line.label.toLowerCase()}`,
    pence: cost,
    sentence: `${formatPence(cost)}. ${more}`,
  };
}

/** Returns all costs of being late, line by line. */
export const lateCosts = (lines: readonly TaxLine[], facts: LateFacts): LateCost[] =>
  lines.flatMap((line) =>
    [
      vatPaymentCost(line, facts.today),
      companyReturnCost(line, facts.today),
      interestCost(line, facts),
    ].filter((cost) => cost !== undefined),
  );

/**
 * Returns an amount that HMRC has not charged, in words: 'About £3,100' for an estimate,
 * '£6,318.72 in the return you filed', '£6,318.72 in your draft'.
 */
export function expectedWords({
  pence,
  basis,
  charge,
}: Pick<Upcoming, 'basis' | 'charge'> & { pence: Pence }): string {
  if (basis !== undefined) return `About ${formatPence(pence).replace(/\.00$/, '')}`;
  return `${formatPence(pence)} ${charge === undefined ? 'in your draft' : 'in the return you filed'}`;
}

/** Returns when a filed refund is expected, or why no day is: 'Expected by 22 Dec 2026'. */
export const refundDayWords = ({ waits }: Pick<Upcoming, 'waits'>, day: string): string =>
  waits ? refundWaitText[waits](day) : `Expected by ${day}`;

/**
 * Returns the sentence under a card’s figure: the day that counts, and what it is for
 * (docs/rules/design.md#taxes-on-the-page).
 */
export function nextNote(
  next: Pick<
    Upcoming,
    'dueOn' | 'clearBy' | 'label' | 'kind' | 'pence' | 'certainty' | 'waits' | 'basis' | 'charge'
  >,
  today: IsoDate,
): string {
  if (next.kind === 'filing') return `${next.label}, due ${formatDate(next.dueOn)}.`;
  const inSentence = /^(Year|Month|Period|Quarter|Balancing|First|Second)/.test(next.label)
    ? `${next.label.charAt(0).toLowerCase()}${next.label.slice(1)}`
    : next.label;
  if (next.kind === 'refund') {
    const words = refundDayWords(next, formatDate(next.dueOn));
    return next.waits && next.waits !== 'late' && next.waits !== 'delayed'
      ? `${next.label}: ${words}.`
      : `${words}, for ${inSentence}.`;
  }
  const on = actBy(next, today);
  if (next.certainty === 'expected' && next.pence !== undefined) {
    return `${expectedWords({ ...next, pence: next.pence })} by ${formatDate(on)}, for ${inSentence}.`;
  }
  if (next.dueOn < today || next.clearBy === next.dueOn)
    return `${next.dueOn < today ? 'Was due ' : ''}${formatDate(on)}, for ${inSentence}.`;
  // HMRC's own day is no working day.
  return on === next.dueOn
    ? `Only a Faster Payment still arrives in time, by ${formatDay(on)}.`
    : `Pay by ${formatDay(on)}, for ${inSentence}.`;
}
