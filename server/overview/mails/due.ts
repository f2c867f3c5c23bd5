import { atStart, colleagueInMail, type CheckedName } from '@/lib/notifications/checkedNames';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { formatDate, formatDay, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { taxOfPerson } from '@/lib/taxes/personOf';
import { personsTaxText } from '@/lib/taxes/text';
import { isUnsureReturn, type Upcoming } from '@/lib/taxes/upcoming';
import { direction, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { labelInSentence, periodLabel, type Period } from '@/lib/vat/obligations';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail, type MailPart } from '@/server/notifications/mails/layout';
import { listInWords } from '@/lib/kernel/text/listInWords';

export interface DueFacts {
  companyName: CheckedName;
  period: Period;
  due: IsoDate;
  today: IsoDate;
  href: string;
  /** The figures so far; undefined if there are none. */
  boxes: NineBoxes | undefined;
}

const WAYS = { refund: 'HMRC owes you', payment: 'To pay', nil: 'Nothing either way' } as const;

const rowsOf = ({ companyName, period, due, boxes }: DueFacts): MailPart => ({
  kind: 'facts',
  rows: [
    ['Company', atStart(companyName)],
    ['Tax period', periodLabel(period)],
    ['Due', formatDay(due)],
    boxes
      ? [`${WAYS[direction(boxes)]}, by the figures so far`, formatPence(boxes.netVatDue)]
      : ['Amount', 'Not known: there are no figures yet'],
  ],
});
const labelOf = ({ period }: DueFacts): string => labelInSentence(periodLabel(period));

/** Returns the e-mail that a return is due soon. */
export const returnDueMail = (facts: DueFacts): MailContent =>
  composeMail({
    subject: `${atStart(facts.companyName)}: VAT return due ${formatRelative(facts.due, facts.today)}`,
    preview: `The return for ${labelOf(facts)} is due on ${formatDate(facts.due)}.`,
    heading: `The return for ${labelOf(facts)} is due ${formatRelative(facts.due, facts.today)}`,
    parts: [
      {
        kind: 'paragraph',
        text: `HMRC expects the VAT return of ${facts.companyName} for ${labelOf(facts)} by ${formatDate(facts.due)}. As far as we know it has not been filed yet. If it shows that you owe VAT, the payment is due on the same day.`,
      },
      rowsOf(facts),
      { kind: 'button', label: 'Review and file', href: facts.href },
    ],
  });

/** Returns the e-mail that a return is late. */
export const returnLateMail = (facts: DueFacts): MailContent =>
  composeMail({
    subject: `${atStart(facts.companyName)}: the VAT return for ${labelOf(facts)} is late`,
    preview: `It was due on ${formatDate(facts.due)}.`,
    heading: 'A VAT return is late',
    parts: [
      {
        kind: 'paragraph',
        text: `The return of ${facts.companyName} for ${labelOf(facts)} was due on ${formatDate(facts.due)}, and HMRC has not listed it as filed. A late return can cost a penalty point, and HMRC holds back later refunds until it is in. If it was filed elsewhere recently, HMRC’s list may not show it yet.`,
      },
      rowsOf(facts),
      { kind: 'button', label: 'File it now', href: facts.href },
    ],
  });

export interface TaxesDueFacts {
  companyName: CheckedName;
  today: IsoDate;
  items: readonly Upcoming[];
  href: string;
}

export const dueAmount = (item: Upcoming): string => {
  const { kind, pence } = item;
  if (isUnsureReturn(item)) return personsTaxText.toFile;
  if (kind === 'filing') return 'A return to file';
  return pence === undefined ? 'Not known' : formatPence(pence);
};
/** Returns the name of the tax; with the taxpayer's name if that is a person and not the company. */
const taxName = ({ tax, person }: Upcoming): string =>
  taxOfPerson(tax, person && colleagueInMail(person));
export const dueName = (item: Upcoming): string =>
  item.tax === 'vat' ? `VAT, ${labelInSentence(item.label)}` : `${taxName(item)}: ${item.label}`;

/** Returns whom HMRC asks for these payments and returns: the company, its people, or both. */
export const askedByHmrc = (
  companyName: CheckedName,
  items: readonly Pick<Upcoming, 'person'>[],
): string => {
  const people = new Set(items.flatMap(({ person }) => person ?? []));
  return listInWords([
    ...(items.some(({ person }) => !person) ? [companyName] : []),
    ...[...people].map(colleagueInMail),
  ]);
};

/** Returns the parts for one last day: a paragraph and what must be paid or filed by it. */
function partsOfDay(clearBy: IsoDate, items: readonly Upcoming[], today: IsoDate): MailPart[] {
  const early = items.find(({ dueOn }) => dueOn > clearBy);
  const why = early ? ` The day it is due, ${formatDay(early.dueOn)}, is no working day.` : '';
  return [
    {
      kind: 'paragraph',
      text: `By ${formatDay(clearBy)}, ${formatRelative(clearBy, today)}.${why}`,
    },
    { kind: 'facts', rows: items.map((item) => [dueName(item), dueAmount(item)]) },
  ];
}

/**
 * Returns one e-mail for all taxes of a company that are due today or in 7 days
 * (docs/rules/product.md#e-mails).
 */
export const taxesDueMail = ({ companyName, today, items, href }: TaxesDueFacts): MailContent => {
  const days = [...new Set(items.map(({ clearBy }) => clearBy))].sort();
  const [only] = items;
  const when = listInWords(days.map((day) => formatRelative(day, today)));
  const what =
    only && items.length === 1
      ? `${taxName(only)}, ${dueAmount(only).toLowerCase()},`
      : `${items.length} taxes`;
  return composeMail({
    subject: `${atStart(companyName)}: ${what} due ${when}`,
    preview: `${items.map(dueName).join('; ')}.`,
    heading: `Due ${when}`,
    parts: [
      {
        kind: 'paragraph',
        text: `This is what HMRC asks of ${askedByHmrc(companyName, items)}, as we read it last. Money must be with HMRC by the day shown.`,
      },
      ...days.flatMap((day) =>
        partsOfDay(
          day,
          items.filter(({ clearBy }) => clearBy === day),
          today,
        ),
      ),
      { kind: 'button', label: 'See your taxes', href },
      {
        kind: 'note',
        text: 'If you have paid it recently, there is nothing to do: HMRC can take some days to show it.',
      },
    ],
  });
};

export interface DelayedFacts {
  companyName: CheckedName;
  period: Period;
  reference: string;
  refundPence: Pence;
  /** The date that HMRC gave; undefined if it gave none. */
  hmrcDate: IsoDate | undefined;
  href: string;
}

/** Returns the e-mail that HMRC is later than its own date. */
export const claimDelayedMail = ({
  companyName,
  period,
  reference,
  refundPence,
  hmrcDate,
  href,
}: DelayedFacts): MailContent =>
  composeMail({
    subject: `HMRC is late with the refund you sold: claim ${reference}`,
    preview: 'You have your money; there is nothing to do.',
    heading: 'HMRC is later than its own date',
    parts: [
      {
        kind: 'paragraph',
        text: `HMRC has passed the date it set itself for the refund of ${companyName} for ${labelInSentence(periodLabel(period))} that you sold. You have your money, and we keep watching. If HMRC asks you for records, answer it soon: that is what it waits for most often.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Company', atStart(companyName)],
          ['Tax period', periodLabel(period)],
          ['Claim', reference],
          ['You sold', formatPence(refundPence)],
          ...(hmrcDate ? [['HMRC’s own date', formatDay(hmrcDate)] as const] : []),
        ],
      },
      { kind: 'button', label: 'Follow the claim', href },
    ],
  });

/** Returns the e-mail that a permission ends soon. */
export const connectionEndingMail = ({
  provider,
  companyName,
  renewBy,
  today,
  href,
}: {
  provider: 'HMRC' | 'Xero' | 'your connection';
  companyName: CheckedName;
  renewBy: IsoDate;
  today: IsoDate;
  href: string;
}): MailContent =>
  composeMail({
    subject: `Reconnect ${provider} by ${formatDate(renewBy)}`,
    preview: `Your permission ends ${formatRelative(renewBy, today)}.`,
    heading: `Reconnect ${provider} by ${formatDate(renewBy)}`,
    parts: [
      {
        kind: 'paragraph',
        text: `The permission to read ${provider} for ${companyName} ends on ${formatDate(renewBy)}, whatever happens: it always lasts 18 months. Reconnecting takes a minute. Without it, figures are not updated and no return can be filed from here.`,
      },
      { kind: 'button', label: `Reconnect ${provider}`, href },
    ],
  });
