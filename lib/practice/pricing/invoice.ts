import { formatDay, formatLongDate, formatMonth, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { DocumentFacts } from '@/lib/documents/documentFacts';
import { invoiceReference, type LegalEntity } from '@/lib/documents/legalEntities';
import {
  customerLines,
  supplierLines,
  type Customer,
  type Operator,
} from '@/lib/documents/parties';
import { formatPence } from '@/lib/kernel/money';
import { counted } from '@/lib/kernel/text/count';
import { ASK_WHERE_TO_PAY, type ReceivingAccount } from '@/lib/companies/receivingAccount';
import type { Month } from './invoiceMonth';
import type { Price } from './price';
import type { Tier } from './tiers';

/** Formats a number of connections: '1 connected client', '1,284 connected clients'. */
export const connectionsInWords = (count: number): string => counted(count, 'connected client');

export interface Charged {
  month: Month;
  tier: Tier;
  connections: number;
  price: Price;
  issuedOn: IsoDate;
  payBy: IsoDate;
  payTo: ReceivingAccount | undefined;
}

const accountWords = (payTo: ReceivingAccount | undefined): string =>
  payTo
    ? ` to ${payTo.accountName}, sort code ${payTo.sortCode}, account number ${payTo.accountNumber}`
    : '';

/**
 * Returns the invoice for a practice's month, with what UK law requires
 * (docs/rules/product.md#pricing).
 */
export function practiceInvoice(
  operator: Operator,
  customer: Customer,
  charged: Charged,
  { entity, number }: { entity: LegalEntity; number: number },
): DocumentFacts {
  const { month, tier, connections, price, payTo } = charged;
  const reference = invoiceReference(entity, number);
  const what = `OpenTax, ${tier.title} tier: ${connectionsInWords(connections)}`;
  const total = formatPence(price.totalPence);
  return {
    title: operator.vatNumber ? 'VAT invoice' : 'Invoice',
    reference,
    issuedOn: charged.issuedOn,
    periodLabel: formatMonth(month.from),
    from: supplierLines(operator),
    to: customerLines(customer),
    amountPence: price.totalPence,
    facts: [
      { label: 'Invoice number', value: reference },
      { label: 'Invoice date', value: formatDay(charged.issuedOn) },
      { label: 'Supply date (tax point)', value: formatDay(charged.issuedOn) },
      { label: 'Supplied from', value: formatLongDate(month.from) },
      { label: 'Supplied until', value: formatLongDate(month.to) },
      { label: 'Pay by', value: formatDay(charged.payBy) },
    ],
    lines: operator.vatNumber
      ? [
          { label: what, value: formatPence(price.netPence) },
          { label: 'Total without VAT', value: formatPence(price.netPence) },
          { label: 'VAT at 20%', value: formatPence(price.vatPence) },
          { label: 'Total with VAT', value: total, strong: true },
        ]
      : [
          { label: what, value: total },
          { label: 'Total', value: total, strong: true },
        ],
    notes: [
      operator.vatNumber
        ? 'Standard-rated supply: VAT at 20% comes on top, rounded down to a whole penny.'
        : `No VAT is charged: ${operator.name} is not registered for VAT.`,
      `Pay ${total} by bank transfer by ${formatDay(charged.payBy)}${accountWords(payTo)}, with the reference ${reference}.` +
        (payTo ? '' : ` ${ASK_WHERE_TO_PAY}`),
    ],
  };
}
