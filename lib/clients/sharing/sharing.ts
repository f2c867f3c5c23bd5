import { listInWords } from '@/lib/kernel/text/listInWords';
import { TAX_NAMES, TAXES, type Tax, insideSentence } from '@/lib/kernel/taxes';

const INSIDE = {
  vat: TAX_NAMES.vat,
  paye: TAX_NAMES.paye,
  corporation_tax: 'corporation tax',
  self_assessment: 'self assessment',
} as const satisfies Record<Tax, string>;

/** Returns the taxes as a list in words: 'VAT and PAYE', 'VAT, PAYE and corporation tax'. */
export const taxesInWords = (taxes: readonly Tax[]): string =>
  listInWords(taxes.map(insideSentence));

/** Data that a practice sees of each tax shared with it. */
export const SHARED_MEANS = {
  vat: 'Your returns and their figures, what you owe HMRC, refunds and penalties. They can file your returns.',
  paye: 'What you owe HMRC for your staff month by month, and what you have paid.',
  corporation_tax: 'What the company owes by accounting period, and whether its return is in.',
  self_assessment: 'What you owe HMRC yourself, by tax year, with payments and refunds.',
} as const satisfies Record<Tax, string>;

const withoutVat = (practice: string): readonly string[] => [
  `${practice} cannot file your VAT returns. Returns waiting for your approval and refund offers are withdrawn.`,
  'If you have sold a refund, we can’t see what HMRC does with it until you share VAT again: its page stays as it was last read.',
];

/**
 * Returns the effect of not sharing these taxes, shown while they are being chosen; empty where all
 * are shared.
 */
export const keepingWords = (practice: string, kept: readonly Tax[]): readonly string[] =>
  kept.length === 0
    ? []
    : [
        `We read your taxes from HMRC through ${practice}, so your own page is not kept up to date for what you do not share.`,
        ...(kept.includes('vat') ? withoutVat(practice) : []),
        ...(kept.length === TAXES.length
          ? [`${practice} will see none of your taxes, only who you are.`]
          : []),
      ];

/** Returns what happens once a tax is no longer shared with a practice, shown before it is done. */
export const stopWords = (practice: string, tax: Tax): readonly string[] => [
  `${practice} stops seeing your ${INSIDE[tax]} straight away, in its lists, on its pages and in its exports.`,
  `We read your ${INSIDE[tax]} from HMRC through ${practice}, so your own page is not kept up to date for it either. What we have read stays on it, with its date.`,
  ...(tax === 'vat' ? withoutVat(practice) : []),
  'You can share it again at any time. Your authorisation at HMRC does not change: end it there if you want that too.',
];

/** Returns the text of the company's own page on taxes that no practice reads for it any more. */
export const keptWords = (practice: string, taxes: readonly Tax[]): string =>
  `You do not share ${taxesInWords(taxes)} with ${practice}, so ${taxes.length === 1 ? 'it is' : 'they are'} not kept up to date here.`;

/** Returns the taxes that change, from what is shared now and what is wanted. */
export const sharingChanges = (
  now: readonly { tax: Tax; shared: boolean }[],
  wanted: readonly { tax: Tax; shared: boolean }[],
): { stopped: Tax[]; started: Tax[] } => {
  const was = (tax: Tax) => now.find((candidate) => candidate.tax === tax)?.shared ?? true;
  const changed = wanted.filter(({ tax, shared }) => was(tax) !== shared);
  return {
    stopped: changed.filter(({ shared }) => !shared).map(({ tax }) => tax),
    started: changed.filter(({ shared }) => shared).map(({ tax }) => tax),
  };
};
