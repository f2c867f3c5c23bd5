import type { ClaimEvent } from './claim';
import { pence, type Pence } from '@/lib/domain/money/money';

/** The accounts of the books. A debit is positive, a credit negative; all lines of one event add up to nothing. */
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

export interface JournalLine { account: Account; pence: Pence }

/** What a claim was sold for; `refundPence` is `feePence` and `netPence` together. */
export interface ClaimTerms { refundPence: Pence; feePence: Pence; netPence: Pence }

/** What one claim has left on each account so far. */
export type Balances = Readonly<Partial<Record<Account, Pence>>>;

export interface LedgerEvent {
  event: ClaimEvent;
  /** HMRC's events: all that HMRC has paid for this claim. The shortfall's events: what came in now. */
  amountPence?: Pence;
  /** A payout: the part of it that covers an older shortfall instead of leaving our bank. */
  setOffPence?: Pence;
}

type Posting = (terms: ClaimTerms, left: (account: Account) => Pence, event: LedgerEvent) => Partial<Record<Account, Pence>>;

/** Money against an open shortfall; what is over belongs to the customer. */
const covers = (open: Pence, amount: Pence) => ({ shortfall_receivable: -Math.min(open, amount), customer_surplus: -Math.max(0, amount - open) });

/** HMRC's money settles what we bought from it. What is missing the customer owes; what is over settles that, or is the customer's. */
const fromHmrc = (fallback: (terms: ClaimTerms) => Pence): Posting => (terms, left, { amountPence = fallback(terms) }) => {
  const received = Math.max(0, amountPence - left('collections_bank'));
  const bought = left('refunds_receivable');
  const rest = received < bought ? { shortfall_receivable: bought - received } : covers(left('shortfall_receivable'), received - bought);
  return { collections_bank: received, refunds_receivable: -bought, ...rest };
};

const POSTINGS: Partial<Record<ClaimEvent, Posting>> = {
  confirm: ({ refundPence, feePence, netPence }) => ({ refunds_receivable: refundPence, customer_payable: -netPence, fee_income: -feePence }),
  withdraw: (_terms, left) => {
    const [refund, payable, fee] = [left('refunds_receivable'), left('customer_payable'), left('fee_income')];
    // Nothing, unless a part of the price covered an older shortfall before the bank sent the rest back.
    return { refunds_receivable: -refund, customer_payable: -payable, fee_income: -fee, shortfall_receivable: refund + payable + fee };
  },
  payOut: (_terms, left, { setOffPence = 0 }) => {
    const owed = -left('customer_payable');
    const covered = Math.min(owed, setOffPence);
    return { customer_payable: owed, set_off: -covered, payments_bank: covered - owed };
  },
  payoutReturned: (_terms, left) => ({ payments_bank: -left('payments_bank'), customer_payable: left('payments_bank') }),
  hmrcRepaid: fromHmrc(({ refundPence }) => refundPence),
  hmrcRepaidLess: fromHmrc(() => 0),
  shortfallReceived: (_terms, left, { amountPence = 0 }) => ({ payments_bank: amountPence, ...covers(left('shortfall_receivable'), amountPence) }),
  shortfallSetOff: (_terms, left, { amountPence = 0 }) => ({ set_off: amountPence, ...covers(left('shortfall_receivable'), amountPence) }),
  shortfallWrittenOff: (_terms, left) => ({ write_off: left('shortfall_receivable'), shortfall_receivable: -left('shortfall_receivable') }),
};

/**
 * The lines that an event of a claim writes in the books, in pence; none for an event that moves no money.
 * Throws RangeError on a fraction, on an amount below nothing, and when the fee and the price do not make the refund.
 */
export function journalOf(terms: ClaimTerms, before: Balances, event: LedgerEvent): JournalLine[] {
  if (pence(terms.feePence) + pence(terms.netPence) !== pence(terms.refundPence)) throw new RangeError('The fee and the price do not make the refund.');
  if ([event.amountPence ?? 0, event.setOffPence ?? 0].some((amount) => pence(amount) < 0)) throw new RangeError('An amount is never below nothing.');
  const posted = POSTINGS[event.event]?.(terms, (account) => before[account] ?? 0, event) ?? {};
  const lines = ACCOUNTS.map((account) => ({ account, pence: pence(posted[account] ?? 0) })).filter((line) => line.pence !== 0);
  if (sumOf(lines) !== 0) throw new Error(`The lines of ${event.event} do not balance.`);
  return lines;
}

/** Debits less credits: 0 when the lines balance. */
export const sumOf = (lines: readonly JournalLine[]): Pence => pence(lines.reduce((sum, line) => sum + line.pence, 0));

/** What these lines leave on each account. */
export function balancesOf(lines: readonly JournalLine[]): Balances {
  const left: Partial<Record<Account, Pence>> = {};
  for (const line of lines) left[line.account] = pence((left[line.account] ?? 0) + line.pence);
  return left;
}
