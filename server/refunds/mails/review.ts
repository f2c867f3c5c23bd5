import { WHY_IT_COOLS } from '@/lib/companies/coolingOffWords';
import { formatDay, formatDeadline, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { GAVE_UP } from '@/lib/refunds/claim/status';
import { customerReason } from '@/lib/refunds/review/customerWords';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';
import type { Review } from '@/server/refunds/store/reviews';
import {
  claimPage,
  hmrcExpected,
  priceRows,
  termsRows,
  theRefund,
  whichClaim,
  type ClaimMailContext,
} from './claimFacts';

/** A mail and its text message; the product's name goes before the text. */
export interface Words {
  mail: MailContent;
  text: string;
}

type Held = ClaimMailContext & {
  review: Pick<Review, 'reasons' | 'openedAt' | 'answerBy'>;
  /** The day on which the money is in the account, by 5pm, if the payout is approved. */
  payoutBy: IsoDate;
  /** The purchaser, in the mail that confirms the sale. */
  purchaser?: string;
  /** The end of the changed account's cooling-off: nothing is paid to it before. */
  coolsUntil?: Date | undefined;
  /** True if it was paid once and the money came back. */
  isSoldForGood: boolean;
};

const at = (time: Date, { review: { openedAt } }: Held): string =>
  formatDeadline(time.toISOString(), isoDate(openedAt));

const NOTHING_WRONG = 'It does not mean that anything is wrong.';
const NOT_SOLD = 'Nothing was sold and there is no fee. HMRC pays you what it approves.';

/** Returns the sentence about withdrawing the sale while its payout waits for a review. */
export const withdrawal = ({ isSoldForGood }: { isSoldForGood: boolean }): string =>
  isSoldForGood
    ? 'We paid you once and your bank sent the money back, so the sale stands.'
    : 'You can withdraw the sale until the money has left our bank. That is free, and HMRC pays the refund to you.';

/**
 * Returns the mail and text that a person reviews the payout first: by when we answer, why, and
 * what the customer can do. At the sale this is its confirmation.
 */
export function heldWords(moment: Held): Words {
  const { claim, review, payoutBy, purchaser, coolsUntil } = moment;
  const by = at(review.answerBy, moment);
  const answers = moment.isSoldForGood ? 'yes or one question' : 'yes, no or one question';
  const mail = composeMail({
    subject: purchaser
      ? `Claim ${claim.reference} is confirmed, and we are checking it`
      : `One of our team is checking claim ${claim.reference}`,
    preview: `We answer by ${by}.`,
    heading: 'One of our team is checking your claim',
    parts: [
      {
        kind: 'paragraph',
        text: `You sold us ${theRefund(moment)}. ${customerReason(review.reasons)} ${NOTHING_WRONG}`,
      },
      {
        kind: 'paragraph',
        text: `We answer by ${by}, with ${answers}. Your quote stays as it is until then.`,
      },
      {
        kind: 'facts',
        rows: [
          ...whichClaim(moment),
          ...(purchaser ? ([['Purchaser', purchaser]] as const) : []),
          ...(purchaser ? termsRows(moment) : []),
          ...priceRows(moment, 'If yes, you receive'),
          ['If yes, we pay by', `5pm, ${formatDay(payoutBy)}`],
        ],
      },
      ...(coolsUntil
        ? ([
            {
              kind: 'paragraph',
              text: `${WHY_IT_COOLS} Yours can be paid into from ${at(coolsUntil, moment)}.`,
            },
          ] as const)
        : []),
      {
        kind: 'paragraph',
        text: 'You can add your largest purchase invoice to the claim. That helps us most.',
      },
      { kind: 'paragraph', text: withdrawal(moment) },
      { kind: 'button', label: 'See the claim', href: claimPage(moment) },
      ...(purchaser
        ? ([{ kind: 'note', text: 'If this was not you, reply to this email at once.' }] as const)
        : []),
    ],
  });
  const first = purchaser
    ? `claim ${claim.reference} is confirmed. One of our team checks it before we pay you.`
    : `one of our team checks claim ${claim.reference} before we pay you.`;
  return { mail, text: `${first} We answer by ${by}.` };
}

/** Returns the mail and text that we did not buy the refund, and why. */
export function refusedWords(moment: ClaimMailContext & { reason: string }): Words {
  const { claim, reason } = moment;
  const mail = composeMail({
    subject: `We did not buy the refund of claim ${claim.reference}`,
    preview: 'Nothing was sold and there is no fee. HMRC pays you what it approves.',
    heading: 'We did not buy this refund',
    parts: [
      {
        kind: 'paragraph',
        text: `One of our team looked at ${theRefund(moment)}, and we did not buy it. ${NOT_SOLD} The refund is yours.`,
      },
      {
        kind: 'facts',
        rows: [...whichClaim(moment), ['Our reason', reason], ['HMRC pays', hmrcExpected(moment)]],
      },
      { kind: 'button', label: 'See the claim', href: claimPage(moment) },
      { kind: 'note', text: 'If something is unclear, reply to this email.' },
    ],
  });
  return {
    mail,
    text: `we did not buy the refund of claim ${claim.reference}. ${NOT_SOLD} Our email says why.`,
  };
}

/** Returns the mail and text that we called off a sale that we could not pay early enough. */
export function gaveUpWords(moment: ClaimMailContext): Words {
  const { claim } = moment;
  const mail = composeMail({
    subject: `We called off claim ${claim.reference}: we could not pay you early enough`,
    preview:
      'Nothing was sold and there is no fee. HMRC pays you the refund itself, at its usual time.',
    heading: 'We called off this sale',
    parts: [
      { kind: 'paragraph', text: `You sold us ${theRefund(moment)}. ${GAVE_UP}` },
      {
        kind: 'facts',
        rows: [...whichClaim(moment), ['HMRC pays', hmrcExpected(moment)]],
      },
      { kind: 'paragraph', text: 'We are sorry. You do not need to do anything.' },
      { kind: 'button', label: 'See the claim', href: claimPage(moment) },
      { kind: 'note', text: 'If something is unclear, reply to this email.' },
    ],
  });
  return {
    mail,
    text: `we could not pay claim ${claim.reference} early enough, so we called off the sale. ${NOT_SOLD}`,
  };
}

/** Returns the mail and text with the operator's question. */
export function questionWords(moment: ClaimMailContext & { question: string }): Words {
  const { claim, question } = moment;
  const mail = composeMail({
    subject: `A question about claim ${claim.reference}`,
    preview: 'We need your answer before we can send the money.',
    heading: 'We have a question for you',
    parts: [
      {
        kind: 'paragraph',
        text: `You sold us ${theRefund(moment)}. Before we send the money, we would like to know:`,
      },
      { kind: 'facts', rows: [['Question', question], ...whichClaim(moment)] },
      { kind: 'paragraph', text: 'Log in to answer. You can answer once.' },
      { kind: 'button', label: 'Answer the question', href: claimPage(moment) },
    ],
  });
  return {
    mail,
    text: `we have a question about claim ${claim.reference} before we pay you. Log in to answer it.`,
  };
}
