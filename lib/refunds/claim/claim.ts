/** The states of one sold refund (docs/rules/product.md#claim). */
export const CLAIM_STATES = [
  'quoted',
  'confirmed',
  'paid_out',
  'hmrc_repaid',
  'shortfall',
  'closed',
  'withdrawn',
  'expired',
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export type ClaimEvent =
  /** The company accepts the frozen quote. */
  | 'confirm'
  /** The quote's time ran out. */
  | 'expire'
  /** The company changes its mind, before any money has moved. */
  | 'withdraw'
  /** HMRC will pay less than was sold, and no money has moved: the sale is called off. */
  | 'callOff'
  /** An operator reviewed it and refused to buy, before any money has moved. */
  | 'refuse'
  /** We could no longer pay it early enough: nothing was sold. */
  | 'giveUp'
  /** The money has left us. */
  | 'payOut'
  /** The bank sent the money back: it must be paid again. */
  | 'payoutReturned'
  /** HMRC paid what was sold, or more. */
  | 'hmrcRepaid'
  /** HMRC paid less than was sold, or will pay nothing. */
  | 'hmrcRepaidLess'
  /** A part of HMRC's repayment, passed on by the customer, came by bank transfer. */
  | 'passedOn'
  /** A part of HMRC's repayment was taken from a later payout. */
  | 'passedOnSetOff'
  /** A part of the difference came by bank transfer. */
  | 'shortfallReceived'
  /** A part of the shortfall was taken from a later payout. */
  | 'shortfallSetOff'
  /** The whole difference has been paid. */
  | 'shortfallRecovered'
  /** What is left of the shortfall was written off. */
  | 'shortfallWrittenOff'
  /** The customer's own money, received beyond what was owed, was sent back. */
  | 'moneyReturned'
  /** The customer's bank sent that money back to us. */
  | 'moneyCameBack'
  | 'close';

/**
 * Every transition of a claim (docs/rules/product.md#claim: quoted, confirmed, paid out, HMRC
 * repaid, shortfall, closed).
 */
export const CLAIM_TRANSITIONS = {
  quoted: { confirm: 'confirmed', expire: 'expired', withdraw: 'withdrawn' },
  confirmed: {
    payOut: 'paid_out',
    withdraw: 'withdrawn',
    callOff: 'withdrawn',
    refuse: 'withdrawn',
    giveUp: 'withdrawn',
  },
  paid_out: { payoutReturned: 'confirmed', hmrcRepaid: 'hmrc_repaid', hmrcRepaidLess: 'shortfall' },
  hmrc_repaid: { passedOn: 'hmrc_repaid', passedOnSetOff: 'hmrc_repaid', close: 'closed' },
  shortfall: {
    passedOn: 'shortfall',
    passedOnSetOff: 'shortfall',
    shortfallReceived: 'shortfall',
    shortfallSetOff: 'shortfall',
    shortfallRecovered: 'hmrc_repaid',
    shortfallWrittenOff: 'hmrc_repaid',
    hmrcRepaid: 'hmrc_repaid',
  },
  closed: {},
  withdrawn: {},
  expired: {},
} as const satisfies Record<ClaimState, Partial<Record<ClaimEvent, ClaimState>>>;

/** The events that move the customer's own money and leave the claim in its state. */
const MONEY_EVENTS: readonly ClaimEvent[] = ['moneyReturned', 'moneyCameBack'];

const EVENTS: ReadonlySet<string> = new Set([
  ...Object.values(CLAIM_TRANSITIONS).flatMap((edges) => Object.keys(edges)),
  ...MONEY_EVENTS,
]);

/** Returns true if the name is that of an event of a claim, false for a mere note about one. */
export const isClaimEvent = (event: string): event is ClaimEvent => EVENTS.has(event);

/**
 * Returns the state after an event; undefined if the event cannot happen in this state, so that the
 * caller refuses it and changes nothing.
 */
export const nextClaimState = (state: ClaimState, event: ClaimEvent): ClaimState | undefined =>
  (CLAIM_TRANSITIONS[state] as Partial<Record<ClaimEvent, ClaimState>>)[event];

/** Returns true if the company may still withdraw: only before the money is paid. */
export const canWithdraw = (state: ClaimState): boolean =>
  nextClaimState(state, 'withdraw') !== undefined;

/**
 * The `payout_problem` of a payout that the customer's bank sent back. Any other value is our own
 * bank's reason for refusing the order.
 */
export const PAYOUT_RETURNED = 'RETURNED';
/**
 * The `payout_problem` of an account that its bank has in another name: nothing is ordered to it.
 */
export const PAYOUT_OTHER_NAME = 'OTHER_NAME';
/**
 * The `payout_problem` of a returned payout that is held, because HMRC decided to pay less than was
 * sold.
 */
export const PAYOUT_REDUCED = 'REDUCED';

/** The mark of a sale that we refused: its refund is not bought again. */
export const PAYOUT_DECLINED = 'DECLINED';

/**
 * The reasons why a confirmed claim's payout waits: another bank account is needed, or HMRC pays
 * less.
 */
export const PAYOUT_PROBLEMS = ['bankAccount', 'reduced'] as const;
export type PayoutProblem = (typeof PAYOUT_PROBLEMS)[number];

/** Returns why a claim's payout waits, by the reason in its row; undefined while it does not. */
export function payoutProblem(claim: {
  state: ClaimState;
  payoutProblem: string | null;
}): PayoutProblem | undefined {
  if (claim.state !== 'confirmed' || !claim.payoutProblem) return undefined;
  return claim.payoutProblem === PAYOUT_REDUCED ? 'reduced' : 'bankAccount';
}

/** The events that end a claim with nothing sold. */
export const ENDS_UNSOLD: readonly ClaimEvent[] = [
  'withdraw',
  'callOff',
  'refuse',
  'giveUp',
  'expire',
];

/** Returns true if no event can follow in this state. */
export const isClaimOver = (state: ClaimState): boolean =>
  Object.keys(CLAIM_TRANSITIONS[state]).length === 0;
