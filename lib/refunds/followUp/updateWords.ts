import type { UpdateKind, RefundUpdate } from './updates';
import { reviewSentence } from '@/lib/vat/repayments/hmrcReview';
import { ZERO, formatPence } from '@/lib/kernel/money';
import { plus } from '@/lib/kernel/sums';
import { labelInSentence } from '@/lib/vat/obligations';
import { formatDate, formatDay } from '@/lib/kernel/dates/ukDates';

/** The words for one piece of news, for pages and e-mails alike. */
export interface UpdateWords {
  title: string;
  /** The cause, with the amounts. */
  cause: string;
  /** The consequence and its date. */
  follows: string;
  /** A one-line summary, for a list. */
  line: string;
  /** The one thing to do: on the claim's page, or at the return that is missing. */
  act: { label: string; at: 'claim' | 'return' };
}

const ASKED = { letter: 'by letter', call: 'by phone', email: 'by e-mail' } as const;
/**
 * The two ways to pay under the terms (docs/rules/product.md#claim): within ten working days of
 * being told, from the next payout or by transfer.
 */
const TWO_WAYS =
  'We take it off the next refund that we pay you. If there is none, send it by bank transfer.';

const sold = ({ soldPence }: RefundUpdate): string =>
  `You sold a refund of ${formatPence(soldPence)}`;

/** Says how the difference is paid, together with HMRC's repayment where that is still here. */
const waysToPay = ({ leftPence = ZERO, passOnPence }: RefundUpdate): string =>
  passOnPence === undefined
    ? TWO_WAYS
    : `We take it off the next refund that we pay you. If there is none, send it by bank transfer, with the ${formatPence(passOnPence)} that HMRC repaid: ${formatPence(plus(leftPence, passOnPence))} in one payment.`;

function owedWords(news: RefundUpdate): string {
  const { leftPence = ZERO, by, late } = news;
  const left = formatPence(leftPence);
  const day = by ? formatDay(by.on) : undefined;
  if (!day) return `${left} is left to pay. ${waysToPay(news)}`;
  return `${left} ${late ? 'was to be paid by' : 'is left to pay by'} ${day}. ${waysToPay(news)}`;
}

function reduced(news: RefundUpdate, label: string): UpdateWords {
  const { differencePence = ZERO, approvedPence = ZERO, leftPence, by, since, reviewBy } = news;
  const difference = formatPence(differencePence);
  const did = leftPence === undefined ? 'approved' : 'paid';
  const when = by ? `, by about ${formatDay(by.on)}` : '';
  return {
    title: `HMRC ${did} ${difference} less than you sold`,
    cause:
      `${sold(news)}, and HMRC ${did} ${formatPence(approvedPence)} on ${formatDate(since)}, so ${difference} is missing. HMRC’s letter ` +
      `says why. ${reviewSentence(reviewBy)}`,
    follows:
      leftPence === undefined
        ? `Nothing is to be paid today. Once HMRC has paid its part, we write to you. You then owe us ${difference} within ten working ` +
          `days${when}. ${TWO_WAYS}`
        : owedWords(news),
    line: `HMRC ${did} ${difference} less than you sold for ${label}`,
    act: { label: leftPence === undefined ? 'See the claim' : 'See how to pay', at: 'claim' },
  };
}

function taxDue(news: RefundUpdate, label: string): UpdateWords {
  const { differencePence = ZERO, taxDuePence = ZERO, leftPence, since, reviewBy } = news;
  const difference = formatPence(differencePence);
  const asks = taxDuePence > 0 ? ` and asks you for ${formatPence(taxDuePence)} of VAT` : '';
  return {
    title: 'HMRC will not pay the refund you sold',
    cause:
      `${sold(news)}. On ${formatDate(since)} HMRC changed the return: it pays nothing${asks}, so ${difference} is missing. ` +
      reviewSentence(reviewBy),
    follows:
      leftPence === undefined
        ? `Once we have paid you, we tell you the day. You then owe us ${difference} within ten working days of our telling you. ${TWO_WAYS}`
        : owedWords(news),
    line: `HMRC will not pay the refund of ${difference} you sold for ${label}`,
    act: { label: leftPence === undefined ? 'See the claim' : 'See how to pay', at: 'claim' },
  };
}

