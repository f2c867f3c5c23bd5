import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { formatDay, formatMonth, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { withVat, type VatPercent } from '@/lib/practice/pricing/price';
import { connectionsInWords } from '@/lib/practice/pricing/invoice';
import { monthlyPence, type Edge, type Tier } from '@/lib/practice/pricing/tiers';
import type { DocumentFacts } from '@/lib/documents/documentFacts';
import { receivingRows, type ReceivingAccount } from '@/lib/companies/receivingAccount';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

interface Where {
  portalUrl: string;
  practiceId: string;
  practiceName: CheckedName;
}
const settings = ({ portalUrl, practiceId }: Where, tab: 'pricing' | 'invoices') =>
  `${portalUrl}/v2/open-tax/settings?company_id=${practiceId}&tab=${tab}`;

/** Returns the mail with a month's invoice: the amount, the due day, and the account. */
export const practiceInvoiceMail = ({
  facts,
  payBy,
  month,
  payTo,
  ...where
}: Where & {
  facts: DocumentFacts;
  payBy: IsoDate;
  month: IsoDate;
  payTo: ReceivingAccount | undefined;
}): MailContent => {
  const total = formatPence(facts.amountPence);
  return composeMail({
    product: 'open_tax',
    subject: `Invoice ${facts.reference}: ${total} for ${formatMonth(month)}`,
    preview: `By ${formatDay(payBy)}, by bank transfer.`,
    heading: `${total} for ${formatMonth(month)}`,
    parts: [
      {
        kind: 'paragraph',
        text: `This is the invoice of ${where.practiceName} for OpenTax. Nothing is taken from your account: send it by bank transfer by ${formatDay(payBy)}.`,
      },
      {
        kind: 'facts',
        rows: [
          ...facts.lines.map(({ label, value }) => [label, value] as const),
          ['Pay by', formatDay(payBy)],
          ...receivingRows(payTo),
          ['Reference', facts.reference],
        ],
      },
      { kind: 'button', label: 'See your invoices', href: settings(where, 'invoices') },
    ],
  });
};

type Counted = Where & { connections: number; vatPercent: VatPercent; countedNextOn: IsoDate };

const monthly = (connections: number, vatPercent: VatPercent): string =>
  `${formatPence(withVat(monthlyPence(connections), vatPercent).totalPence)} a month`;

/**
 * Returns the mail that a dearer tier is near: its price, from when it applies, and how to stay
 * below it.
 */
export const nearEdgeMail = ({
  edge,
  connections,
  vatPercent,
  countedNextOn,
  ...where
}: Counted & { edge: Edge }): MailContent => {
  const price = monthly(edge.next.from, vatPercent);
  return composeMail({
    product: 'open_tax',
    subject: `${edge.left === 0 ? 'None' : edge.left} left before OpenTax costs ${price}`,
    preview: `From ${connectionsInWords(edge.next.from)} on.`,
    heading: `${connectionsInWords(connections)}, and ${edge.left} left`,
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(where.practiceName)} has ${connectionsInWords(connections)}. Up to ${edge.last} you pay ${monthly(connections, vatPercent)}; from ${edge.next.from} on it is ${price}.`,
      },
      {
        kind: 'paragraph',
        text: `Nothing changes today. Connected clients are counted on ${formatDay(countedNextOn)}, and only that count is charged. Clients that you remove before then are not in it.`,
      },
      { kind: 'button', label: 'See your prices', href: settings(where, 'pricing') },
    ],
  });
};

/**
 * Returns the mail that the connections exceed the tier of the last invoice: the next amount, while
 * it can still be changed.
 */
export const dearerTierMail = ({
  tier,
  connections,
  vatPercent,
  countedNextOn,
  ...where
}: Counted & { tier: Tier }): MailContent => {
  const price = monthly(connections, vatPercent);
  return composeMail({
    product: 'open_tax',
    subject: `OpenTax will cost ${price}`,
    preview: `For ${connectionsInWords(connections)}, from the next invoice.`,
    heading: `You are in the ${tier.title} tier now`,
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(where.practiceName)} has ${connectionsInWords(connections)}. If that is still the number on ${formatDay(countedNextOn)}, the next invoice is ${price.replace(' a month', '')}.`,
      },
      {
        kind: 'paragraph',
        text: 'Only the count of that day is charged. Clients that you remove before then are not in it, and you move to a cheaper tier automatically.',
      },
      { kind: 'button', label: 'See your prices', href: settings(where, 'pricing') },
    ],
  });
};
