import { addDays, daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { knownDay, NEVER, type ClientTaxFacts } from '@/lib/clients/taxes/facts';
import {
  clientStatus,
  isRefundDelayed,
  isRefundInTrouble,
  isUnreadable,
  needsAttention,
  SOON_DAYS,
} from '@/lib/clients/taxes/status';
import { isOverdue, isReturnLate, latePence, penaltyRisk } from '@/lib/clients/taxes/sums';

/*
 * What of one client and tax waits for somebody, and what waits most
 * (docs/rules/product.md#triage). server/clients/triage/store/conditions.ts says the same to the
 * database; a test holds the two against each other.
 */

/**
 * Where a thing stands on the board, what presses most first: late, today and stopped are for now,
 * the others have days left.
 */
export const TRIAGE_PLACES = ['late', 'today', 'stopped', 'fourteen', 'thirty', 'later'] as const;
export type TriagePlace = (typeof TRIAGE_PLACES)[number];

export const TRIAGE_GROUPS = ['now', 'fourteen', 'thirty', 'later'] as const;
export type TriageGroup = (typeof TRIAGE_GROUPS)[number];

export const groupOf = (place: TriagePlace): TriageGroup =>
  place === 'late' || place === 'today' || place === 'stopped' ? 'now' : place;

/** Further ahead than this the board does not look, unless something is wrong already. */
export const BOARD_DAYS = 30;
/** Days that nobody knows, and days further off, weigh as this many. */
export const FURTHEST_DAYS = 365;

/** What the money is: to be paid, held by HMRC, what a late return is about to cost, and so on. */
export const STAKES = [
  'to_pay',
  'penalty',
  'not_filed',
  'held',
  'cannot_read',
  'early',
  'to_file',
] as const;
export type Stake = (typeof STAKES)[number];

const CERTAIN: readonly string[] = ['charge', 'return', 'filed'];

/** Something of this tax waits for somebody: it needs attention, or is due within thirty days. */
export function isOnBoard(facts: ClientTaxFacts, today: IsoDate): boolean {
  const { dueKind, dueOn } = facts;
  return (
    needsAttention(facts, today) ||
    (CERTAIN.includes(dueKind) && dueOn >= today && dueOn <= addDays(today, BOARD_DAYS))
  );
}

/** What falls due next, whose day nobody has to know. */
export function nextDue(
  facts: ClientTaxFacts,
  today: IsoDate,
): { on: IsoDate; clearBy: IsoDate; pence: Pence } | undefined {
  const { dueOn, dueClearBy, duePence, thenOn, thenClearBy, thenPence } = facts;
  const [on, clearBy, amount] =
    dueOn >= today
      ? ([dueOn, dueClearBy, duePence] as const)
      : ([thenOn, thenClearBy, thenPence] as const);
  return on === NEVER || on < today
    ? undefined
    : { on, clearBy: knownDay(clearBy) ?? on, pence: amount };
}

/** Whole days until then, 365 at most; what nobody knows the day of is as far away as that. */
function daysLeft(facts: ClientTaxFacts, today: IsoDate): number {
  const due = nextDue(facts, today);
  return due ? Math.min(daysBetween(today, due.on), FURTHEST_DAYS) : FURTHEST_DAYS;
}

const isDueToday = (
  { dueClearBy, dueOn, thenClearBy, thenOn }: ClientTaxFacts,
  today: IsoDate,
): boolean => (dueClearBy <= today && dueOn >= today) || (thenClearBy <= today && thenOn >= today);

/**
 * Late first, then what a new day would make late, then what HMRC has stopped, then by the days
 * that are left.
 */
export function placeOf(facts: ClientTaxFacts, today: IsoDate): TriagePlace {
  if (isOverdue(facts, today)) return 'late';
  if (isRefundInTrouble(facts) || isRefundDelayed(facts, today)) return 'stopped';
  if (isDueToday(facts, today)) return 'today';
  const days = daysLeft(facts, today);
  if (days <= SOON_DAYS) return 'fourteen';
  return days <= BOARD_DAYS ? 'thirty' : 'later';
}

/**
 * The money that is at risk, and what it is. Without `pence` nobody knows it, which is not nothing.
 */
export interface AtRisk {
  stake: Stake;
  pence?: Pence;
}

const known = (stake: Stake, amount: Pence): AtRisk =>
  amount > ZERO ? { stake, pence: amount } : { stake };

/** What the row's word is about, in money. */
export function atRisk(facts: ClientTaxFacts, today: IsoDate): AtRisk {
  const { duePence, hmrcOwesPence } = facts;
  const late = latePence(facts, today);
  if (late > ZERO) return { stake: 'to_pay', pence: late };
  if (isReturnLate(facts, today)) {
    const penalty = penaltyRisk(facts, today);
    return penalty > ZERO ? { stake: 'penalty', pence: penalty } : { stake: 'not_filed' };
  }
  if (facts.refund === 'now_owes') return known('to_pay', duePence);
  if (isRefundInTrouble(facts) || isRefundDelayed(facts, today))
    return known('held', hmrcOwesPence);
  if (isUnreadable(facts)) return known('cannot_read', duePence);
  if (facts.dueKind === 'return' && facts.draft === 'early') return known('early', hmrcOwesPence);
  if (facts.dueKind === 'return' && facts.dueKnown && duePence === ZERO)
    return { stake: 'to_file' };
  return known('to_pay', duePence);
}

/**
 * Money at risk by days left: the pence there would be for each day until then, today among them.
 * What is late, due today or stopped has no day left, so it weighs whole; of what nobody knows
 * nothing can be weighed. The database sorts by it.
 * @askedFor docs/decisions/0022-what-waits-most.md
 */
export function triageWeight(facts: ClientTaxFacts, today: IsoDate): number {
  const { pence: amount = ZERO } = atRisk(facts, today);
  const days = groupOf(placeOf(facts, today)) === 'now' ? 0 : daysLeft(facts, today);
  return Math.trunc(amount / (days + 1));
}

/**
 * By place, then the heavier first (docs/rules/product.md#triage). The database sorts so.
 */
export const triageOrder = (a: ClientTaxFacts, b: ClientTaxFacts, today: IsoDate): number =>
  TRIAGE_PLACES.indexOf(placeOf(a, today)) - TRIAGE_PLACES.indexOf(placeOf(b, today)) ||
  triageWeight(b, today) - triageWeight(a, today);

/** One thing on the board: where it stands, why, and what is at risk. */
export const triageItem = (facts: ClientTaxFacts, today: IsoDate) => ({
  place: placeOf(facts, today),
  status: clientStatus(facts, today),
  ...atRisk(facts, today),
});
