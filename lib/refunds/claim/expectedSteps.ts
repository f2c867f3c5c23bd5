import { ENDS_UNSOLD, type ClaimEvent } from './claim';
import { dayOf, type TimelineInput } from './timelineInput';
import { formatPence, ZERO, type Pence } from '@/lib/kernel/money';
import { minus, sum } from '@/lib/kernel/sums';
import { amountToPassOn, passOnBy } from '@/lib/refunds/passOn/passOn';
import { formatDeadlineClock, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { TimelineStep } from '@/lib/kernel/text/timelineStep';
import { approvalSentence } from '@/lib/vat/repayments/approvalHistory';
import { repaymentDates } from '@/lib/vat/repayments/dates';
import { repaymentDecision } from '@/lib/vat/repayments/decision';
import { reviewSentence } from '@/lib/vat/repayments/hmrcReview';
import { isComplete, REPAYMENT_STATES, type RepaymentRecord } from '@/lib/vat/repayments/states';
import { timelineText } from '@/lib/refunds/text';
import { hmrcReviewText } from '@/lib/vat/text';

/** Returns what is left to pass on of HMRC's repayment, and its day once HMRC has paid. */
function getPassOn(
  { claimEvents, refundPence }: TimelineInput,
  latest: RepaymentRecord | undefined,
): { pence: Pence; by?: IsoDate } {
  const repaid = claimEvents.findLast(
    ({ event }) => event === 'hmrcRepaid' || event === 'hmrcRepaidLess',
  );
  const isLess = latest?.status === 'REPAYMENT_ADJUSTED';
  if (!repaid) {
    const isRefused = latest?.status === 'ADJUSMENT_TO_TAX_DUE';
    const expected = isLess ? latest.box5Pence : refundPence;
    return { pence: isRefused ? ZERO : amountToPassOn(refundPence, expected) };
  }
  const fallback = repaid.event === 'hmrcRepaid' ? refundPence : ZERO;
  const passedOn = claimEvents.filter(
    ({ event }) => event === 'passedOn' || event === 'passedOnSetOff',
  );
  return {
    pence: minus(
      amountToPassOn(refundPence, repaid.amountPence ?? fallback),
      sum(passedOn.map(({ amountPence }) => amountPence ?? ZERO)),
    ),
    by: passOnBy(dayOf(repaid.at)),
  };
}

/** Returns the expected steps, before their dates are put in order. */
function unadjustedSteps(
  input: TimelineInput,
  happened: ReadonlySet<ClaimEvent>,
  latest: RepaymentRecord | undefined,
): TimelineStep[] {
  const { today, filed, refundPence, arrivesPence, account, news } = input;
  const steps: TimelineStep[] = [];
  const isOver = ['close' as const, ...ENDS_UNSOLD].some((event) => happened.has(event));
  if (isOver || input.isWithdrawing) return steps;
  const add = (
    id: string,
    actor: TimelineStep['actor'],
    title: string,
    sentence: string,
    when: Pick<TimelineStep, 'expectedFrom' | 'expectedTo'> = {},
  ) => steps.push({ id, title, sentence, ...when, actor, state: 'expected' });

  if (input.answerBy) {
    const day = dayOf(input.answerBy);
    add(
      'expected_answer',
      'adsum',
      `We answer by ${formatDeadlineClock(input.answerBy)}`,
      timelineText.answer,
      day >= today ? { expectedFrom: day, expectedTo: day } : {},
    );
  }
  const payout =
    !happened.has('payOut') && input.payoutBy !== undefined && input.payoutBy >= today
      ? input.payoutBy
      : undefined;
  if (!happened.has('payOut') && !input.isHeld) {
    add(
      'expected_payout',
      'adsum',
      `${input.answerBy ? 'If yes, we' : 'We'} pay you ${formatPence(arrivesPence)}`,
      timelineText.fasterPaymentBy(account),
      payout ? { expectedFrom: payout, expectedTo: payout } : {},
    );
  }
  const settled =
    happened.has('hmrcRepaid') ||
    happened.has('hmrcRepaidLess') ||
    (latest !== undefined && isComplete(latest));
  const decided = latest !== undefined && !REPAYMENT_STATES[latest.status].inProgress;
  const byCheque = filed?.bankDetailsHeld === false;
  const dates = repaymentDates({
    today,
    filedOn: filed && dayOf(filed.at),
    repayments: input.repayments,
    stops: input.stops ?? [],
    byCheque,
    history: input.ownHistory,
  });
  const dated = (from: IsoDate, to: IsoDate) =>
    dates.standing === 'expected' ? { expectedFrom: from, expectedTo: to } : {};
  if (!settled && !decided) {
    add(
      'expected_approval',
      'hmrc',
      'HMRC approves the refund',
      approvalSentence(
        input.ownHistory,
        dates.standing === 'held' || dates.standing === 'late' ? dates.standing : 'running',
      ),
      dated(dates.approvalFrom, dates.approvalLatest),
    );
  }
  if (news?.reviewBy !== undefined && news.reviewBy >= today) {
    add('expected_review', 'you', hmrcReviewText.lastDay, reviewSentence(news.reviewBy), {
      expectedFrom: today,
      expectedTo: news.reviewBy,
    });
  }
  if (!settled && latest?.status !== 'ADJUSMENT_TO_TAX_DUE') {
    const days = byCheque ? 'Five to six working days' : 'Three working days';
    const decision = repaymentDecision(refundPence, input.repayments);
    const settles =
      news?.what === 'reduced' || decision?.what === 'reduced'
        ? timelineText.lessThanSold
        : decision?.what === 'raised'
          ? timelineText.moreComes(formatPence(decision.differencePence))
          : timelineText.settlesRefund;
    add(
      'expected_repayment',
      'hmrc',
      `HMRC repays ${formatPence(decision?.pence ?? refundPence)}`,
      `${days} after approval. ${settles}`,
      dated(dates.from, dates.to),
    );
  }
  const passOn = getPassOn(input, latest);
  if (passOn.pence > 0) {
    const { by } = passOn;
    add(
      'expected_pass_on',
      'you',
      `You pass on ${formatPence(passOn.pence)}`,
      timelineText.passOn,
      by === undefined
        ? dated(passOnBy(dates.from), passOnBy(dates.to))
        : by >= today
          ? { expectedFrom: today, expectedTo: by }
          : {},
    );
  }
  if (news?.differencePence !== undefined) {
    const { by, late } = news;
    add(
      'expected_difference',
      'you',
      `You pay us ${formatPence(news.leftPence ?? news.differencePence)}`,
      timelineText.howToSettle,
      // A known day ends a range that starts today; an expected day is a single date.
      by && !late
        ? { expectedFrom: by.certainty === 'known' ? today : by.on, expectedTo: by.on }
        : {},
    );
  }
  add('expected_close', 'adsum', 'Claim closes', timelineText.nothingOwed);
  return steps;
}

/** Moves dates so that no expected step starts before the previous one. */
function keepForward(steps: TimelineStep[]): TimelineStep[] {
  let latest: IsoDate | undefined;
  return steps.map((step) => {
    if (step.expectedFrom === undefined || step.expectedTo === undefined) return step;
    const expectedFrom = latest && step.expectedFrom < latest ? latest : step.expectedFrom;
    latest = expectedFrom;
    return {
      ...step,
      expectedFrom,
      expectedTo: step.expectedTo < expectedFrom ? expectedFrom : step.expectedTo,
    };
  });
}

/**
 * Returns the expected steps in order; `happened` has the events so far, `latest` HMRC's latest
 * repayment record.
 */
export const expectedSteps = (
  input: TimelineInput,
  happened: ReadonlySet<ClaimEvent>,
  latest: RepaymentRecord | undefined,
): TimelineStep[] => keepForward(unadjustedSteps(input, happened, latest));
