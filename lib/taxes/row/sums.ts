import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence, ZERO, type Pence } from '@/lib/kernel/money';
import type { Tax } from '@/lib/kernel/taxes';
import { plus, sum } from '@/lib/kernel/sums';
import { KNOWN_DRAFTS, LOOKS_AHEAD_DAYS, type ClientTaxFacts, type FactDay } from './facts';
import { isReached, type FromDay } from './fromDay';

/*
 * Rules for the sums of the band above a table. The database generates days from the lists of rules,
 * so that its conditions compare a stored day with today.
 */

/**
 * Penalty for a late return where the points are about to reach the threshold
 * (docs/rules/vat.md#late-submission).
 */
const POINTS_PENALTY = pence(20_000);

type LateAmount = FromDay & { over0: 'latePence' | 'dueChargedPence' | 'thenChargedPence' };

/** Amounts that HMRC has charged, each with the day from which it is late. */
export const LATE_AMOUNTS: readonly LateAmount[] = [
  { over0: 'latePence' },
  { over0: 'dueChargedPence', on: 'dueOn', plus: 1 },
  { over0: 'thenChargedPence', on: 'thenOn', plus: 1 },
];

/** Returns the amount charged, not paid, and past its day. */
export const latePence = (facts: ClientTaxFacts, today: IsoDate): Pence =>
  sum(
    LATE_AMOUNTS.filter((amount) => isReached(facts, [amount], today)).map(
      ({ over0 }) => facts[over0],
    ),
  );

/** A period has ended, its return was due, and HMRC does not have it. */
export const RETURN_LATE: readonly FromDay[] = [
  { words: { draft: KNOWN_DRAFTS }, on: 'returnOn', plus: 1 },
];

/** The return's day is near or has passed, and nothing says whether it was filed. */
export const RETURN_UNSURE: readonly FromDay[] = [
  { words: { draft: ['not_known'] }, on: 'returnOn', plus: -LOOKS_AHEAD_DAYS },
];

/** A return is late that brings a penalty by its points: of VAT, whose returns are all known. */
export const LATE_WITH_POINTS: readonly FromDay[] = [
  { over0: 'returnPenaltyPence', on: 'returnOn', plus: 1 },
];

/** A payment or a return is late. */
export const OVERDUE: readonly FromDay[] = [...LATE_AMOUNTS, ...RETURN_LATE];

/** Returns true if a period has ended, its return was due, and HMRC does not have it. */
export const isReturnLate = (facts: ClientTaxFacts, today: IsoDate): boolean =>
  isReached(facts, RETURN_LATE, today);

/**
 * Returns true for a return whose day is near or has passed, while nothing says whether it was filed
 * (docs/rules/self-assessment.md#the-return-of-31-january).
 */
export const isReturnUnsure = (facts: ClientTaxFacts, today: IsoDate): boolean =>
  isReached(facts, RETURN_UNSURE, today);

/** Returns true if a payment or a return is late. */
export const isOverdue = (facts: ClientTaxFacts, today: IsoDate): boolean =>
  isReached(facts, OVERDUE, today);

/**
 * Sum that falls due from today to so many days ahead, and apart from it what is estimated. unknown:
 * part of it is owed in an amount neither known nor estimated.
 */
export interface DueWithin {
  isDue: boolean;
  pence: Pence;
  aboutPence: Pence;
  unknown: boolean;
}

/**
 * Returns the sum that is to be paid within these days, by the day one must act
 * (docs/rules/product.md#one-day); the database applies this rule too.
 */
export function dueWithin(facts: ClientTaxFacts, today: IsoDate, days: number): DueWithin {
  const last = addDays(today, days);
  const isIn = (on: FactDay, clearBy: FactDay) => on >= today && clearBy <= last;
  const first = isIn(facts.dueOn, facts.dueClearBy);
  const second = isIn(facts.thenOn, facts.thenClearBy);
  const later = days >= LOOKS_AHEAD_DAYS;
  const summed = (due: Pence, then: Pence, more: Pence): Pence =>
    sum([first ? due : ZERO, second ? then : ZERO, later ? more : ZERO]);
  return {
    isDue: first || second,
    pence: summed(facts.duePence, facts.thenPence, facts.laterPence),
    aboutPence: summed(facts.dueAboutPence, facts.thenAboutPence, facts.laterAboutPence),
    unknown:
      (first && !facts.dueKnown) || (second && !facts.thenKnown) || (later && !facts.laterKnown),
  };
}

/** Returns the penalty that one more point brings; the row stores it. */
export const pointsPenalty = ({
  points = 0,
  threshold = 0,
}: {
  points?: number | undefined;
  threshold?: number | undefined;
}): Pence => (threshold > 0 && points + 1 >= threshold ? POINTS_PENALTY : ZERO);

/** Returns the penalty that the points bring with the return that is late. */
const latePointsPenalty = (facts: ClientTaxFacts, today: IsoDate): Pence =>
  isReached(facts, LATE_WITH_POINTS, today) ? facts.returnPenaltyPence : ZERO;

/**
 * Returns the penalties for late payments and late returns, and the one that the points bring with
 * the return that is late.
 */
export const penaltyRisk = (facts: ClientTaxFacts, today: IsoDate): Pence =>
  plus(facts.penaltyPence, latePointsPenalty(facts, today));

/**
 * Returns the penalty for the return alone: of Corporation tax and Self Assessment the one so far,
 * of VAT the one that its points bring.
 */
export const lateReturnPenalty = (facts: ClientTaxFacts & { tax: Tax }, today: IsoDate): Pence =>
  facts.tax === 'corporation_tax' || facts.tax === 'self_assessment'
    ? facts.penaltyPence
    : latePointsPenalty(facts, today);
