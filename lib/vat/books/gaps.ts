import { counted } from '@/lib/kernel/text/count';
import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { absolute, sum } from '@/lib/kernel/sums';

/** The kinds of gaps, as stored. */
export const GAP_KINDS = [
  'sale',
  'purchase',
  'journal',
  'journalsUnread',
  'lateClaim',
  'blocked',
  'partialExemption',
  'margin',
  'tourOperators',
] as const;

/**
 * An amount in the books that is in no box, or in the boxes although a scheme that we do not work
 * out decides about it (docs/rules/vat.md#what-is-in-no-box,
 * docs/rules/vat.md#what-we-do-not-work-out).
 */
export interface Gap {
  kind: (typeof GAP_KINDS)[number];
  /** The rate in words, or the earlier periods of a late claim. */
  what: string;
  lines: number;
  /** The amount before VAT; credits are negative. */
  netPence: Pence;
  /**
   * The VAT in the books. For a late claim, above zero if there is more to reclaim than was filed;
   * for partial exemption all of box 4.
   */
  vatPence: Pence;
}

/** The kinds whose amounts are in the boxes. */
const SCHEMES: ReadonlySet<Gap['kind']> = new Set(['partialExemption', 'margin', 'tourOperators']);

const linesWord = (lines: number) => counted(lines, 'line');
const amounts = ({ netPence, vatPence }: Gap) =>
  `${formatPence(netPence)} before VAT, ${formatPence(vatPence)} of VAT`;
const isAre = (lines: number) => (lines === 1 ? 'is' : 'are');

const strange = (side: string, gap: Gap) =>
  `${linesWord(gap.lines)} of ${side} with the tax rate ${gap.what} ${isAre(gap.lines)} in no box: ${amounts(gap)}. We do not know where that rate belongs.`;

const scheme = (names: string, gap: Gap) =>
  `${linesWord(gap.lines)} ${gap.lines === 1 ? 'uses' : 'use'} the tax rate ${gap.what}: ${amounts(gap)}. We do not work out ${names}, so the boxes with ${gap.lines === 1 ? 'this line' : 'these lines'} may be wrong.`;

const SENTENCES: Record<Gap['kind'], (gap: Gap) => string> = {
  sale: (gap) => strange('sales', gap),
  purchase: (gap) => strange('purchases', gap),
  journal: (gap) =>
    `${linesWord(gap.lines)} of manual journals with the tax rate ${gap.what} ${isAre(gap.lines)} in no box: ${amounts(gap)}. A journal does not say whether it is a sale or a purchase.`,
  journalsUnread: () =>
    'Manual journals are not in these figures, and we do not know how much VAT they hold: we have not asked Xero for them yet. Connect Xero again to include them.',
  lateClaim: (gap) =>
    `Since you filed ${gap.what}, your books show ${formatPence(absolute(gap.vatPence))} ${gap.vatPence > 0 ? 'more VAT to reclaim, or less due,' : 'more VAT due, or less to reclaim,'} for that time. It is in no box of this return.`,
  blocked: ({ netPence }) =>
    `${formatPence(netPence)} of purchases whose VAT cannot be reclaimed is not in box 7. Their VAT is rightly in no box.`,
  partialExemption: ({ netPence, vatPence }) =>
    `Your books hold ${formatPence(netPence)} of exempt sales. We do not work out partial exemption, so box 4 (${formatPence(vatPence)}) may be too high.`,
  margin: (gap) => scheme('margin and second-hand schemes', gap),
  tourOperators: (gap) => scheme('the Tour Operators’ Margin Scheme', gap),
};

/** Returns a gap with its amount as a sentence, to show above the boxes. */
export const gapSentence = (gap: Gap): string => SENTENCES[gap.kind](gap);

/** Returns the gaps whose amounts are in no box but should perhaps be in one. */
const missing = (gaps: readonly Gap[]): Gap[] =>
  gaps.filter(({ kind }) => kind !== 'blocked' && !SCHEMES.has(kind));

/**
 * Returns the total VAT that is in no box, in absolute terms; zero if only values or unread journals
 * are missing. VAT that cannot be reclaimed is not counted.
 */
export const gapVat = (gaps: readonly Gap[]): Pence =>
  sum(missing(gaps).map(({ vatPence }) => absolute(vatPence)));

const netOf = (gaps: readonly Gap[]): Pence => sum(gaps.map(({ netPence }) => absolute(netPence)));

/** Returns the gaps in one line: '£3.00 of VAT in your books is in no box.' */
export function gapTitle(gaps: readonly Gap[]): string {
  const [vat, net] = [gapVat(gaps), netOf(missing(gaps))];
  if (vat !== ZERO) return `${formatPence(vat)} of VAT in your books is in no box.`;
  if (net !== ZERO) return `${formatPence(net)} of your books is in no box.`;
  const blocked = netOf(gaps.filter(({ kind }) => kind === 'blocked'));
  if (blocked !== ZERO) return `${formatPence(blocked)} of purchases is missing from box 7.`;
  return gaps.some(({ kind }) => SCHEMES.has(kind))
    ? 'We do not work out a scheme that your books use.'
    : 'Some of your books have not been read.';
}
