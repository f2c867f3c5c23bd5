import { formatPence, type Pence } from '@/lib/kernel/money';
import { formatDay, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { labelInSentence, periodLabel, periodRange } from '@/lib/vat/obligations';
import type { DocumentFacts } from '@/lib/documents/documentFacts';
import { FEE_VAT_WORDS, feeLines } from '@/lib/documents/feeVat';
import { invoiceReference, type LegalEntity } from '@/lib/documents/legalEntities';
import {
  customerLines,
  supplierLines,
  type Customer,
  type Operator,
} from '@/lib/documents/parties';

export interface Sold {
  claimReference: string;
  period: { start: IsoDate; end: IsoDate };
  purchaser: LegalEntity;
  feePercent: number;
  refundPence: Pence;
  feePence: Pence;
  netPence: Pence;
  confirmedAt: Date;
  paidAt: Date;
  /** The last four digits of the account. */
  ending: string;
  /** The parts of the payout that covered earlier shortfalls instead of being paid. */
  setOffs: readonly { claimReference: string; pence: Pence }[];
}

/**
 * Returns the invoice for the fee of one sold refund, with what UK law requires
 * (docs/rules/product.md#invoice). The supply date is the day the refund is paid out. The invoice
 * is paid already: the fee was deducted from the payout.
 */
export function feeInvoice(
  operator: Operator,
  customer: Customer,
  sold: Sold,
  number: number,
): DocumentFacts {
  const reference = invoiceReference(sold.purchaser, number);
  const paidOn = isoDate(sold.paidAt);
  const what =
    `Buying the VAT refund of ${formatPence(sold.refundPence)} for ${labelInSentence(periodLabel(sold.period))} and paying it ` +
    `early: fee of ${sold.feePercent}% (£5 minimum)`;
  return {
    title: operator.feeVat === 'standard' ? 'VAT invoice' : 'Invoice',
    reference,
    issuedOn: paidOn,
    periodLabel: periodLabel(sold.period),
    from: supplierLines(operator),
    to: customerLines(customer),
    amountPence: sold.feePence,
    facts: [
      { label: 'Invoice number', value: reference },
      { label: 'Invoice date', value: formatDay(paidOn) },
      { label: 'Supply date (tax point)', value: formatDay(paidOn) },
      { label: 'Claim', value: sold.claimReference },
      { label: 'Tax period', value: periodRange(sold.period) },
    ],
    lines: feeLines(what, sold.feePence, operator.feeVat),
    notes: [
      FEE_VAT_WORDS[operator.feeVat],
      `Paid: ${formatPence(sold.feePence)} came off the payout of ${formatDay(paidOn)}. There is nothing to pay.`,
    ],
  };
}
