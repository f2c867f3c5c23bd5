import type { ClaimState } from '@/lib/refunds/claim/claim';
import { isUnsold } from '@/lib/refunds/claim/payoutWords';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { higher, minus, sum } from '@/lib/kernel/sums';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { amountToPassOn, passOnBy } from './passOn';
import type { NotArrived } from './sent';

/** The states of the money of one sale, in their usual order. */
export const MONEY_STANDINGS = [
  'quoted',
  'before_payout',
  'paid',
  'late',
  'reduced',
  'repaid',
  'passed_on',
  'closed',
] as const;
export type MoneyStanding = (typeof MONEY_STANDINGS)[number];

export const LEG_IDS = ['we_pay', 'hmrc_repays', 'you_pass_on'] as const;
export const LEG_STATES = ['done', 'now', 'late', 'expected'] as const;

/** One movement of the money. */
export interface MoneyLeg {
  id: (typeof LEG_IDS)[number];
  state: (typeof LEG_STATES)[number];
  pence: Pence;
  /** The first day of a range; absent for a single day. */
  from?: IsoDate;
  /** The day, or the last day of the range; absent if no day is known. */
  to?: IsoDate;
}

/** The money of one sale: us, HMRC and the customer. */
export interface MoneyMap {
  standing: MoneyStanding;
  legs: MoneyLeg[];
  soldPence: Pence;
  /** The amount still to pass on; zero before HMRC has paid. */
  leftPence: Pence;
  /** The amount by which HMRC pays less than was sold; absent if it pays all, or may yet. */
  lessPence?: Pence;
  /** The unpaid part of `lessPence`; absent until it is owed. */
  owedPence?: Pence;
  /** The customer's statement of what they sent, until it has arrived. */
  sent?: NotArrived;
  /** The customer's statement of what they sent, once it should have arrived and has not. */
  notReceived?: NotArrived;
  /** The amount that comes off a payout under way. */
  plannedPence?: Pence;
  /**
   * The one amount to send now: `leftPence` and `owedPence`, less what is under way; absent while
   * nothing is left to pass on.
   */
  toSendPence?: Pence;
}

/** The facts that a money map is made from. */
export interface MoneyFacts {
  today: IsoDate;
  state: ClaimState;
  soldPence: Pence;
  arrivesPence: Pence;
  payoutBy: IsoDate;
  paidOn?: IsoDate | undefined;
  /** HMRC's expected range; absent while HMRC holds the refund. */
  hmrc?: { from: IsoDate; to: IsoDate } | undefined;
  /** HMRC's own last day, once it has passed without a payment. */
  hmrcWasDueOn?: IsoDate | undefined;
  /** HMRC's decision to pay less, before it has paid. */
  approvedPence?: Pence | undefined;
  /** HMRC's payment without interest, and the day by which all that is owed is to be paid. */
  repaid?: { pence: Pence; on: IsoDate; owedBy: IsoDate } | undefined;
  /** What has reached us of HMRC's repayment, by transfer or from a payout. */
  passedOnPence: Pence;
  /** What the customer says they sent and can still be expected to arrive. */
  sent?: NotArrived | undefined;
  /** What the customer says they sent and should have arrived by now. */
  notReceived?: NotArrived | undefined;
  plannedPence?: Pence | undefined;
  /** What is still to be sent, less what is under way; all that is left if absent. */
  toSendPence?: Pence | undefined;
  /** The unpaid part of a shortfall. */
  owedPence?: Pence | undefined;
}

const oneDay = (on: IsoDate | undefined): Pick<MoneyLeg, 'to'> => (on ? { to: on } : {});

function firstLeg({ paidOn, arrivesPence, payoutBy }: MoneyFacts): MoneyLeg {
  const leg = { id: 'we_pay' as const, pence: arrivesPence };
  return paidOn
    ? { ...leg, state: 'done', to: paidOn }
    : { ...leg, state: 'expected', to: payoutBy };
}

function secondLeg(facts: MoneyFacts): MoneyLeg {
  const { repaid, hmrcWasDueOn, hmrc, approvedPence, soldPence } = facts;
  const leg = { id: 'hmrc_repays' as const, pence: approvedPence ?? soldPence };
  if (repaid) return { ...leg, state: 'done', pence: repaid.pence, to: repaid.on };
  if (hmrcWasDueOn) return { ...leg, state: 'late', to: hmrcWasDueOn };
  return { ...leg, state: 'expected', ...hmrc };
}

function thirdLeg(facts: MoneyFacts, leftPence: Pence): MoneyLeg {
  const { repaid, hmrcWasDueOn, hmrc, soldPence, approvedPence, state, today } = facts;
  const id = 'you_pass_on' as const;
  if (!repaid) {
    const days =
      hmrc && !hmrcWasDueOn ? { from: passOnBy(hmrc.from), to: passOnBy(hmrc.to) } : undefined;
    return { id, state: 'expected', pence: approvedPence ?? soldPence, ...days };
  }
  const by = repaid.owedBy;
  const leg = { id, pence: amountToPassOn(soldPence, repaid.pence), ...oneDay(by) };
  if (leftPence === 0 || state === 'closed') return { ...leg, state: 'done' };
  return { ...leg, state: by < today && !isCovered(facts, leftPence) ? 'late' : 'now' };
}

/** Returns true if what is under way to us covers what is left. */
const isCovered = ({ sent, plannedPence = ZERO }: MoneyFacts, leftPence: Pence): boolean =>
  leftPence > 0 && sum([sent?.pence ?? ZERO, plannedPence]) >= leftPence;

function standingOf(facts: MoneyFacts, leftPence: Pence, isLess: boolean): MoneyStanding {
  const { state, repaid, paidOn, hmrcWasDueOn, owedPence = ZERO } = facts;
  if (state === 'closed') return 'closed';
  if (state === 'quoted') return 'quoted';
  if (repaid) {
    if (isLess && owedPence > 0) return 'reduced';
    return leftPence === 0 || isCovered(facts, leftPence) ? 'passed_on' : 'repaid';
  }
  if (!paidOn) return 'before_payout';
  if (isLess) return 'reduced';
  return hmrcWasDueOn ? 'late' : 'paid';
}

/**
 * Returns the money map of a sale: its three legs, each with its days and state
 * (docs/rules/product.md#both-legs). Undefined for a claim that ended with nothing sold.
 */
export function moneyMap(facts: MoneyFacts): MoneyMap | undefined {
  const { soldPence, repaid, approvedPence, passedOnPence, owedPence } = facts;
  const { sent, notReceived, plannedPence, toSendPence } = facts;
  if (isUnsold(facts.state)) return undefined;
  const paysPence = repaid?.pence ?? approvedPence ?? soldPence;
  const lessPence = higher(ZERO, minus(soldPence, paysPence));
  const leftPence =
    repaid && facts.state !== 'closed'
      ? higher(ZERO, minus(amountToPassOn(soldPence, repaid.pence), passedOnPence))
      : ZERO;
  return {
    standing: standingOf(facts, leftPence, lessPence > 0),
    legs: [firstLeg(facts), secondLeg(facts), thirdLeg(facts, leftPence)],
    soldPence,
    leftPence,
    ...(lessPence > 0 && { lessPence }),
    ...(owedPence !== undefined && { owedPence }),
    ...(sent && leftPence > 0 && { sent }),
    ...(notReceived && leftPence > 0 && { notReceived }),
    ...(plannedPence !== undefined && plannedPence > 0 && { plannedPence }),
    ...(leftPence > 0 && { toSendPence: toSendPence ?? leftPence }),
  };
}
