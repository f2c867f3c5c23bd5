import { formatDay, formatReading, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, formatWholePounds } from '@/lib/kernel/money';
import { boxRows, direction, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { periodLabel, periodRange } from '@/lib/vat/obligations';
import type { DocumentFacts } from '@/lib/documents/documentFacts';

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

/** '12:24, Wed 4 Nov 2026' in London. */
const momentText = (at: Date): string =>
  `${formatReading(at.toISOString(), at).slice(0, 5)}, ${formatDay(isoDate(at))}`;

/**
 * Who approved which nine boxes, in which words and when: kept as it was said, and printed from
 * nothing else.
 */
export function approvalRecord(each: Approved): DocumentFacts {
  const { boxes, period } = each;
  return {
    title: 'Approval of a VAT return',
    reference: each.figuresHash.slice(0, 12),
    issuedOn: isoDate(each.approvedAt),
    periodLabel: periodLabel(period),
    from: [`Asked for by ${each.practiceName} through OpenTax by Adsum`],
    to: [each.companyName, `VAT number ${each.vrn}`],
    amountPence: boxes.netVatDue,
    facts: [
      { label: 'Tax period', value: periodRange(period) },
      { label: 'Asked by', value: `${each.askedBy}, ${momentText(each.askedAt)}` },
      { label: 'Approved by', value: `${each.approvedBy}, ${momentText(each.approvedAt)}` },
      { label: 'In these words', value: each.words },
      { label: 'Version of the words', value: each.version },
      { label: 'Mark of these figures (SHA-256)', value: each.figuresHash },
    ],
    lines: [
      ...boxRows.map(({ number, wording, name, wholePounds }) => ({
        label: `${number}. ${wording}`,
        value: (wholePounds ? formatWholePounds : formatPence)(boxes[name]),
      })),
      { label: NET_WORDS[direction(boxes)], value: formatPence(boxes.netVatDue), strong: true },
    ],
    notes: [
      'An approval sends nothing to HMRC, and counts for these figures alone. HMRC’s declaration is made by the accountant who files.',
    ],
  };
}
