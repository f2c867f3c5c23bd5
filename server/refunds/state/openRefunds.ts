import { ZERO, type Pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { stopsOf } from '@/lib/refunds/followUp/enquiries';
import { STILL_OWED } from '@/lib/refunds/quote/whyNotBought';
import type { RefundWait } from '@/lib/taxes/upcoming';
import { periodLabel } from '@/lib/vat/obligations';
import { repaymentDates } from '@/lib/vat/repayments/dates';
import { repaymentDecision } from '@/lib/vat/repayments/decision';
import {
  hmrcEstimate,
  isCheckedLate,
  isComplete,
  latestRepayment,
  OPEN_REFUND_STATES,
  repaymentAmount,
  type OpenRefundState,
} from '@/lib/vat/repayments/states';
import { repaymentMethod } from '@/lib/vat/repayments/paymentIndicator';
import { boxesOf, isPeriodFiled } from '@/server/filing/filedPeriod';
import { reasonNotToBuy } from '@/server/refunds/quote/refundFacts';
import type { CompanyVatState, PeriodState } from './companyVatState';
import { isQueried, periodView } from './periodView';
import { ownRefundFiledOn, stateAtHmrc } from './waitingAtHmrc';

/** A filed refund that HMRC has not finished with and that is still the company's own. */
export interface OpenRefund {
  periodId: string;
  label: string;
  from: IsoDate;
  to: IsoDate;
  state: OpenRefundState;
  /** HMRC's own amount where its tracker has one; zero once HMRC is owed instead. */
  pence: Pence;
  /** The last of HMRC's 30 days. */
  clockEndsOn: IsoDate;
  /** True while a question of HMRC's stops the clock. */
  clockStopped: boolean;
  /** Why no day is expected; undefined while one is. */
  waits?: RefundWait;
  /** The day by which the money is expected; the day that has passed once it is late. */
  on: IsoDate;
  /** False once HMRC has made a debt of it. */
  isOwed: boolean;
}

function waitOf(
  state: OpenRefundState,
  clockStopped: boolean,
  standing: ReturnType<typeof repaymentDates>['standing'],
): RefundWait | undefined {
  if (state === 'now_owes') return 'now_owes';
  if (state === 'suspended') return 'held';
  if (clockStopped) return 'queried';
  return standing === 'expected' ? undefined : 'late';
}

function openRefund(periodState: PeriodState, picture: CompanyVatState): OpenRefund[] {
  const { period, filing, repayments, enquiries } = periodState;
  const filed = ownRefundFiledOn(periodState);
  if (!filed) return [];
  const latest = latestRepayment(repayments);
  const isOpen = latest ? !isComplete(latest) : periodView(periodState, picture).bar === 'checking';
  if (!isOpen) return [];
  const { today, history } = picture;
  const stops = stopsOf(enquiries);
  const isStopped = isQueried(periodState, today);
  const state = stateAtHmrc(latest, isStopped);
  const clockStopped = state === 'queried' || isStopped;
  const { standing, to } = repaymentDates({
    today,
    filedOn: filed,
    repayments,
    stops,
    history,
    byCheque: repaymentMethod(filing) === 'cheque',
  });
  const clockEndsOn = hmrcEstimate(latest ?? { createdOn: filed });
  const waits = isCheckedLate(state, clockEndsOn, today)
    ? 'delayed'
    : waitOf(state, clockStopped, standing);
  const isDecided = state === 'approved' || state === 'adjusted';
  const isOwed = state !== 'now_owes';
  return [
    {
      periodId: period.id,
      label: periodLabel(period),
      from: period.start,
      to: period.end,
      state,
      pence: !isOwed
        ? ZERO
        : latest
          ? (repaymentDecision(latest.originalPence, repayments)?.pence ?? repaymentAmount(latest))
          : (boxesOf(periodState)?.netVatDue ?? ZERO),
      clockEndsOn,
      clockStopped,
      ...(waits && { waits }),
      on: waits && !isDecided ? clockEndsOn : to,
      isOwed,
    },
  ];
}

/**
 * Returns every open refund of a company, the most serious first, of equal ones the one with the
 * earliest end of HMRC's 30 days (docs/rules/vat.md#open-refunds). Rows, pages, portal and calendar
 * are drawn from it.
 */
export const openRefunds = (picture: CompanyVatState): OpenRefund[] =>
  picture.periods
    .flatMap((periodState) => openRefund(periodState, picture))
    .sort(
      (a, b) =>
        OPEN_REFUND_STATES.indexOf(a.state) - OPEN_REFUND_STATES.indexOf(b.state) ||
        a.clockEndsOn.localeCompare(b.clockEndsOn),
    );

/** Returns the amounts of filed refunds that HMRC owes to the company. */
export const refundsOwed = (picture: CompanyVatState): Pence[] =>
  openRefunds(picture)
    .filter(({ isOwed }) => isOwed)
    .map(({ pence }) => pence);

/**
 * Returns the amounts of refunds that HMRC would owe once their returns are filed, which it would
 * still accept: expected, and in no sum of what HMRC owes.
 */
export const refundsExpected = (picture: CompanyVatState): Pence[] =>
  picture.periods.flatMap((row) => {
    if (row.claim || isPeriodFiled(row)) return [];
    const why = reasonNotToBuy(row, picture.today)?.reason;
    const isExpected = why === undefined || STILL_OWED.includes(why);
    const net = boxesOf(row)?.netVatDue ?? ZERO;
    return isExpected && net > ZERO ? [net] : [];
  });
