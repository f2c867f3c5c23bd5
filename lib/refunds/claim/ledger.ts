import type { ClaimEvent } from './claim';
import { ZERO, pence, type Pence } from '@/lib/kernel/money';
import { higher, lower, minus, negate, plus, sum } from '@/lib/kernel/sums';
import { amountToPassOn } from '@/lib/refunds/passOn/passOn';

/**
 * The accounts of the books. A debit is positive, a credit negative; all lines of one event add up
 * to nothing.
 */
const ACCOUNTS = [
  /** HMRC's debt for refunds we bought. */
  'refunds_receivable',
  /** Our debt to the customer for them. */
  'customer_payable',
  'fee_income',
  /** Our account at the bank that customers are paid from and pay into. */
  'payments_bank',
  /** HMRC's repayments of refunds that we bought, in the customers' own accounts. */
  'collections_bank',
  /** What customers passed on of them to us: a credit against `collections_bank`. */
  'passed_on',
  /** The customer's debt where HMRC repaid less than was sold. */
  'shortfall_receivable',
  /**
   * A transfer account between a payout and the shortfall it covers; zero once both sides are
   * written.
   */
  'set_off',
  /** Receipts beyond what was owed: they belong to the customer. */
  'customer_surplus',
  'write_off',
] as const;
export type Account = (typeof ACCOUNTS)[number];

export interface JournalLine {
  account: Account;
  pence: Pence;
}

/** The terms of a sale; `refundPence` is `feePence` and `netPence` together. */
export interface ClaimTerms {
  refundPence: Pence;
  feePence: Pence;
  netPence: Pence;
}

/** The balance of one claim on each account so far. */
export type Balances = Readonly<Partial<Record<Account, Pence>>>;

export interface LedgerEvent {
  event: ClaimEvent;
  /**
   * For HMRC's events the total that HMRC has paid for this claim; for shortfall events the amount
   * received now.
   */
  amountPence?: Pence;
  /** For a payout: the part that covers an older shortfall instead of leaving our bank. */
  setOffPence?: Pence;
}

type Posting = (
  terms: ClaimTerms,
  left: (account: Account) => Pence,
  event: LedgerEvent,
) => Partial<Record<Account, Pence>>;

/** Returns the lines that settle an open shortfall; an excess belongs to the customer. */
const covers = (open: Pence, amount: Pence) => ({
  shortfall_receivable: negate(lower(open, amount)),
  customer_surplus: negate(higher(ZERO, minus(amount, open))),
});

/**
 * Returns the lines for what HMRC pays later after all: it ends an open shortfall, and what the
 * customer had paid of one counts as passed on.
 */
const paidAfterAll = (open: Pence, amount: Pence) => ({
  shortfall_receivable: negate(lower(open, amount)),
  passed_on: negate(higher(ZERO, minus(amount, open))),
});

/**
 * Returns the posting of HMRC's payment: it settles the refund we bought, and a deficit is owed by
 * the customer, who keeps what HMRC pays beyond the refund.
 */
const fromHmrc =
  (fallback: (terms: ClaimTerms) => Pence): Posting =>
  (terms, left, { amountPence = fallback(terms) }) => {
    const counts = amountToPassOn(terms.refundPence, amountPence);
    const received = higher(ZERO, minus(counts, left('collections_bank')));
    const bought = left('refunds_receivable');
    const rest =
      received < bought
        ? { shortfall_receivable: minus(bought, received) }
        : paidAfterAll(left('shortfall_receivable'), minus(received, bought));
    return { collections_bank: received, refunds_receivable: negate(bought), ...rest };
  };

/** Reverses a sale that ended before the money left. */
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
  passedOn: (_terms, _left, { amountPence = ZERO }) => ({
    payments_bank: amountPence,
    passed_on: negate(amountPence),
  }),
  passedOnSetOff: (_terms, _left, { amountPence = ZERO }) => ({
    set_off: amountPence,
    passed_on: negate(amountPence),
  }),
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
  moneyReturned: (_terms, _left, { amountPence = ZERO }) => ({
    customer_surplus: amountPence,
    payments_bank: negate(amountPence),
  }),
  moneyCameBack: (_terms, _left, { amountPence = ZERO }) => ({
    payments_bank: amountPence,
    customer_surplus: negate(amountPence),
  }),
};

/**
 * Returns the journal lines of a claim's event, in pence; none for an event that moves no money.
 * @throws RangeError on a fraction, on a negative amount, and if fee and net price do not add up to
 * the refund.
 */
export function getJournal(terms: ClaimTerms, before: Balances, event: LedgerEvent): JournalLine[] {
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
  if (ledgerSum(lines) !== 0) throw new Error(`The lines of ${event.event} do not balance.`);
  return lines;
}

/** Returns debits less credits: 0 if the lines balance. */
export const ledgerSum = (lines: readonly JournalLine[]): Pence =>
  sum(lines.map((line) => line.pence));

/** Returns the balance that these lines leave on each account. */
export function getBalances(lines: readonly JournalLine[]): Balances {
  const left: Partial<Record<Account, Pence>> = {};
  for (const line of lines) left[line.account] = plus(left[line.account] ?? ZERO, line.pence);
  return left;
}

/** Returns what is left to pass on of HMRC's repayment, by a claim's balances. */
export const leftToPassOn = ({ collections_bank = ZERO, passed_on = ZERO }: Balances): Pence =>
  plus(collections_bank, passed_on);
