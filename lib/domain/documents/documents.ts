import type { DocumentFacts } from './documentFacts';
import { madeLater, type Sold } from './invoice';
import { customerLines, supplierLines, type Customer, type Operator } from './parties';
import { formatPence, formatWholePounds } from '@/lib/domain/money/money';
import { minus, negate, sum } from '@/lib/domain/money/sums';
import { boxRows, direction, type NineBoxes } from '@/lib/domain/vatReading/nineBoxes';
import { periodLabel, periodRange } from '@/lib/domain/vatReading/obligations';
import { formatReceipt } from '@/lib/domain/display/timelineStep';
import { formatDay, formatReading, isoDate, type IsoDate } from '@/lib/domain/dates/ukDates';

/** '12:24, Wed 4 Nov 2026' in London. */
const momentText = (at: Date): string => `${formatReading(at.toISOString(), at).slice(0, 5)}, ${formatDay(isoDate(at))}`;
const feeLabel = (percent: number) => `Fee, ${percent}% (£5 minimum)`;

/** What a company was paid for a refund, and how the figure came about. */
export function claimReceipt(operator: Operator, customer: Customer, sold: Sold): DocumentFacts {
  const arrives = minus(sold.netPence, sum(sold.setOffs.map(({ pence }) => pence)));
  const isPaid = arrives > 0;
  return {
    title: 'Receipt for your VAT refund, paid early', reference: sold.claimReference,
    issuedOn: isoDate(sold.madeAt ?? sold.paidAt),
    periodLabel: periodLabel(sold.period),
    from: supplierLines(operator), to: customerLines(customer), amountPence: arrives,
    facts: [
      { label: 'Claim', value: sold.claimReference },
      { label: 'Tax period', value: periodRange(sold.period) },
      { label: 'You accepted the quote', value: momentText(sold.confirmedAt) },
      { label: isPaid ? 'We paid you' : 'All of it covered a shortfall', value: momentText(sold.paidAt) },
      ...(isPaid
        ? [{ label: 'To the account ending', value: sold.ending }, { label: 'Reference on your statement', value: sold.claimReference }]
        : []),
    ],
    lines: [
      { label: 'VAT refund you sold, box 5', value: formatPence(sold.refundPence) },
      { label: feeLabel(sold.feePercent), value: formatPence(negate(sold.feePence)) },
      ...sold.setOffs.map((each) => ({ label: `Shortfall of claim ${each.claimReference}`, value: formatPence(negate(each.pence)) })),
      { label: 'Paid to you', value: formatPence(arrives), strong: true },
    ],
    notes: [
      'HMRC still pays the refund as it always would. If it pays less than was sold, the difference is the Shortfall of the terms.',
      ...madeLater(sold.madeAt),
    ],
  };
}

interface Filed {
  period: { start: IsoDate; end: IsoDate }; boxes: NineBoxes; declaredBy: string; declaredAt: Date; submittedAt: Date;
  processedAt?: Date | undefined;
  formBundleNumber?: string | undefined; correlationId?: string | undefined; paymentIndicator?: 'DD' | 'BANK' | undefined;
  /** When the receipt was made, if not when the return was sent. */
  madeAt?: Date | undefined;
}

const NET_WORDS = { refund: 'HMRC owes you', payment: 'You owe HMRC', nil: 'Nothing is owed either way' } as const;

/** HMRC's receipt for a return, with the nine boxes as they were sent. */
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
    title: 'Receipt for your VAT return', reference: formBundleNumber ?? 'Confirmed with HMRC',
    issuedOn: isoDate(filed.madeAt ?? filed.submittedAt),
    periodLabel: periodLabel(period),
    from: ['Filed through InstantVAT by Adsum'], to: customerLines(business), amountPence: boxes.netVatDue,
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
      ...madeLater(filed.madeAt),
    ],
  };
}
