import { addDays, daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { knownDay, NEVER, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import {
  clientStatus,
  isRefundDelayed,
  isRefundInTrouble,
  isUnreadable,
  needsAttention,
  SOON_DAYS,
} from '@/lib/taxes/row/status';
import { actBy, legalDay } from '@/lib/taxes/actBy';
import { isOverdue, isReturnLate, latePence, penaltyRisk } from '@/lib/taxes/row/sums';

/*
 * Rules for which client and tax needs action, and which is most urgent
 * (docs/rules/product.md#triage). server/clients/triage/store/conditions.ts has the same rules for
 * the database; a test compares the two.
 */

/**
 * Groups of the board, the most urgent first: late, today and stopped are for now, the others have
 * days left.
 */
export const TRIAGE_PLACES = ['late', 'today', 'stopped', 'fourteen', 'thirty', 'later'] as const;
export type TriageBucket = (typeof TRIAGE_PLACES)[number];

export const TRIAGE_GROUPS = ['now', 'fourteen', 'thirty', 'later'] as const;
export type TriageGroup = (typeof TRIAGE_GROUPS)[number];

export const triageGroup = (place: TriageBucket): TriageGroup =>
  place === 'late' || place === 'today' || place === 'stopped' ? 'now' : place;

/** Further ahead than this the board does not look, unless something is wrong already. */
export const BOARD_DAYS = 30;
/** Weight in days for unknown days and for days further off. */
export const FURTHEST_DAYS = 365;

/**
 * Kinds of money at risk: to be paid, held by HMRC, what a late return is about to cost, and so on.
 */
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

/** Returns true if this tax needs attention, or is due within thirty days. */
export function isOnBoard(facts: ClientTaxFacts, today: IsoDate): boolean {
  const { dueKind, dueOn, dueClearBy } = facts;
  return (
    needsAttention(facts, today) ||
    (CERTAIN.includes(dueKind) && dueOn >= today && dueClearBy <= addDays(today, BOARD_DAYS))
  );
}

/**
 * Returns what falls due next: its day to act, HMRC's own day if it is another, and its amount.
 * Undefined if nothing is known to fall due.
 */
export function nextDue(
  facts: ClientTaxFacts,
  today: IsoDate,
): { on: IsoDate; legalOn?: IsoDate | undefined; pence: Pence } | undefined {
  const { dueOn, dueClearBy, duePence, thenOn, thenClearBy, thenPence } = facts;
  const [days, amount] =
    dueOn >= today
      ? [{ dueOn, clearBy: dueClearBy }, duePence]
      : [{ dueOn: thenOn, clearBy: thenClearBy }, thenPence];
  const on = actBy(days, today);
  if (on === NEVER || days.dueOn < today) return undefined;
  const legal = legalDay(days, today);
  return { on, legalOn: legal && knownDay(legal), pence: amount };
}

/** Returns whole days until one must act, 365 at most; an unknown day counts as 365. */
function daysLeft(facts: ClientTaxFacts, today: IsoDate): number {
  const due = nextDue(facts, today);
  return due ? Math.min(daysBetween(today, due.on), FURTHEST_DAYS) : FURTHEST_DAYS;
}

const isDueToday = (
  { dueClearBy, dueOn, thenClearBy, thenOn }: ClientTaxFacts,
  today: IsoDate,
): boolean => (dueClearBy <= today && dueOn >= today) || (thenClearBy <= today && thenOn >= today);

/** Returns true if HMRC holds a refund, or has another return than the one that was sent. */
const isStopped = (facts: ClientTaxFacts, today: IsoDate): boolean =>
  isRefundInTrouble(facts) || isRefundDelayed(facts, today) || facts.draft === 'conflict';

/**
 * Returns the item's group: late first, then what a new day would make late, then what HMRC has
 * stopped, then by the days that are left.
 */
export function triageBucket(facts: ClientTaxFacts, today: IsoDate): TriageBucket {
  if (isOverdue(facts, today)) return 'late';
  if (isStopped(facts, today)) return 'stopped';
  if (isDueToday(facts, today)) return 'today';
  const days = daysLeft(facts, today);
  if (days <= SOON_DAYS) return 'fourteen';
  return days <= BOARD_DAYS ? 'thirty' : 'later';
}

/** The money that is at risk, and its kind. Without `pence` the amount is unknown, not zero. */
export interface AtRisk {
  stake: Stake;
  pence?: Pence;
}

const known = (stake: Stake, amount: Pence): AtRisk =>
  amount > ZERO ? { stake, pence: amount } : { stake };

/** Returns the money that the row's status is about. */
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
 * Returns money at risk by days left: the pence for each day until then, today included. What is
 * late, due today or stopped has no day left, so its weight is the whole amount; an unknown amount
 * has no weight. The database sorts by it.
 * @askedFor docs/decisions/0022-what-waits-most.md
 */
export function triageWeight(facts: ClientTaxFacts, today: IsoDate): number {
  const { pence: amount = ZERO } = atRisk(facts, today);
  const days = triageGroup(triageBucket(facts, today)) === 'now' ? 0 : daysLeft(facts, today);
  return Math.trunc(amount / (days + 1));
}

/**
 * Compares by group, then the heavier first. The database sorts so too
 * (docs/rules/product.md#triage).
 */
export const triageOrder = (a: ClientTaxFacts, b: ClientTaxFacts, today: IsoDate): number =>
  TRIAGE_PLACES.indexOf(triageBucket(a, today)) - TRIAGE_PLACES.indexOf(triageBucket(b, today)) ||
  triageWeight(b, today) - triageWeight(a, today);

/** Returns one item of the board: its group, its reason, and what is at risk. */
export const triageItem = (facts: ClientTaxFacts, today: IsoDate) => ({
  place: triageBucket(facts, today),
  status: clientStatus(facts, today),
  ...atRisk(facts, today),
});
