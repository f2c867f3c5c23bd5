import { isClaimEvent, payoutProblem } from '@/lib/refunds/claim/claim';
import { interleaveTimeline } from '@/lib/refunds/claim/timeline';
import { stopsOf, withEnquiries } from '@/lib/refunds/followUp/enquiries';
import { clockMeter } from '@/lib/vat/repayments/hmrcClock';
import { interestSoFar } from '@/lib/vat/repayments/interest';
import { oldRateNote, rateOn, type InterestRates } from '@/lib/vat/repayments/interestRates';
import { periodLabel } from '@/lib/vat/obligations';
import { reachesAccount, type SetOffLine } from '@/lib/refunds/claim/shortfall';
import type { ApprovalHistory } from '@/lib/vat/repayments/eta';
import { latestRepayment } from '@/lib/vat/repayments/states';
import type { TimelineStep } from '@/lib/kernel/text/timelineStep';
import { isIsoDate, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { filedOn } from '@/server/filing/filedPeriod';
import { toEnquiry } from '@/server/refunds/followUp/enquiries';
import { heldTitle, type HeldMoney } from '@/lib/refunds/held/heldWords';
import { heldText, withdrawalText } from '@/lib/refunds/text';
import { pence } from '@/lib/kernel/money';
import { repaymentMethod } from '@/lib/vat/repayments/paymentIndicator';
import type { PeriodState } from '@/server/refunds/state/companyVatState';
import { claimStatus, claimWords, waitingReview, type ClaimStateFacts } from './claimState';
import { payoutDay } from './payoutDay';
import type { InferType } from 'yup';
import type { claimSummary } from '@/lib/refunds/shapes';

export type ClockView = NonNullable<ClaimView['clock']>;

export type ClaimView = InferType<typeof claimSummary>;

export interface ClaimFacts extends ClaimStateFacts {
  periodState: PeriodState;
  trackerReadAt: Date | null | undefined;
  rates: InterestRates;
  /** The parts of this payout that cover earlier shortfalls. */
  setOffs: SetOffLine[];
  /** True while the bank is asked to stop the payment, because the customer has withdrawn. */
  isWithdrawing?: boolean;
  /** Money of the customer's that we hold for this claim. */
  held?: HeldMoney | undefined;
  /**
   * HMRC's approval times as this portal has seen them; every range of dates takes them into
   * account.
   */
  history: ApprovalHistory | undefined;
}

/** Returns one claim with its timeline, HMRC's clock and what is next, in words. */
export function claimView(facts: ClaimFacts): ClaimView {
  const { claim, periodState, trackerReadAt } = facts;
  const clock = getClock(facts);
  const problem = payoutProblem(claim);
  return {
    id: claim.id,
    reference: claim.reference,
    periodLabel: periodLabel(periodState.period),
    state: claim.state,
    status: claimStatus(facts),
    ...(problem && { payoutProblem: problem }),
    refundPence: claim.refundPence,
    feePence: claim.feePence,
    netPence: claim.netPence,
    arrivesPence: reachesAccount(claim.netPence, facts.setOffs),
    sentence: sentenceOf(facts),
    steps: withEnquiries(stepsOf(facts), periodState.enquiries.map(toEnquiry)),
    ...(clock && { clock }),
    ...(trackerReadAt && { hmrcReadAt: trackerReadAt.toISOString() }),
  };
}

/** Returns the sentence under the claim's heading. */
function sentenceOf(facts: ClaimFacts): string {
  const { claim, held, isWithdrawing } = facts;
  if (isWithdrawing) return withdrawalText.stopping;
  return held && claim.state === 'closed'
    ? heldText.closedAndHeld(heldTitle(held))
    : claimWords(facts);
}

/** Returns the day of an act of HMRC by HMRC's own record, not the time at which we read it. */
const hmrcDay = (on: unknown): IsoDate | undefined =>
  typeof on === 'string' && isIsoDate(on) ? on : undefined;

function stepsOf(facts: ClaimFacts): TimelineStep[] {
  const { claim, events, periodState, account, now, history, setOffs, news } = facts;
  const review = waitingReview(facts);
  const today = isoDate(now);
  const { filing } = periodState;
  const filedDay = filedOn(periodState);
  const repaidBy = repaymentMethod(filing);
  const at =
    filing?.state === 'submitted'
      ? (filing.processedAt ?? filing.submittedAt)?.toISOString()
      : undefined;
  return interleaveTimeline({
    today,
    refundPence: claim.refundPence,
    feePence: claim.feePence,
    netPence: claim.netPence,
    setOffs,
    arrivesPence: reachesAccount(claim.netPence, setOffs),
    account: `ending ${account.ending}`,
    claimEvents: events.flatMap(({ event, at: happened, detail }) =>
      isClaimEvent(event)
        ? [
            {
              event,
              at: hmrcDay(detail.on) ?? happened.toISOString(),
              ...(typeof detail.amountPence === 'number' && {
                amountPence: pence(detail.amountPence),
              }),
            },
          ]
        : [],
    ),
    ...((at ?? filedDay) && {
      filed: {
        at: at ?? filedDay ?? today,
        ...(filing?.formBundleNumber && {
          receipt: filing.formBundleNumber,
        }),
        ...(repaidBy && { bankDetailsHeld: repaidBy === 'bank' }),
      },
    }),
    repayments: periodState.repayments,
    stops: stopsOf(periodState.enquiries),
    ownHistory: history,
    ...(facts.held && {
      held: {
        pence: facts.held.pence,
        ...(facts.held.sendBy && { sendBy: facts.held.sendBy }),
      },
    }),
    news: news[0],
    isHeld: payoutProblem(claim) === 'reduced',
    isWithdrawing: facts.isWithdrawing === true,
    ...(review && { answerBy: review.answerBy.toISOString() }),
    ...(claim.state === 'confirmed' &&
      !claim.payoutProblem && {
        payoutBy: payoutDay(claim, account, facts.review),
      }),
  });
}

type ClockFacts = Pick<ClaimFacts, 'claim' | 'periodState' | 'now'>;

/**
 * Returns HMRC's 30 days while they run: from the day it received the return to the day it decides.
 */
export function getThirtyDays({ claim, periodState, now }: ClockFacts) {
  const latest = latestRepayment(periodState.repayments);
  const startedOn = latest?.createdOn ?? filedOn(periodState);
  const decided =
    claim.hmrcRepaidOn !== null ||
    latest?.status === 'REPAYMENT_APPROVED' ||
    latest?.status === 'REPAYMENT_ADJUSTED' ||
    latest?.status === 'ADJUSMENT_TO_TAX_DUE';
  if (!startedOn || decided || claim.state === 'withdrawn') return undefined;
  const { over: _over, ...meter } = clockMeter({
    startedOn,
    today: isoDate(now),
    stops: stopsOf(periodState.enquiries),
    addedDays: latest?.supplementDelayDays,
  });
  return meter;
}

/** Returns HMRC's 30 days while they run, with the repayment interest that accrues. */
export function getClock(facts: ClockFacts & Pick<ClaimFacts, 'rates'>): ClockView | undefined {
  const { claim, periodState, now, rates } = facts;
  const today = isoDate(now);
  const meter = getThirtyDays(facts);
  if (!meter) return undefined;
  const interest = interestSoFar({
    rates,
    amount: claim.refundPence,
    due: periodState.period.due,
    filedOn: filedOn(periodState) ?? meter.startedOn,
    today,
    missingSince: periodState.missingSince,
  });
  const rate = rateOn(rates, 'repayment', today);
  const note = oldRateNote(rates, today);
  return {
    ...meter,
    interestPence: interest.pence,
    ...(interest.from && { interestFrom: interest.from }),
    interestRateHundredths: rate.hundredths,
    interestRateFrom: rate.from,
    ...(note && { interestRateNote: note }),
    ...(interest.held && { interestHeld: true }),
  };
}
