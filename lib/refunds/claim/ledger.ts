import type { ClaimEvent } from './claim';
import { ZERO, pence, type Pence } from '@/lib/kernel/money';
import { higher, lower, minus, negate, plus, sum } from '@/lib/kernel/sums';

/**
 * The accounts of the books. A debit is positive, a credit negative; all lines of one event add up
 * to nothing.
 */
const ACCOUNTS = [
  /** What HMRC will pay for refunds we bought. */
  'refunds_receivable',
  /** What we still have to pay the customer for them. */
  'customer_payable',
  'fee_income',
  /** Our account at the bank that customers are paid from and pay into. */
  'payments_bank',
  /** Our account at the bank that HMRC pays into. */
  'collections_bank',
  /** What HMRC repaid less than was sold: the customer owes it. */
  'shortfall_receivable',
  /** On its way from a payout to the shortfall it covers: nothing, once both sides are written. */
  'set_off',
  /** What came in beyond what was owed. It is the customer's. */
  'customer_surplus',
  'write_off',
] as const;
export type Account = (typeof ACCOUNTS)[number];

export interface JournalLine {
  account: Account;
  pence: Pence;
}

/** What a claim was sold for; `refundPence` is `feePence` and `netPence` together. */
export interface ClaimTerms {
  refundPence: Pence;
  feePence: Pence;
  netPence: Pence;
}

/** What one claim has left on each account so far. */
export type Balances = Readonly<Partial<Record<Account, Pence>>>;

export interface LedgerEvent {
  event: ClaimEvent;
  /**
   * HMRC's events: all that HMRC has paid for this claim. The shortfall's events: what came in now.
   */
  amountPence?: Pence;
  /** A payout: the part of it that covers an older shortfall instead of leaving our bank. */
  setOffPence?: Pence;
}

type Posting = (
  terms: ClaimTerms,
  left: (account: Account) => Pence,
  event: LedgerEvent,
) => Partial<Record<Account, Pence>>;

/** Money against an open shortfall; what is over belongs to the customer. */
const covers = (open: Pence, amount: Pence) => ({
  shortfall_receivable: negate(lower(open, amount)),
  customer_surplus: negate(higher(ZERO, minus(amount, open))),
});

/**
 * HMRC's money settles what we bought from it. What is missing the customer owes; what is over
 * settles that, or is the customer's.
 */
const fromHmrc =
  (fallback: (terms: ClaimTerms) => Pence): Posting =>
  (terms, left, { amountPence = fallback(terms) }) => {
    const received = higher(ZERO, minus(amountPence, left('collections_bank')));
    const bought = left('refunds_receivable');
    const rest =
      received < bought
        ? { shortfall_receivable: minus(bought, received) }
        : covers(left('shortfall_receivable'), minus(received, bought));
    return { collections_bank: received, refunds_receivable: negate(bought), ...rest };
  };

/** The sale ends unsold before the money has left. */
const takenBack: Posting = (_terms, left) => {
  const [refund, payable, fee] = [
    left('refunds_receivable'),
    left('customer_payable'),
    left('fee_income'),
  ];
  // Nothing, unless a part of the price covered an older shortfall before the bank sent the rest
  // back.
  return {
    refunds_receivable: negate(refund),
    customer_payable: negate(payable),
    fee_income: negate(fee),
    shortfall_receivable: sum([refund, payable, fee]),
  };
};

const POSTINGS: Partial<Record<ClaimEvent, Posting>> = {
  confirm: ({ refundPence, feePence, netPence }) => ({
    refunds_receivable: refundPence,
    customer_payable: negate(netPence),
    fee_income: negate(feePence),
  }),
  withdraw: takenBack,
  callOff: takenBack,
  refuse: takenBack,
  giveUp: takenBack,
  payOut: (_terms, left, { setOffPence = ZERO }) => {
    const owed = negate(left('customer_payable'));
    const covered = lower(owed, setOffPence);
    return {
      customer_payable: owed,
      set_off: negate(covered),
      payments_bank: minus(covered, owed),
    };
  },
  payoutReturned: (_terms, left) => ({
    payments_bank: negate(left('payments_bank')),
    customer_payable: left('payments_bank'),
  }),
  hmrcRepaid: fromHmrc(({ refundPence }) => refundPence),
  hmrcRepaidLess: fromHmrc(() => ZERO),
  shortfallReceived: (_terms, left, { amountPence = ZERO }) => ({
    payments_bank: amountPence,
    ...covers(left('shortfall_receivable'), amountPence),
  }),
  shortfallSetOff: (_terms, left, { amountPence = ZERO }) => ({
    set_off: amountPence,
    ...covers(left('shortfall_receivable'), amountPence),
  }),
  shortfallWrittenOff: (_terms, left) => ({
    write_off: left('shortfall_receivable'),
    shortfall_receivable: negate(left('shortfall_receivable')),
  }),
};

/**
 * The lines that an event of a claim writes in the books, in pence; none for an event that moves no
 * money. Throws RangeError on a fraction, on an amount below nothing, and when the fee and the
 * price do not make the refund.
 */
export function journalOf(terms: ClaimTerms, before: Balances, event: LedgerEvent): JournalLine[] {
  if (plus(pence(terms.feePence), pence(terms.netPence)) !== pence(terms.refundPence)) {
    throw new RangeError('The fee and the price do not make the refund.');
  }
  if ([event.amountPence ?? ZERO, event.setOffPence ?? ZERO].some((amount) => pence(amount) < 0)) {
    throw new RangeError('An amount is never below nothing.');
  }
  const posted = POSTINGS[event.event]?.(terms, (account) => before[account] ?? ZERO, event) ?? {};
  const lines = ACCOUNTS.map((account) => ({
    account,
    pence: pence(posted[account] ?? ZERO),
  })).filter((line) => line.pence !== 0);
  if (sumOf(lines) !== 0) throw new Error(`The lines of ${event.event} do not balance.`);
  return lines;
}

/** Debits less credits: 0 when the lines balance. */
export const sumOf = (lines: readonly JournalLine[]): Pence => sum(lines.map((line) => line.pence));

/** What these lines leave on each account. */
export function balancesOf(lines: readonly JournalLine[]): Balances {
  const left: Partial<Record<Account, Pence>> = {};
  for (const line of lines) left[line.account] = plus(left[line.account] ?? ZERO, line.pence);
  return left;
}
