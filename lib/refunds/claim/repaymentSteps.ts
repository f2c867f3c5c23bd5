import type { TimelineStep } from '@/lib/kernel/text/timelineStep';
import type { RefundUpdate } from '@/lib/refunds/followUp/updates';
import type { UpdateWords } from '@/lib/refunds/followUp/updateWords';
import { decidedPence } from '@/lib/vat/repayments/decision';
import { getReviewBy, reviewSentence } from '@/lib/vat/repayments/hmrcReview';
import { formatPence } from '@/lib/kernel/money';
import {
  isComplete,
  isDelayed,
  repaymentHistory,
  type RepaymentRecord,
  type RepaymentStatus,
} from '@/lib/vat/repayments/states';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { timelineText } from '@/lib/refunds/text';

type Words = (
  row: RepaymentRecord,
  rows: readonly RepaymentRecord[],
) => Pick<TimelineStep, 'title' | 'sentence'>;

/**
 * The timeline words for each of HMRC's states that has happened, for a reader who is no
 * accountant.
 */
const HAPPENED: Record<RepaymentStatus, Words> = {
  INITIAL: () => ({ title: 'HMRC took in your return', sentence: timelineText.amountChecked }),
  SENT_FOR_RISKING: () => ({
    title: 'HMRC started its checks',
    sentence: timelineText.automatedChecks,
  }),
  CLAIM_QUERIED: () => ({
    title: 'HMRC is looking more closely',
    sentence: timelineText.hmrcChecking,
  }),
  REPAYMENT_SUSPENDED: () => ({
    title: timelineText.onHold,
    sentence: timelineText.returnMissing,
  }),
  REPAYMENT_ADJUSTED: (row) => ({
    title: `HMRC ${row.box5Pence > row.originalPence ? 'raised' : 'changed'} the amount to ${formatPence(row.box5Pence)}`,
    sentence: timelineText.changed(formatPence(row.originalPence)),
  }),
  ADJUSMENT_TO_TAX_DUE: (row) => ({
    title: `HMRC says you owe ${formatPence(row.box5Pence)}`,
    sentence: timelineText.noRefund,
  }),
  REPAYMENT_APPROVED: (row, rows) => ({
    title: 'HMRC approved the refund',
    sentence: timelineText.onItsWay(formatPence(decidedPence(row, rows))),
  }),
};

/**
 * Returns HMRC's rows as completed steps, oldest first, with the repayment itself once it has
 * cleared.
 */
export function doneRepaymentSteps(
  rows: readonly RepaymentRecord[],
  sold: boolean,
): TimelineStep[] {
  const history = repaymentHistory(rows).filter((row) => row.status !== 'INITIAL');
  const steps = history.map((row, index): TimelineStep => ({
    id: `hmrc_${row.status.toLowerCase()}_${index}`,
    ...HAPPENED[row.status](row, rows),
    at:
      (row.status === 'SENT_FOR_RISKING' ? row.sentForRiskingOn : undefined) ??
      row.updatedOn ??
      row.createdOn,
    actor: 'hmrc',
    state: 'done',
  }));
  const cleared = rows.find((row) => isComplete(row) && row.status !== 'ADJUSMENT_TO_TAX_DUE');
  if (cleared?.clearedOn === undefined) return steps;
  const amount = decidedPence(cleared, rows);
  const sentence = sold ? timelineText.settlesRefund : timelineText.toHmrcAccount;
  return [
    ...steps,
    {
      id: 'hmrc_repaid',
      title: `HMRC repaid ${formatPence(amount)}`,
      sentence,
      at: cleared.clearedOn,
      actor: 'hmrc',
      state: 'done',
    },
  ];
}

type Now = Pick<TimelineStep, 'title' | 'sentence' | 'actor'>;

function nowWords(
  latest: RepaymentRecord | undefined,
  today: IsoDate,
  paid: boolean,
): Now | undefined {
  const nothingToDo = paid ? timelineText.paidNothingToDo : timelineText.nothingToDo;
  if (latest === undefined) {
    return {
      title: 'HMRC has your return',
      sentence: timelineText.shownNextDay(nothingToDo),
      actor: 'hmrc',
    };
  }
  if (latest.status === 'CLAIM_QUERIED') {
    return {
      title: 'HMRC may ask you questions',
      sentence: timelineText.answerQuickly,
      actor: 'you',
    };
  }
  if (latest.status === 'REPAYMENT_SUSPENDED') {
    return {
      title: 'File the missing return',
      sentence: timelineText.heldForReturn,
      actor: 'you',
    };
  }
  if (latest.status === 'ADJUSMENT_TO_TAX_DUE') {
    return {
      title: 'Check what HMRC changed',
      sentence: reviewSentence(getReviewBy([latest])),
      actor: 'you',
    };
  }
  if (isComplete(latest)) return undefined;
  if (isDelayed(latest, today)) {
    return {
      title: timelineText.hmrcLate,
      sentence: `Its own date has passed. ${nothingToDo}`,
      actor: 'hmrc',
    };
  }
  if (latest.status === 'INITIAL' || latest.status === 'SENT_FOR_RISKING') {
    return {
      title: 'HMRC is still checking',
      sentence: timelineText.noQuestions,
      actor: 'hmrc',
    };
  }
  return {
    title: timelineText.paymentOnItsWay,
    sentence: timelineText.paymentTime,
    actor: 'hmrc',
  };
}

/**
 * Returns the current step, dated today; undefined once HMRC's part is over. News that the customer
 * must know replaces the usual step.
 */
export function nowRepaymentStep(
  latest: RepaymentRecord | undefined,
  today: IsoDate,
  paid: boolean,
  news?: Pick<RefundUpdate, 'what'> & Pick<UpdateWords, 'title' | 'follows'>,
): TimelineStep | undefined {
  const words = news
    ? {
        title: news.title,
        sentence: news.follows,
        actor: news.what === 'reduced' ? ('hmrc' as const) : ('you' as const),
      }
    : nowWords(latest, today, paid);
  return words && { id: 'hmrc_now', ...words, at: today, state: 'now' };
}
