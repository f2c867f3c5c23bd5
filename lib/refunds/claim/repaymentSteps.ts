import type { TimelineStep } from '@/lib/kernel/text/timelineStep';
import type { RefundNews } from '@/lib/refunds/followUp/news';
import type { NewsWords } from '@/lib/refunds/followUp/newsWords';
import { formatPence } from '@/lib/kernel/money';
import {
  isComplete,
  isDelayed,
  repaymentHistory,
  type RepaymentRecord,
  type RepaymentStatus,
} from '@/lib/vat/repayments/states';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

type Words = (row: RepaymentRecord) => Pick<TimelineStep, 'title' | 'sentence'>;

/**
 * The timeline words for each of HMRC's states that has happened, for a reader who is no
 * accountant.
 */
const HAPPENED: Record<RepaymentStatus, Words> = {
  INITIAL: () => ({ title: 'HMRC took in your return', sentence: 'It checks the amount first.' }),
  SENT_FOR_RISKING: () => ({
    title: 'HMRC started its checks',
    sentence: 'Automated checks on every repayment return.',
  }),
  CLAIM_QUERIED: () => ({
    title: 'HMRC is looking more closely',
    sentence: 'A person at HMRC is checking this refund. It may ask for your invoices.',
  }),
  REPAYMENT_SUSPENDED: () => ({
    title: 'HMRC put the refund on hold',
    sentence: 'An earlier return is missing. File it and the refund moves again.',
  }),
  REPAYMENT_ADJUSTED: (row) => ({
    title: `HMRC changed the amount to ${formatPence(row.box5Pence)}`,
    sentence: `You claimed ${formatPence(row.originalPence)}. HMRC writes to you with its reasons.`,
  }),
  ADJUSMENT_TO_TAX_DUE: (row) => ({
    title: `HMRC says you owe ${formatPence(row.box5Pence)}`,
    sentence: 'It changed the return and no refund is due. HMRC writes to you with its reasons.',
  }),
  REPAYMENT_APPROVED: (row) => ({
    title: 'HMRC approved the refund',
    sentence: `${formatPence(row.originalPence)} is on its way.`,
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
    ...HAPPENED[row.status](row),
    at:
      (row.status === 'SENT_FOR_RISKING' ? row.sentForRiskingOn : undefined) ??
      row.updatedOn ??
      row.createdOn,
    actor: 'hmrc',
    state: 'done',
  }));
  const cleared = rows.find((row) => isComplete(row) && row.status !== 'ADJUSMENT_TO_TAX_DUE');
  if (cleared?.clearedOn === undefined) return steps;
  const amount =
    cleared.clearedPence ??
    (cleared.status === 'REPAYMENT_ADJUSTED' ? cleared.box5Pence : cleared.originalPence);
  const sentence = sold
    ? 'This settles the refund you sold.'
    : 'It goes to the bank account HMRC holds for you.';
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
  const nothingToDo = paid
    ? 'You have your money. There is nothing for you to do.'
    : 'There is nothing for you to do.';
  if (latest === undefined) {
    return {
      title: 'HMRC has your return',
      sentence: `It shows what it is doing about a day after filing. ${nothingToDo}`,
      actor: 'hmrc',
    };
  }
  if (latest.status === 'CLAIM_QUERIED') {
    return {
      title: 'HMRC may ask you questions',
      sentence: 'If it writes or calls, answer quickly: its clock stands still until you do.',
      actor: 'you',
    };
  }
  if (latest.status === 'REPAYMENT_SUSPENDED') {
    return {
      title: 'File the missing return',
      sentence: 'HMRC holds this refund until an earlier return is in.',
      actor: 'you',
    };
  }
  if (latest.status === 'ADJUSMENT_TO_TAX_DUE') {
    return {
      title: 'Check what HMRC changed',
      sentence: 'If you disagree, answer its letter within 30 days.',
      actor: 'you',
    };
  }
  if (isComplete(latest)) return undefined;
  if (isDelayed(latest, today)) {
    return {
      title: 'HMRC is late with this refund',
      sentence: `Its own date has passed. ${nothingToDo}`,
      actor: 'hmrc',
    };
  }
  if (latest.status === 'INITIAL' || latest.status === 'SENT_FOR_RISKING') {
    return {
      title: 'HMRC is still checking',
      sentence: 'No questions asked so far. Nothing for you to do.',
      actor: 'hmrc',
    };
  }
  return {
    title: 'HMRC’s payment is on its way',
    sentence: 'It takes about three working days to a bank account, longer by cheque.',
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
  news?: Pick<RefundNews, 'what'> & Pick<NewsWords, 'title' | 'follows'>,
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
