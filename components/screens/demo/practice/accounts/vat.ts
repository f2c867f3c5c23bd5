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
import { EMPTY, amountAgo, partPayment, type DemoAccount } from './account';
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

const yesterday = (today: IsoDate): IsoDate => addDays(today, -1);
const filedOn = ({ to }: Period, today: IsoDate): IsoDate =>
  [addDays(to, DAYS_TO_FILE), yesterday(today)].sort()[0] ?? to;

const charged = (
  period: Period,
  left: Pence,
  { periods: { today } }: Made,
  isPartPaid = false,
): VatQuarter => {
  const paidPence = isPartPaid ? partPayment(left) : ZERO;
  return {
    period,
    direction: 'payment',
    netPence: plus(left, paidPence),
    paidPence,
    filedOn: filedOn(period, today),
  };
};
const unfiled = (
  period: Period,
  direction: VatQuarter['direction'],
  netPence?: Pence,
): VatQuarter => ({ period, direction, ...(netPence !== undefined && { netPence }) });

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
    quarter: {
      period,
      direction: 'refund',
      netPence: amount,
      filedOn: createdOn,
      repayments,
    },
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
    more: {
      hmrcOwesPence: amount,
      refunds: 1,
    },
  };
}

function newestOf(kind: VatKind, made: Made): Newest {
  const {
    amount,
    periods: { lastQuarter: last, nextQuarter: next, runningQuarter: running },
  } = made;
  switch (kind) {
    case 'late':
      return { quarter: charged(last, amount, made) };
    case 'partPaid':
      return { quarter: charged(last, amount, made, true) };
    case 'returnLate':
      return {
        quarter: unfiled(last, 'unknown'),
        draft: 'records_needed',
        more: { points: POINTS, threshold },
      };
    case 'queried':
      return atHmrc('CLAIM_QUERIED', -2, made);
    case 'checking':
      return atHmrc('SENT_FOR_RISKING', 13, made);
    case 'delayed':
      return atHmrc('SENT_FOR_RISKING', -4, made);
    case 'early':
      return {
        quarter: unfiled(next, 'refund', amount),
        draft: 'early',
        more: { expectedRefunds: [amount] },
      };
    case 'ready':
      return { quarter: unfiled(next, 'payment', amount), draft: 'ready' };
    case 'records':
      return { quarter: unfiled(next, 'unknown'), draft: 'records_needed' };
    case 'filed':
      return { quarter: charged(next, amount, made) };
    case 'reconnect':
      return { quarter: charged(next, amount, made), more: { connection: 'reconnect' } };
    case 'running':
      return { quarter: unfiled(running, 'unknown') };
    case 'nothing':
    case 'notAuthorised':
      return { quarter: unfiled(running, 'unknown') };
  }
}

/** Returns an old quarter: paid, or repaid. */
function settled(period: Period, isRefund: boolean, netPence: Pence, today: IsoDate): VatQuarter {
  const filed = filedOn(period, today);
  if (!isRefund)
    return { period, direction: 'payment', netPence, paidPence: netPence, filedOn: filed };
  const clearedOn = addDays(filed, DAYS_TO_REPAY);
  return {
    period,
    direction: 'refund',
    netPence,
    filedOn: filed,
    repayments: [tracked('REPAYMENT_APPROVED', { createdOn: filed, amount: netPence, clearedOn })],
  };
}

/** Returns the refund that HMRC has not paid yet, on the day of its row. */
const onItsWay = ({ refund }: Newest, line: TaxLine): Upcoming[] =>
  refund
    ? [
        {
          id: `refund-${line.id}`,
          tax: 'vat',
          kind: 'refund',
          label: line.label,
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
  if (kind === 'notAuthorised') return { ...EMPTY, connection: 'not_authorised', isUnread: true };
  const {
    amount,
    periods: { today },
  } = made;
  const newest = newestOf(kind, made);
  const { period, direction } = newest.quarter;
  const after = quarterBefore(period, -1);
  const before = Array.from({ length: REMEMBERED_QUARTERS }, (_, back) =>
    settled(
      quarterBefore(period, back + 1),
      direction === 'refund',
      amountAgo(amount, back + 1),
      today,
    ),
  );
  const quarters = [
    ...(period.to < today ? [unfiled(after, 'unknown')] : []),
    newest.quarter,
    ...before,
  ];
  const lines = quarters.map((vatQuarter) => vatLine(vatQuarter, companyId, today));
  const line = lines[quarters.indexOf(newest.quarter)]!;
  return {
    ...EMPTY,
    lines,
    expected: [...expectedOf('vat', { lines }, today), ...onItsWay(newest, line)],
    drafts: new Map(newest.draft ? [[line.id, newest.draft]] : []),
    ...(newest.refund && { refund: { ...newest.refund, periodId: line.id } }),
    ...(newest.draft === 'early' && { early: line }),
    repaid: before.flatMap(({ repayments, period: { to } }) =>
      (repayments ?? []).flatMap(({ clearedOn, originalPence }) =>
        clearedOn
          ? [
              {
                label: lines.find((line) => line.to === to)?.label ?? '',
                pence: originalPence,
                paidOn: clearedOn,
              },
            ]
          : [],
      ),
    ),
    ...newest.more,
  };
}
