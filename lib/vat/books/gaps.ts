import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { absolute, sum } from '@/lib/kernel/sums';

/** An amount in the books that is in no box (docs/rules/vat.md#what-is-in-no-box). */
export interface Gap {
  kind: 'sale' | 'purchase' | 'journal' | 'journalsUnread' | 'lateClaim';
  /** The rate in words, or the earlier periods of a late claim. */
  what: string;
  lines: number;
  /** The amount before VAT; credits are negative. */
  netPence: Pence;
  /**
   * The VAT in the books. For a late claim, above zero if there is more to reclaim than was filed.
   */
  vatPence: Pence;
}

const linesWord = (lines: number) => `${lines} ${lines === 1 ? 'line' : 'lines'}`;
const amounts = ({ netPence, vatPence }: Gap) =>
  `${formatPence(netPence)} before VAT, ${formatPence(vatPence)} of VAT`;
const isAre = (lines: number) => (lines === 1 ? 'is' : 'are');

const strange = (side: string, gap: Gap) =>
  `${linesWord(gap.lines)} of ${side} with the tax rate ${gap.what} ${isAre(gap.lines)} in no box: ${amounts(gap)}. We do not know where that rate belongs.`;

const SENTENCES: Record<Gap['kind'], (gap: Gap) => string> = {
  sale: (gap) => strange('sales', gap),
  purchase: (gap) => strange('purchases', gap),
  journal: (gap) =>
    `${linesWord(gap.lines)} of manual journals with the tax rate ${gap.what} ${isAre(gap.lines)} in no box: ${amounts(gap)}. A journal does not say whether it is a sale or a purchase.`,
  journalsUnread: () =>
    'Manual journals are not in these figures, and we do not know how much VAT they hold: we have not asked Xero for them yet. Connect Xero again to include them.',
  lateClaim: (gap) =>
    `Since you filed ${gap.what}, your books show ${formatPence(absolute(gap.vatPence))} ${gap.vatPence > 0 ? 'more VAT to reclaim, or less due,' : 'more VAT due, or less to reclaim,'} for that time. It is in no box of this return.`,
};

/** Returns a gap with its amount as a sentence, to show above the boxes. */
export const gapSentence = (gap: Gap): string => SENTENCES[gap.kind](gap);

/**
 * Returns the total VAT of the gaps in absolute terms; zero if only values or unread journals are
 * missing.
 */
export const gapVat = (gaps: readonly Gap[]): Pence =>
  sum(gaps.map(({ vatPence }) => absolute(vatPence)));

const gapNet = (gaps: readonly Gap[]): Pence => sum(gaps.map(({ netPence }) => absolute(netPence)));

/** Returns the gaps in one line: '£3.00 of VAT in your books is in no box.' */
export function gapTitle(gaps: readonly Gap[]): string {
  const [vat, net] = [gapVat(gaps), gapNet(gaps)];
  if (vat !== ZERO) return `${formatPence(vat)} of VAT in your books is in no box.`;
  if (net !== ZERO) return `${formatPence(net)} of your books is in no box.`;
  return 'Some of your books have not been read.';
}
