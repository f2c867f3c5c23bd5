import { formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';
import type { Review } from '@/server/refunds/store/reviews';
import {
  arrivesPence,
  claimPage,
  theRefund,
  whichClaim,
  type ClaimMailContext,
} from './claimFacts';
import { withdrawal, type Words } from './review';

type Late = ClaimMailContext & {
  /** With the new time. */
  review: Pick<Review, 'answerBy' | 'question' | 'answer'>;
  /** The time that has passed. */
  lateSince: Date;
  /** True if it was paid once and the money came back. */
  isSoldForGood: boolean;
  now: Date;
};

const at = (time: Date, { now }: Late): string => formatDeadline(time.toISOString(), isoDate(now));

/** Returns the mail and text that the promised time has passed, with the new one. */
export function lateWords(moment: Late): Words {
  const { claim, review, lateSince } = moment;
  const by = at(review.answerBy, moment);
  const isAsked = review.question !== null && review.answer === null;
  const mail = composeMail({
    subject: `We are late with our answer about claim ${claim.reference}`,
    preview: `We answer by ${by}.`,
    heading: 'We’re late with our answer',
    parts: [
      {
        kind: 'paragraph',
        text: `We told you that we would answer about ${theRefund(moment)} by ${at(lateSince, moment)}. We are sorry. We answer by ${by} now.`,
      },
      ...(isAsked
        ? ([
            {
              kind: 'paragraph',
              text: 'We asked you a question and need your answer first. Log in to answer it.',
            },
          ] as const)
        : []),
      { kind: 'facts', rows: [...whichClaim(moment), ['We answer by', by]] },
      { kind: 'paragraph', text: withdrawal(moment) },
      { kind: 'button', label: 'See the claim', href: claimPage(moment) },
    ],
  });
  return {
    mail,
    text: `we’re late with our answer about claim ${claim.reference}. We answer by ${by}.`,
  };
}

/** Returns the operator's mail that a customer's promised time has passed. */
export function lateForOperatorMail(moment: Late): MailContent {
  const { claim, review, lateSince, portalUrl } = moment;
  return composeMail({
    subject: `Late: claim ${claim.reference} waits for an answer`,
    preview: `The customer was told ${at(lateSince, moment)}.`,
    heading: 'A payout waits past its promised time',
    parts: [
      {
        kind: 'facts',
        rows: [
          ['Claim', claim.reference],
          ['Payout', formatPence(arrivesPence(moment))],
          ['Promised', at(lateSince, moment)],
          ['Customer told', `By ${at(review.answerBy, moment)}`],
        ],
      },
      { kind: 'button', label: 'Open the queue', href: `${portalUrl}/v2/operator/payouts` },
    ],
  });
}
