/** Where one sold refund stands (docs/rules/product.md#claim). */
export type ClaimState =
  | 'quoted'
  | 'confirmed'
  | 'paid_out'
  | 'hmrc_repaid'
  | 'shortfall'
  | 'closed'
  | 'withdrawn'
  | 'expired';

export type ClaimEvent =
  /** The company accepts the frozen quote. */
  | 'confirm'
  /** The quote's time ran out. */
  | 'expire'
  /** The company changes its mind, before any money has moved. */
  | 'withdraw'
  /** HMRC will pay less than was sold, and no money has moved: the sale is called off. */
  | 'callOff'
  /** We looked at it and do not buy it, before any money has moved. */
  | 'refuse'
  /** We could not pay it early enough any more: nothing was sold. */
  | 'giveUp'
  /** The money has left us. */
  | 'payOut'
  /** The bank sent the money back: it is to be paid again. */
  | 'payoutReturned'
  /** HMRC paid what was sold, or more. */
  | 'hmrcRepaid'
  /** HMRC paid less than was sold, or will pay nothing. */
  | 'hmrcRepaidLess'
  /** A part of the difference came by bank transfer. */
  | 'shortfallReceived'
  /** A part of it was taken from a later payout. */
  | 'shortfallSetOff'
  /** The difference has been put right. */
  | 'shortfallRecovered'
  /** We gave up what is left of it. */
  | 'shortfallWrittenOff'
  | 'close';

/**
 * Every edge there is (docs/rules/product.md#claim: quoted, confirmed, paid out, HMRC repaid,
 * shortfall, closed).
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
  hmrc_repaid: { close: 'closed' },
  shortfall: {
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

/**
 * The state after an event, or undefined when the event cannot happen there: refuse it and change
 * nothing.
 */
export const nextClaimState = (state: ClaimState, event: ClaimEvent): ClaimState | undefined =>
  (CLAIM_TRANSITIONS[state] as Partial<Record<ClaimEvent, ClaimState>>)[event];

/** May the company still change its mind? Only before the money is paid. */
export const canWithdraw = (state: ClaimState): boolean =>
  nextClaimState(state, 'withdraw') !== undefined;

/**
 * Why a payout waits for another account: the bank it went to sent it back. Any other word is the
 * reason for which our own bank refused it.
 */
export const PAYOUT_RETURNED = 'RETURNED';
/** Why nothing is ordered to an account: its bank says that it is in another name. */
export const PAYOUT_OTHER_NAME = 'OTHER_NAME';
/** Why a payout that came back is held: HMRC decided to pay less than was sold. */
export const PAYOUT_REDUCED = 'REDUCED';

/** Kept on a sale that we refused: its refund is not bought again. */
export const PAYOUT_DECLINED = 'DECLINED';

/** Why a confirmed claim's payout waits: for another bank account, or because HMRC pays less. */
export type PayoutProblem = 'bankAccount' | 'reduced';

/** Returns why a claim's payout waits, by the reason in its row; undefined while it does not. */
export function payoutProblem(claim: {
  state: ClaimState;
  payoutProblem: string | null;
}): PayoutProblem | undefined {
  if (claim.state !== 'confirmed' || !claim.payoutProblem) return undefined;
  return claim.payoutProblem === PAYOUT_REDUCED ? 'reduced' : 'bankAccount';
}

/** The events after which nothing was sold. */
export const ENDS_UNSOLD: readonly ClaimEvent[] = [
  'withdraw',
  'callOff',
  'refuse',
  'giveUp',
  'expire',
];

/** Nothing more will happen to this claim. */
export const isClaimOver = (state: ClaimState): boolean =>
  Object.keys(CLAIM_TRANSITIONS[state]).length === 0;
