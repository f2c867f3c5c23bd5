import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, pence, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import { clearBy, type TaxLine } from '@/lib/taxes/charge';
import type { SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';
import type { ReadTax } from '@/lib/taxes/row/projectTax';
import type { Tax } from '@/lib/kernel/taxes';
import { byDay, knownPayments, type Upcoming } from '@/lib/taxes/upcoming';

/**
 * One tax of one made-up business as it would be stored after a sync: rows and pages are derived
 * from it by the real rules.
 */
export interface DemoAccount extends ReadTax {
  annualReturns?: SelfAssessmentReturn[];
  /** The refunds that HMRC has paid, newest first. */
  repaid: readonly { label: string; pence: Pence; paidOn: IsoDate }[];
}

/** An account on which nothing was ever charged, filed or paid. */
export const EMPTY: DemoAccount = {
  state: 'read',
  connection: 'live',
  whole: true,
  lines: [],
  upcoming: [],
  drafts: new Map(),
  hmrcOwesPence: ZERO,
  refunds: 0,
  expectedRefunds: [],
  repaid: [],
};

/** Returns an account with these lines, and with what HMRC has not charged yet. */
export const accountWith = (
  lines: readonly TaxLine[],
  expected: readonly Upcoming[],
  more: Partial<DemoAccount> = {},
): DemoAccount => ({
  ...EMPTY,
  lines,
  upcoming: [...knownPayments(lines), ...expected].sort(byDay),
  ...more,
});

interface Bill
  extends
    Pick<TaxLine, 'id' | 'tax' | 'label' | 'due'>,
    Partial<Pick<TaxLine, 'from' | 'to' | 'filingDue' | 'filedOn'>> {
  chargedPence: Pence;
  paidPence: Pence;
}

/** Returns HMRC's charge for a period, with the paid part. */
export const bill = ({ chargedPence, paidPence, ...of }: Bill): TaxLine => ({
  ...of,
  kind: 'tax',
  direction: 'pay',
  chargedPence,
  paymentsPence: paidPence,
  outstandingPence: minus(chargedPence, paidPence),
  creditsPence: ZERO,
  writtenOffPence: ZERO,
  expected: false,
});

/** Returns an amount for an earlier period: about the same, a little less the longer ago it is. */
export const amountAgo = (amount: Pence, periods: number): Pence =>
  pence(Math.trunc((amount * (100 - 3 * (periods % 6))) / 100));

/** Returns two thirds of a bill that has this much left. */
export const partPayment = (left: Pence): Pence => pence(left * 2);

/** Returns the day a bill was paid: its last day, or yesterday if that is in the future. */
const paidOn = (due: IsoDate, today: IsoDate): IsoDate =>
  [clearBy(due), addDays(today, -1)].sort()[0] ?? due;

/** Returns the payments HMRC has received, newest first; for VAT it does not say what for. */
export const getPayments = (lines: readonly TaxLine[], tax: Tax, today: IsoDate) =>
  lines
    .filter(({ direction, paymentsPence }) => direction === 'pay' && paymentsPence > 0)
    .map(({ due, paymentsPence, label }) => ({
      paidOn: paidOn(due, today),
      pence: paymentsPence,
      ...(tax !== 'vat' && { label }),
    }))
    .sort((a, b) => b.paidOn.localeCompare(a.paidOn));
