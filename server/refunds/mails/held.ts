import { OR_ANOTHER_ACCOUNT } from '@/lib/companies/coolingOffWords';
import { formatPence, type Pence } from '@/lib/kernel/money';
import {
  heldSentence,
  heldTitle,
  needsAccount,
  type HeldMoney,
} from '@/lib/refunds/held/heldWords';
import { heldText } from '@/lib/refunds/text';
import { composeMail } from '@/server/notifications/mails/layout';
import type { MailContent } from '@/server/notifications/messages';
import { claimPage, whichClaim, type ClaimMailContext } from './claimFacts';

type Short = Pick<ClaimMailContext, 'claim' | 'companyName' | 'period' | 'portalUrl'> & {
  pence: Pence;
  ending: string;
};

/** Returns the mail that the customer's own money, received beyond what was owed, was sent back. */
export const moneySentMail = (moment: Short): MailContent =>
  composeMail({
    subject: `We sent you ${formatPence(moment.pence)} back`,
    preview: 'You had paid more than was owed.',
    heading: `We sent you ${formatPence(moment.pence)} back`,
    parts: [
      {
        kind: 'paragraph',
        text: `${heldText.yours} ${heldText.sent(formatPence(moment.pence), moment.ending)}`,
      },
      { kind: 'facts', rows: [...whichClaim(moment), ['Sent back', formatPence(moment.pence)]] },
      { kind: 'button', label: 'See the claim', href: claimPage(moment) },
    ],
  });

/** Returns the mail that we hold money of the customer's, why it waits, and what to do. */
export const moneyHeldMail = (
  moment: Short & Pick<HeldMoney, 'cause' | 'sendBy' | 'coolsUntil'> & { now: Date },
): MailContent => {
  const { claim, portalUrl } = moment;
  const companyUrl = `${portalUrl}/v2/instant-vat/steps/company?company_id=${claim.companyId}`;
  return composeMail({
    subject: needsAccount(moment)
      ? `Check your bank account: we hold ${formatPence(moment.pence)} for you`
      : `We hold ${formatPence(moment.pence)} for you`,
    preview: 'Your money is safe with us.',
    heading: heldTitle(moment),
    parts: [
      { kind: 'paragraph', text: heldSentence(moment, moment.now) },
      { kind: 'facts', rows: [...whichClaim(moment), ['We hold', formatPence(moment.pence)]] },
      ...(needsAccount(moment)
        ? [
            {
              kind: 'paragraph' as const,
              text: `Check the sort code and account number, ${OR_ANOTHER_ACCOUNT}`,
            },
            { kind: 'button' as const, label: heldText.correct, href: companyUrl },
          ]
        : [{ kind: 'button' as const, label: 'See the claim', href: claimPage(moment) }]),
    ],
  });
};
