import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { formatDay, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Upcoming } from '@/lib/taxes/upcoming';
import { labelInSentence } from '@/lib/vat/obligations';
import type { MailContent } from '@/server/notifications/messages';
import { askedByHmrc, dueAmount, dueName } from '@/server/overview/mails/due';
import { composeMail, type MailPart } from '@/server/notifications/mails/layout';

interface ForClient {
  companyName: CheckedName;
  practiceName: CheckedName;
  today: IsoDate;
  href: string;
}

const lookedAfter = ({ practiceName }: ForClient): MailPart => ({
  kind: 'note',
  text: `${atStart(practiceName)} looks after your taxes and chose to have us tell you about this. If you have questions, ask them.`,
});

/**
 * Returns the mail about a deadline at HMRC, for a practice's client
 * (docs/rules/product.md#clients-notifications).
 */
export const clientTaxesDueMail = (
  facts: ForClient & { items: readonly Upcoming[] },
): MailContent => {
  const { companyName, practiceName, today, items, href } = facts;
  const days = [...new Set(items.map(({ clearBy }) => clearBy))].sort();
  const [first] = days;
  return composeMail({
    product: 'open_tax',
    subject: `${atStart(companyName)}: tax due ${first ? formatRelative(first, today) : ''}`.trim(),
    preview: `${items.map(dueName).join('; ')}.`,
    heading: 'Tax is due',
    parts: [
      {
        kind: 'paragraph',
        text: `This is what HMRC asks of ${askedByHmrc(companyName, items)}, as ${practiceName} read it last. Money must be with HMRC by the day shown.`,
      },
      {
        kind: 'facts',
        rows: items.map((upcoming) => [
          `${dueName(upcoming)}, by ${formatDay(upcoming.clearBy)}`,
          dueAmount(upcoming),
        ]),
      },
      { kind: 'button', label: 'See your taxes', href },
      lookedAfter(facts),
    ],
  });
};

/**
 * Returns the mail that a return of a practice's client is due or late, so that the records reach
 * the practice in time.
 */
export const clientReturnMail = (
  facts: ForClient & { label: string; due: IsoDate; isLate: boolean },
): MailContent => {
  const { companyName, practiceName, today, label, due, isLate } = facts;
  const which = `VAT return for ${labelInSentence(label)}`;
  return composeMail({
    product: 'open_tax',
    subject: `${atStart(companyName)}: ${which} ${isLate ? 'is late' : `due ${formatRelative(due, today)}`}`,
    preview: `${isLate ? 'It was' : 'It is'} due on ${formatDay(due)}.`,
    heading: isLate ? 'A VAT return is late' : 'A VAT return is due',
    parts: [
      {
        kind: 'paragraph',
        text: `The ${which} of ${companyName} ${isLate ? 'was' : 'is'} due on ${formatDay(due)}, and as far as we know HMRC does not have it. ${atStart(practiceName)} files it: send them any records that you still have.`,
      },
      { kind: 'button', label: 'See your taxes', href: facts.href },
      lookedAfter(facts),
    ],
  });
};
