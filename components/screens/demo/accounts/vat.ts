import type { DraftState } from '@/lib/taxes/row/facts';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { plus } from '@/lib/kernel/sums';
import { repaymentDates } from '@/lib/vat/repayments/dates';
import type { TaxLine } from '@/lib/taxes/charge';
import type { ReadRefund } from '@/lib/taxes/row/projectTax';
import type { RefundWait, Upcoming } from '@/lib/taxes/upcoming';
import { expectedOf } from '@/lib/taxes/deadlines';
import { LATE_SUBMISSION_RULES } from '@/lib/vat/lateSubmission';
import { EMPTY, accountWith, amountAgo, partPayment, type DemoAccount } from './account';
import type { VatKind } from './kinds';
import { quarterBefore, type Period, type Periods } from './periods';
import { tracked, vatLine, type VatQuarter } from './vatLines';

const REMEMBERED_QUARTERS = 8;
const DAYS_TO_FILE = 24;
const DAYS_TO_REPAY = 12;
const HMRC_DAYS = 30;
const POINTS = 3;
const { threshold } = LATE_SUBMISSION_RULES.Quarterly;

/**
 * The client's newest ended quarter; all quarters before it are settled, and the next one is
 * running.
 */
interface Newest {
  quarter: VatQuarter;
  draft?: DraftState;
  /** A refund that HMRC is still checking, with the reason why no day is expected. */
  refund?: Omit<ReadRefund, 'periodId'> & { waits?: RefundWait };
  more?: Partial<DemoAccount>;
}
interface Made {
  amount: Pence;
  periods: Periods;
}

const filedOn = ({ to }: Period, today: IsoDate): IsoDate =>
  [addDays(to, DAYS_TO_FILE), addDays(today, -1)].sort()[0] ?? to;

/** Returns a filed quarter of which the amount is still to be paid. */
const charged = (
  period: Period,
  { amount, periods: { today } }: Made,
  paidPence = ZERO,
): VatQuarter => ({
  period,
  direction: 'payment',
  netPence: plus(amount, paidPence),
  paidPence,
  filedOn: filedOn(period, today),
});
const unknown = (period: Period): VatQuarter => ({ period, direction: 'unknown' });

/** Returns a refund that HMRC is still checking, this many days before the end of its 30 days. */
function atHmrc(
  status: 'CLAIM_QUERIED' | 'SENT_FOR_RISKING',
  daysLeft: number,
  { amount, periods }: Made,
): Newest {
  const { today, lastQuarter, nextQuarter } = periods;
  const clockEndsOn = addDays(today, daysLeft);
  const createdOn = addDays(clockEndsOn, -HMRC_DAYS);
  const period = nextQuarter.to < createdOn ? nextQuarter : lastQuarter;
  const isQueried = status === 'CLAIM_QUERIED';
  const waits = isQueried ? 'queried' : clockEndsOn < today ? 'delayed' : undefined;
  const repayments = [tracked(status, { createdOn, amount })];
  return {
    quarter: { period, direction: 'refund', netPence: amount, filedOn: createdOn, repayments },
    refund: {
      state: isQueried ? 'queried' : 'risking',
      clockEndsOn,
      clockStopped: isQueried,
      on: waits ? clockEndsOn : repaymentDates({ today, filedOn: createdOn, repayments }).to,
      pence: amount,
      from: period.from,
      to: period.to,
      ...(waits && { waits }),
    },
    more: { hmrcOwesPence: amount, refunds: 1 },
  };
}

const NEWEST: Record<Exclude<VatKind, 'nothing' | 'notAuthorised'>, (made: Made) => Newest> = {
  late: (made) => ({ quarter: charged(made.periods.lastQuarter, made) }),
  partPaid: (made) => ({
    quarter: charged(made.periods.lastQuarter, made, partPayment(made.amount)),
  }),
  returnLate: ({ periods }) => ({
    quarter: unknown(periods.lastQuarter),
    draft: 'records_needed',
    more: { points: POINTS, threshold },
  }),
  queried: (made) => atHmrc('CLAIM_QUERIED', -2, made),
  checking: (made) => atHmrc('SENT_FOR_RISKING', 13, made),
  delayed: (made) => atHmrc('SENT_FOR_RISKING', -4, made),
  early: ({ amount, periods }) => ({
    quarter: { period: periods.nextQuarter, direction: 'refund', netPence: amount },
    draft: 'early',
    more: { expectedRefunds: [amount] },
  }),
  ready: ({ amount, periods }) => ({
    quarter: { period: periods.nextQuarter, direction: 'payment', netPence: amount },
    draft: 'ready',
  }),
  records: ({ periods }) => ({ quarter: unknown(periods.nextQuarter), draft: 'records_needed' }),
  filed: (made) => ({ quarter: charged(made.periods.nextQuarter, made) }),
  reconnect: (made) => ({
    quarter: charged(made.periods.nextQuarter, made),
    more: { connection: 'reconnect' },
  }),
  running: ({ periods }) => ({ quarter: unknown(periods.runningQuarter) }),
};

/** Returns an old quarter: paid, or repaid. */
function settled(
  period: Period,
  direction: VatQuarter['direction'],
  netPence: Pence,
  today: IsoDate,
): VatQuarter {
  const filed = filedOn(period, today);
  if (direction !== 'refund')
    return { period, direction: 'payment', netPence, paidPence: netPence, filedOn: filed };
  const clearedOn = addDays(filed, DAYS_TO_REPAY);
  return {
    period,
    direction,
    netPence,
    filedOn: filed,
    repayments: [tracked('REPAYMENT_APPROVED', { createdOn: filed, amount: netPence, clearedOn })],
  };
}

/** Returns the refund that HMRC has not paid yet, on the day of its row. */
const onItsWay = ({ refund }: Newest, { id, label }: TaxLine): Upcoming[] =>
  refund
    ? [
        {
          id: `refund-${id}`,
          tax: 'vat',
          kind: 'refund',
          label,
          dueOn: refund.on,
          clearBy: refund.on,
          pence: refund.pence,
          certainty: 'expected',
          ...(refund.waits && { waits: refund.waits }),
        },
      ]
    : [];

/** Returns VAT of one made-up client: its quarters from the running one back. */
export function vatAccount(kind: VatKind, companyId: string, made: Made): DemoAccount {
  if (kind === 'nothing') return EMPTY;
  if (kind === 'notAuthorised')
    return { ...EMPTY, state: 'unread', whole: false, connection: 'not_authorised' };
  const { today } = made.periods;
  const newest = NEWEST[kind](made);
  const { period, direction } = newest.quarter;
  const before = Array.from({ length: REMEMBERED_QUARTERS }, (_, back) =>
    settled(quarterBefore(period, back + 1), direction, amountAgo(made.amount, back + 1), today),
  );
  const lineOf = (quarter: VatQuarter) => vatLine(quarter, companyId, today);
  const line = lineOf(newest.quarter);
  const running = period.to < today ? [lineOf(unknown(quarterBefore(period, -1)))] : [];
  const lines = [...running, line, ...before.map(lineOf)];
  return accountWith(lines, [...expectedOf('vat', { lines }, today), ...onItsWay(newest, line)], {
    ...(newest.draft && { drafts: new Map([[line.id, newest.draft]]) }),
    ...(newest.refund && { refund: { ...newest.refund, periodId: line.id } }),
    repaid: before.flatMap((quarter) =>
      (quarter.repayments ?? []).flatMap(({ clearedOn: paidOn, originalPence }) =>
        paidOn ? [{ label: lineOf(quarter).label, pence: originalPence, paidOn }] : [],
      ),
    ),
    ...newest.more,
  });
}
