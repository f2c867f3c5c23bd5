import { entityLines, invoiceReference, type LegalEntity } from './legalEntities';
import { formatPence, formatWholePounds, type Pence } from '@/lib/domain/money/money';
import { minus, negate, sum } from '@/lib/domain/money/sums';
import { boxRows, direction, type NineBoxes } from '@/lib/domain/vatReading/nineBoxes';
import { periodLabel, periodRange } from '@/lib/domain/vatReading/obligations';
import { formatReceipt } from '@/lib/domain/display/timelineStep';
import { formatDay, formatReading, isoDate, type IsoDate } from '@/lib/domain/dates/ukDates';
import { formatVatNumber } from '@/lib/domain/companies/formatVatNumber';

export const DOCUMENT_KINDS = ['claim_receipt', 'invoice', 'filing_receipt'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export interface DocumentLine { label: string; value: string; strong?: boolean }

/** Everything that stands on a receipt or an invoice, as text: printed again, it is the same to the last character. */
export interface DocumentFacts {
  title: string;
  /** 'ADS-000012', 'AD-26-09-0417', HMRC's receipt number. */
  reference: string;
  issuedOn: IsoDate;
  periodLabel: string;
  from: string[];
  to: string[];
  facts: DocumentLine[];
  /** Amounts at one right edge; the strong one is what the others come to. */
  lines: DocumentLine[];
  notes: string[];
  /** The figure to show in a list: the strong one of the lines. */
  amountPence: Pence;
}

interface Buyer { name: string; vatNumber?: string | undefined }
interface Sold {
  claimReference: string; period: { start: IsoDate; end: IsoDate }; purchaser: LegalEntity; feePercent: number;
  refundPence: Pence; feePence: Pence; netPence: Pence; confirmedAt: Date; paidAt: Date;
  /** The last four digits of the account. */
  ending: string;
  /** What covered earlier shortfalls instead of being paid. */
  setOffs: readonly { claimReference: string; pence: Pence }[];
}

/** '12:24, Wed 4 Nov 2026' in London. */
const momentText = (at: Date): string => `${formatReading(at.toISOString(), at).slice(0, 5)}, ${formatDay(isoDate(at))}`;
const addressee = ({ name, vatNumber }: Buyer): string[] => [name, ...(vatNumber ? [`VAT number ${formatVatNumber(vatNumber)}`] : [])];
const feeLabel = (percent: number) => `Fee, ${percent}% (£5 minimum)`;

/** What a company was paid for a refund, and how the figure came about. */
export function claimReceipt(buyer: Buyer, sold: Sold): DocumentFacts {
  const taken = sum(sold.setOffs.map(({ pence }) => pence));
  return {
    title: 'Receipt for your VAT refund, paid early', reference: sold.claimReference, issuedOn: isoDate(sold.paidAt),
    periodLabel: periodLabel(sold.period),
    from: entityLines(sold.purchaser), to: addressee(buyer), amountPence: minus(sold.netPence, taken),
    facts: [
      { label: 'Claim', value: sold.claimReference },
      { label: 'Tax period', value: periodRange(sold.period) },
      { label: 'You accepted the quote', value: momentText(sold.confirmedAt) },
      { label: 'We paid you', value: momentText(sold.paidAt) },
      { label: 'To the account ending', value: sold.ending },
      { label: 'Reference on your statement', value: sold.claimReference },
    ],
    lines: [
      { label: 'VAT refund you sold, box 5', value: formatPence(sold.refundPence) },
      { label: feeLabel(sold.feePercent), value: formatPence(negate(sold.feePence)) },
      ...sold.setOffs.map((each) => ({ label: `Shortfall of claim ${each.claimReference}`, value: formatPence(negate(each.pence)) })),
      { label: 'Paid to you', value: formatPence(minus(sold.netPence, taken)), strong: true },
    ],
    notes: ['HMRC still pays the refund as it always would. If it pays less than was sold, the difference is the Shortfall of the terms.'],
  };
}

/** The invoice for the fee of one sold refund. It is paid already: the fee came off the payout. */
export function feeInvoice(buyer: Buyer, sold: Sold, number: number): DocumentFacts {
  const reference = invoiceReference(sold.purchaser, number);
  return {
    title: 'Invoice', reference, issuedOn: isoDate(sold.paidAt), periodLabel: periodLabel(sold.period),
    from: entityLines(sold.purchaser), to: addressee(buyer), amountPence: sold.feePence,
    facts: [
      { label: 'Invoice number', value: reference },
      { label: 'Invoice date', value: formatDay(isoDate(sold.paidAt)) },
      { label: 'Claim', value: sold.claimReference },
      { label: 'Tax period', value: periodRange(sold.period) },
    ],
    lines: [
      {
        label: `Buying your VAT refund of ${formatPence(sold.refundPence)} early: ${sold.feePercent}% (£5 minimum)`,
        value: formatPence(sold.feePence),
      },
      { label: 'Total', value: formatPence(sold.feePence), strong: true },
    ],
    notes: [`Paid: ${formatPence(sold.feePence)} came off the payout of ${formatDay(isoDate(sold.paidAt))}. There is nothing to pay.`],
  };
}

interface Filed {
  period: { start: IsoDate; end: IsoDate }; boxes: NineBoxes; declaredBy: string; declaredAt: Date; submittedAt: Date;
  processedAt?: Date | undefined;
  formBundleNumber?: string | undefined; correlationId?: string | undefined; paymentIndicator?: 'DD' | 'BANK' | undefined;
}

const NET_WORDS = { refund: 'HMRC owes you', payment: 'You owe HMRC', nil: 'Nothing is owed either way' } as const;

/** HMRC's receipt for a return, with the nine boxes as they were sent. */
export function filingReceipt(business: Buyer, filed: Filed): DocumentFacts {
  const { boxes, formBundleNumber, processedAt, correlationId, period } = filed;
  const net = direction(boxes);
  const rows: [string, string | undefined][] = [
    ['Tax period', periodRange(period)],
    ['Declared by', `${filed.declaredBy}, ${momentText(filed.declaredAt)}`],
    ['Sent to HMRC', momentText(filed.submittedAt)],
    ['Taken in by HMRC', processedAt && momentText(processedAt)],
    ['HMRC’s receipt (form bundle number)', formBundleNumber && formatReceipt(formBundleNumber)],
    ['HMRC’s correlation id', correlationId],
  ];
  return {
    title: 'Receipt for your VAT return', reference: formBundleNumber ?? 'Confirmed with HMRC', issuedOn: isoDate(filed.submittedAt),
    periodLabel: periodLabel(period),
    from: ['Filed through InstantVAT by Adsum'], to: addressee(business), amountPence: boxes.netVatDue,
    facts: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    lines: [
      ...boxRows.map((
        { number, wording, name, wholePounds },
      ) => ({ label: `${number}. ${wording}`, value: (wholePounds ? formatWholePounds : formatPence)(boxes[name]) })),
      { label: NET_WORDS[net], value: formatPence(boxes.netVatDue), strong: true },
    ],
    notes: [
      ...(formBundleNumber
        ? []
        : ['HMRC’s own answer was lost on its way. We read the return back from HMRC, and it is the one printed here.']),
      ...(net === 'refund' && filed.paymentIndicator === 'BANK' ? ['HMRC holds bank details for repayments.'] : []),
    ],
  };
}

/** 'invoice-ADS-000012.pdf': what a document is saved as. */
export const documentFileName = (kind: DocumentKind, { reference, periodLabel: label }: DocumentFacts): string => {
  const part = kind === 'filing_receipt' ? label : reference;
  return `${kind.replace('_', '-')}-${part.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`.toLowerCase();
};
