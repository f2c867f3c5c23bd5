import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence, ZERO, type Pence } from '@/lib/kernel/money';
import { plus, sum } from '@/lib/kernel/sums';
import { LOOKS_AHEAD_DAYS, type ClientTaxFacts, type FactDay } from './facts';

/*
 * What a row adds to the band above a table. server/clients/list/store/rowConditions.ts says the
 * same to the database; a test holds the two against each other.
 */

/**
 * What a late return costs where the points are about to be full
 * (docs/rules/vat.md#late-submission).
 */
export const POINTS_PENALTY = pence(20_000);

/** Charged, not paid, and past its day. */
export const latePence = (facts: ClientTaxFacts, today: IsoDate): Pence =>
  sum([
    facts.latePence,
    facts.dueOn < today ? facts.dueChargedPence : ZERO,
    facts.thenOn < today ? facts.thenChargedPence : ZERO,
  ]);

/** A period has ended, its return was due, and HMRC does not have it. */
export const isReturnLate = (
  { returnOn }: Pick<ClientTaxFacts, 'returnOn'>,
  today: IsoDate,
): boolean => returnOn < today;

export const isOverdue = (facts: ClientTaxFacts, today: IsoDate): boolean =>
  latePence(facts, today) > 0 || isReturnLate(facts, today);

/**
 * What falls due from today to so many days ahead. unknown: part of it is owed and nobody knows how
 * much.
 */
export interface DueWithin {
  isDue: boolean;
  pence: Pence;
  unknown: boolean;
}

/**
 * The same as a rule: the database sums it.
 */
export function dueWithin(facts: ClientTaxFacts, today: IsoDate, days: number): DueWithin {
  const last = addDays(today, days);
  const isIn = (on: FactDay) => on >= today && on <= last;
  const [first, second, later] = [isIn(facts.dueOn), isIn(facts.thenOn), days >= LOOKS_AHEAD_DAYS];
  return {
    isDue: first || second,
    pence: sum([
      first ? facts.duePence : ZERO,
      second ? facts.thenPence : ZERO,
      later ? facts.laterPence : ZERO,
    ]),
    unknown:
      (first && !facts.dueKnown) || (second && !facts.thenKnown) || (later && !facts.laterKnown),
  };
}

/**
 * Late-payment and late-return penalties, and the one that the points bring with the return that is
 * late. The database sums it.
 */
export const penaltyRisk = (facts: ClientTaxFacts, today: IsoDate): Pence =>
  plus(
    facts.penaltyPence,
    isReturnLate(facts, today) && facts.threshold > 0 && facts.points + 1 >= facts.threshold
      ? POINTS_PENALTY
      : ZERO,
  );