function passOn(news: RefundUpdate, label: string): UpdateWords {
  const { leftPence = ZERO, by, late, since } = news;
  const left = formatPence(leftPence);
  const day = by ? ` by ${formatDay(by.on)}` : '';
  return {
    title: 'Pass on what HMRC repaid',
    cause: `${sold(news)}, and HMRC repaid it into your account on ${formatDate(since)}.`,
    follows: `${left} ${late ? 'was' : 'is'} to reach us${day}. ${TWO_WAYS}`,
    line: `${left} that HMRC repaid for ${label} ${late ? 'was' : 'is'} to be passed on to us${day}`,
    act: { label: 'See how to pass it on', at: 'claim' },
  };
}

function suspended(news: RefundUpdate, label: string): UpdateWords {
  const { missing, soldPence, since } = news;
  const which = missing
    ? `your return for ${labelInSentence(missing.label)}, due ${formatDate(missing.due)}, is`
    : 'an earlier return is';
  return {
    title: 'HMRC holds the refund you sold',
    cause: `HMRC has held ${formatPence(soldPence)} since ${formatDate(since)}, because ${which} missing.`,
    follows: missing
      ? 'File it now, and the refund moves again. Until then HMRC pays neither the refund nor interest on it.'
      : 'HMRC’s list does not show us which return is missing. Look in your VAT account on GOV.UK. HMRC pays nothing until the missing return is in.',
    line: `HMRC holds the refund you sold for ${label}${missing ? `: file ${labelInSentence(missing.label)}` : ''}`,
    act: missing
      ? { label: 'File the missing return', at: 'return' }
      : { label: 'See the claim', at: 'claim' },
  };
}

function clockWords({ clock, asked }: RefundUpdate): string {
  if (!clock) return '';
  if (clock.stopped && asked) {
    return (
      `HMRC’s 30 days stop counting from ${formatDate(asked.stopsOn)} until it has a complete answer, at day ${clock.daysUsed} of ` +
      `${clock.totalDays}.`
    );
  }
  if (clock.daysUsed > clock.totalDays)
    return `HMRC’s own last day was ${formatDate(clock.endsOn)}, so it is late.`;
  return `HMRC has used ${clock.daysUsed} of its ${clock.totalDays} days; its own last day is ${formatDate(clock.endsOn)}.`;
}

function question(news: RefundUpdate, label: string): UpdateWords {
  const { asked, since, soldPence } = news;
  if (!asked) {
    return {
      title: 'HMRC is looking more closely at the refund you sold',
      cause:
        `Since ${formatDate(since)} a person at HMRC has been checking ` +
        `the refund of ${formatPence(soldPence)}. HMRC may write or call.`,
      follows: `If it asks something, answer quickly and record it on the claim: its 30 days stop counting until then. ${clockWords(news)}`,
      line: `HMRC is looking more closely at the refund you sold for ${label}`,
      act: { label: 'Get ready for questions', at: 'claim' },
    };
  }
  const reference = asked.reference ? `, reference ${asked.reference}` : '';
  return {
    title: 'HMRC waits for your answer',
    cause:
      `HMRC asked you ${ASKED[asked.by]} on ${formatDate(asked.askedOn)}${reference}, about the refund of ${formatPence(soldPence)} you ` +
      'sold.',
    follows: `Answer in full by the day HMRC named, then record the day on the claim. ${clockWords(news)}`,
    line: `HMRC waits for your answer about ${label}`,
    act: { label: 'Answer HMRC', at: 'claim' },
  };
}

const WORDS: Record<UpdateKind, (news: RefundUpdate, label: string) => UpdateWords> = {
  tax_due: taxDue,
  reduced,
  pass_on: passOn,
  suspended,
  question,
};

/**
 * Returns the words for one piece of news; `periodLabel` names the refund's period
 * (docs/rules/product.md#what-hmrc-does-to-a-sold-refund).
 */
export const updateWords = (news: RefundUpdate, periodLabel: string): UpdateWords =>
  WORDS[news.what](news, labelInSentence(periodLabel));
