import { periodStatus, type PeriodFacts } from '@/lib/refunds/periodStatus';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import type { TaxLine } from '@/lib/taxes/charge';
import { periodLabel } from '@/lib/vat/obligations';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import type { Period } from './periods';

/** One quarter of one client: its return and the outcome. */
export interface VatQuarter {
  period: Period;
  direction: 'payment' | 'refund' | 'unknown';
  netPence?: Pence;
  filedOn?: IsoDate;
  /** The paid part of HMRC's charge; without it nothing is charged. */
  paidPence?: Pence;
  repayments?: readonly RepaymentRecord[];
}

/** Returns the id of a client's period, in the format of real ones. */
const periodId = ({ to }: Period, companyId: string): string =>
  `${to.replaceAll('-', '')}-6f0b-4c1b-9a55-${companyId.slice(-12)}`;

const WAYS = { payment: 'pay', refund: 'refund', unknown: 'unknown' } as const;

/** Returns a quarter as a line of the lists of returns, with the status word of real periods. */
export function vatLine(quarter: VatQuarter, companyId: string, today: IsoDate): TaxLine {
  const { period, direction, netPence, filedOn, paidPence, repayments = [] } = quarter;
  const charge =
    netPence !== undefined && paidPence !== undefined
      ? { originalPence: netPence, outstandingPence: minus(netPence, paidPence), due: period.dueOn }
      : undefined;
  const facts: PeriodFacts = {
    obligation: {
      start: period.from,
      end: period.to,
      due: period.dueOn,
      status: filedOn ? 'fulfilled' : 'open',
    },
    filedOn,
    direction,
    repayments,
    trackerRead: true,
    charge,
  };
  return {
    id: periodId(period, companyId),
    tax: 'vat',
    kind: 'tax',
    label: periodLabel({ start: period.from, end: period.to }),
    from: period.from,
    to: period.to,
    due: period.dueOn,
    filingDue: period.dueOn,
    filedOn,
    direction: WAYS[direction],
    chargedPence: netPence,
    creditsPence: ZERO,
    writtenOffPence: ZERO,
    paymentsPence: charge ? (paidPence ?? ZERO) : ZERO,
    outstandingPence: charge?.outstandingPence ?? ZERO,
    expected: charge === undefined,
    status: periodStatus(facts, today).status,
  };
}

interface Tracked {
  createdOn: IsoDate;
  amount: Pence;
  clearedOn?: IsoDate;
}

/** Returns a row of HMRC's repayment tracker. */
export const tracked = (
  status: RepaymentRecord['status'],
  { createdOn, amount, clearedOn }: Tracked,
): RepaymentRecord => ({
  periodKey: '',
  status,
  createdOn,
  updatedOn: clearedOn ?? addDays(createdOn, 2),
  box5Pence: amount,
  originalPence: amount,
  ...(clearedOn && { clearedOn, clearedPence: amount }),
});
