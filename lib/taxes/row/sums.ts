import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence, ZERO, type Pence } from '@/lib/kernel/money';
import type { Tax } from '@/lib/kernel/taxes';
import { plus, sum } from '@/lib/kernel/sums';
import { LOOKS_AHEAD_DAYS, type ClientTaxFacts, type FactDay } from './facts';

/*
 * Rules for the sums of the band above a table. server/clients/list/store/rowConditions.ts has the
 * same rules for the database; a test compares the two.
 */

/**
 * Penalty for a late return where the points are about to reach the threshold
 * (docs/rules/vat.md#late-submission).
 */
export const POINTS_PENALTY = pence(20_000);

/** Returns the amount charged, not paid, and past its day. */
export const latePence = (facts: ClientTaxFacts, today: IsoDate): Pence =>
  sum([
    facts.latePence,
    facts.dueOn < today ? facts.dueChargedPence : ZERO,
    facts.thenOn < today ? facts.thenChargedPence : ZERO,
  ]);

/** Returns true if a period has ended, its return was due, and HMRC does not have it. */
export const isReturnLate = (
  { returnOn }: Pick<ClientTaxFacts, 'returnOn'>,
  today: IsoDate,
): boolean => returnOn < today;

export const isOverdue = (facts: ClientTaxFacts, today: IsoDate): boolean =>
  latePence(facts, today) > 0 || isReturnLate(facts, today);

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

/** Returns the penalty that the points bring with the return that is late. */
const pointsPenalty = (facts: ClientTaxFacts, today: IsoDate): Pence =>
  isReturnLate(facts, today) && facts.threshold > 0 && facts.points + 1 >= facts.threshold
    ? POINTS_PENALTY
    : ZERO;

/**
 * Returns the penalties for late payments and late returns, and the one that the points bring with
 * the return that is late. The database sums it too.
 */
export const penaltyRisk = (facts: ClientTaxFacts, today: IsoDate): Pence =>
  plus(facts.penaltyPence, pointsPenalty(facts, today));

/**
 * Returns the penalty for the return alone: of Corporation tax the one so far, of VAT the one that
 * its points bring.
 */
export const lateReturnPenalty = (facts: ClientTaxFacts & { tax: Tax }, today: IsoDate): Pence =>
  facts.tax === 'corporation_tax' ? facts.penaltyPence : pointsPenalty(facts, today);
