import type { DocumentFacts } from '@/lib/documents/documentFacts';
import { customerLines, type Customer } from '@/lib/documents/parties';
import { formatPence, formatWholePounds } from '@/lib/kernel/money';
import { boxRows, direction, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { periodLabel, periodRange } from '@/lib/vat/obligations';
import { formatReceipt } from '@/lib/kernel/text/timelineStep';
import { formatDay, formatReading, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { filingReceiptText } from '@/lib/filing/text';
import type { PaymentIndicator } from '@/lib/vat/repayments/paymentIndicator';

/** Formats a moment in London time: '12:24, Wed 4 Nov 2026'. */
const momentText = (at: Date): string =>
  `${formatReading(at.toISOString(), at).slice(0, 5)}, ${formatDay(isoDate(at))}`;

interface Filed {
  period: { start: IsoDate; end: IsoDate };
  boxes: NineBoxes;
  declaredBy: string;
  declaredAt: Date;
  submittedAt: Date;
  processedAt?: Date | undefined;
  formBundleNumber?: string | undefined;
  correlationId?: string | undefined;
  paymentIndicator?: PaymentIndicator | undefined;
}

const NET_WORDS = {
  refund: 'HMRC owes you',
  payment: 'You owe HMRC',
  nil: 'Nothing is owed either way',
} as const;

/** Returns HMRC's receipt for a return, with the nine boxes as they were sent. */
export function filingReceipt(business: Customer, filed: Filed): DocumentFacts {
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
    title: 'Receipt for your VAT return',
    reference: formBundleNumber ?? 'Confirmed with HMRC',
    issuedOn: isoDate(filed.submittedAt),
    periodLabel: periodLabel(period),
    from: ['Filed through InstantVAT by Adsum'],
    to: customerLines(business),
    amountPence: boxes.netVatDue,
    facts: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    lines: [
      ...boxRows.map(({ number, wording, name, wholePounds }) => ({
        label: `${number}. ${wording}`,
        value: (wholePounds ? formatWholePounds : formatPence)(boxes[name]),
      })),
      { label: NET_WORDS[net], value: formatPence(boxes.netVatDue), strong: true },
    ],
    notes: [
      ...(formBundleNumber ? [] : [filingReceiptText.answerLost]),
      ...(net === 'refund' && filed.paymentIndicator === 'BANK'
        ? [filingReceiptText.bankDetails]
        : []),
    ],
  };
}
