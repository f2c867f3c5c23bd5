import { formatDay, formatReading, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, formatWholePounds } from '@/lib/kernel/money';
import { boxRows, direction, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { periodLabel, periodRange } from '@/lib/vat/obligations';
import type { DocumentFacts } from '@/lib/documents/documentFacts';
import { approvalText } from '@/lib/filing/text';

interface Approved {
  companyName: string;
  vrn: string;
  practiceName: string;
  period: { start: IsoDate; end: IsoDate };
  boxes: NineBoxes;
  figuresHash: string;
  askedBy: string;
  askedAt: Date;
  approvedBy: string;
  approvedAt: Date;
  words: string;
  version: string;
}

const NET_WORDS = {
  refund: 'HMRC owes the business',
  payment: 'The business owes HMRC',
  nil: 'Nothing is owed either way',
} as const;

/** Formats a moment in London time: '12:24, Wed 4 Nov 2026'. */
const momentText = (at: Date): string =>
  `${formatReading(at.toISOString(), at).slice(0, 5)}, ${formatDay(isoDate(at))}`;

/**
 * Returns the record of an approval: the person, the nine boxes, the words and the time, from
 * stored values only.
 */
export function approvalRecord(approved: Approved): DocumentFacts {
  const { boxes, period } = approved;
  return {
    title: 'Approval of a VAT return',
    reference: approved.figuresHash.slice(0, 12),
    issuedOn: isoDate(approved.approvedAt),
    periodLabel: periodLabel(period),
    from: [`Asked for by ${approved.practiceName} through OpenTax by Adsum`],
    to: [approved.companyName, `VAT number ${approved.vrn}`],
    amountPence: boxes.netVatDue,
    facts: [
      { label: 'Tax period', value: periodRange(period) },
      { label: 'Asked by', value: `${approved.askedBy}, ${momentText(approved.askedAt)}` },
      { label: 'Approved by', value: `${approved.approvedBy}, ${momentText(approved.approvedAt)}` },
      { label: 'In these words', value: approved.words },
      { label: 'Version of the words', value: approved.version },
      { label: 'Mark of these figures (SHA-256)', value: approved.figuresHash },
    ],
    lines: [
      ...boxRows.map(({ number, wording, name, wholePounds }) => ({
        label: `${number}. ${wording}`,
        value: (wholePounds ? formatWholePounds : formatPence)(boxes[name]),
      })),
      { label: NET_WORDS[direction(boxes)], value: formatPence(boxes.netVatDue), strong: true },
    ],
    notes: [approvalText.recordNote],
  };
}
