import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { formatPence, type Pence } from '@/lib/kernel/money';
import type { SetOffLine } from '@/lib/refunds/claim/shortfall';
import { formatDeadline, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { labelInSentence } from '@/lib/vat/obligations';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail, type MailPart } from '@/server/notifications/mails/layout';
import { setOffRows } from './priceRows';

export interface RefundFacts {
  companyName: CheckedName;
  /** The period's label, as it stands alone. */
  label: string;
  refundPence: Pence;
  feePence: Pence;
  setOffs: readonly SetOffLine[];
  arrivesPence: Pence;
  expiresAt: string;
  now: Date;
  filed: boolean;
  href: string;
  premiumHref: string;
  /** The basis of the quote, as a sentence. */
  restsOn: string;
}

const heldUntil = ({ expiresAt, now }: Pick<RefundFacts, 'expiresAt' | 'now'>) =>
  formatDeadline(expiresAt, isoDate(now));
const sumOf = ({
  companyName,
  label,
  refundPence,
  feePence,
  setOffs,
  arrivesPence,
  expiresAt,
  now,
}: RefundFacts): MailPart => ({
  kind: 'facts',
  rows: [
    ['Company', atStart(companyName)],
    ['Tax period', label],
    ['VAT refund', formatPence(refundPence)],
    ['Fee', `−${formatPence(feePence)}`],
    ...setOffRows(setOffs),
    ['You receive', formatPence(arrivesPence)],
    ['Held until', heldUntil({ expiresAt, now })],
  ],
});

/** Returns the mail that a refund can be paid early. */
export const refundAvailableMail = (facts: RefundFacts): MailContent =>
  composeMail({
    subject: `${atStart(facts.companyName)}: ${formatPence(facts.arrivesPence)} can be paid early`,
    preview: `Our quote for ${labelInSentence(facts.label)} is held until ${heldUntil(facts)}.`,
    heading: 'A refund can be paid early',
    parts: [
      {
        kind: 'paragraph',
        text:
          `${atStart(facts.companyName)} is owed a VAT refund for ${labelInSentence(facts.label)}. We can pay it ` +
          `${facts.filed ? 'now' : 'once you have filed the return'}; our quote is held until ${heldUntil(facts)}. Waiting for HMRC costs ` +
          `nothing.`,
      },
      sumOf(facts),
      { kind: 'paragraph', text: facts.restsOn },
      {
        kind: 'button',
        label: facts.filed ? 'See the quote' : 'Review the return',
        href: facts.href,
      },
    ],
  });

/** Returns the mail that asks for the one confirmation under a standing instruction. */
export const standingQuoteMail = (facts: RefundFacts): MailContent =>
  composeMail({
    subject: `Please confirm: ${formatPence(facts.arrivesPence)} for ${facts.companyName}`,
    preview: `Quoted under your standing instruction, held until ${heldUntil(facts)}.`,
    heading: 'Your quote is ready to confirm',
    parts: [
      {
        kind: 'paragraph',
        text:
          `You asked us to quote every refund of ${facts.companyName} as soon as it is ready. This is the one for ` +
          `${labelInSentence(facts.label)}. Nothing is sold until you confirm it; the quote is held until ${heldUntil(facts)}.`,
      },
      sumOf(facts),
      { kind: 'paragraph', text: facts.restsOn },
      {
        kind: 'button',
        label: facts.filed ? 'Look and confirm' : 'File and confirm',
        href: facts.href,
      },
      {
        kind: 'note',
        text: `You can end the standing instruction at any time: ${facts.premiumHref}`,
      },
    ],
  });

/** Returns the mail that a quote is about to expire. */
export const quoteEndingMail = (facts: {
  companyName: CheckedName;
  label: string;
  arrivesPence: Pence;
  expiresAt: string;
  today: IsoDate;
  href: string;
  restsOn: string;
}): MailContent =>
  composeMail({
    subject: `Our quote of ${formatPence(facts.arrivesPence)} ends ${formatDeadline(facts.expiresAt, facts.today)}`,
    preview: 'After that you can ask for a new one.',
    heading: 'A quote is about to end',
    parts: [
      {
        kind: 'paragraph',
        text:
          `Our offer to pay ${facts.companyName} ${formatPence(facts.arrivesPence)} for the VAT refund of ` +
          `${labelInSentence(facts.label)} is held until ${formatDeadline(facts.expiresAt, facts.today)}. After that you can ask for a new one, which may ` +
          `differ. Waiting for HMRC costs nothing. ${facts.restsOn}`,
      },
      { kind: 'button', label: 'See the quote', href: facts.href },
    ],
  });
