import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';

const INSIDE = {
  vat: TAX_NAMES.vat,
  paye: TAX_NAMES.paye,
  corporation_tax: 'corporation tax',
  self_assessment: 'self assessment',
} as const satisfies Record<Tax, string>;

/**
 * Returns the sentence for accountants: 'Ashdown Joinery Ltd does not share corporation tax with
 * you.' (docs/rules/product.md#sharing-taxes).
 */
export const notSharedWords = (clientName: string, tax: Tax): string =>
  `${clientName} does not share ${INSIDE[tax]} with you.`;
