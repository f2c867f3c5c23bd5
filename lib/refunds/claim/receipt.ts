import type { DocumentFacts } from '@/lib/documents/documentFacts';
import type { Sold } from './invoice';
import {
  customerLines,
  supplierLines,
  type Customer,
  type Operator,
} from '@/lib/documents/parties';
import { formatPence } from '@/lib/kernel/money';
import { minus, negate, sum } from '@/lib/kernel/sums';
import { periodLabel, periodRange } from '@/lib/vat/obligations';
import { formatDay, formatReading, isoDate } from '@/lib/kernel/dates/ukDates';

/** Formats a moment in London time: '12:24, Wed 4 Nov 2026'. */
const momentText = (at: Date): string =>
  `${formatReading(at.toISOString(), at).slice(0, 5)}, ${formatDay(isoDate(at))}`;

const feeLabel = (percent: number) => `Fee, ${percent}% (£5 minimum)`;

/**
 * Returns the receipt of a sold refund: what the company was paid and how the amount was
 * calculated.
 */
export function claimReceipt(operator: Operator, customer: Customer, sold: Sold): DocumentFacts {
  const arrives = minus(sold.netPence, sum(sold.setOffs.map(({ pence }) => pence)));
  const isPaid = arrives > 0;
  return {
    title: 'Receipt for your VAT refund, paid early',
    reference: sold.claimReference,
    issuedOn: isoDate(sold.paidAt),
    periodLabel: periodLabel(sold.period),
    from: supplierLines(operator),
    to: customerLines(customer),
    amountPence: arrives,
    facts: [
      { label: 'Claim', value: sold.claimReference },
      { label: 'Tax period', value: periodRange(sold.period) },
      { label: 'You accepted the quote', value: momentText(sold.confirmedAt) },
      {
        label: isPaid ? 'We paid you' : 'All of it covered a shortfall',
        value: momentText(sold.paidAt),
      },
      ...(isPaid
        ? [
            { label: 'To the account ending', value: sold.ending },
            { label: 'Reference on your statement', value: sold.claimReference },
          ]
        : []),
    ],
    lines: [
      { label: 'VAT refund you sold, box 5', value: formatPence(sold.refundPence) },
      { label: feeLabel(sold.feePercent), value: formatPence(negate(sold.feePence)) },
      ...sold.setOffs.map((setOff) => ({
        label: `Owed for claim ${setOff.claimReference}`,
        value: formatPence(negate(setOff.pence)),
      })),
      { label: 'Paid to you', value: formatPence(arrives), strong: true },
    ],
    notes: [
      'HMRC repays into your own account, and you pass it on to us. If it pays less than was sold, the difference is the Shortfall of the terms.',
    ],
  };
}
