import { parseTerms } from './parseTerms';
import version1 from './sale/1.md';
import type { TermsText } from './termsText';

/** Terms of sale of a refund (docs/rules/product.md#claim, docs/rules/product.md#quote). */
export const saleTerms: TermsText = {
  title: 'Terms of sale',
  about: 'What you and we agree when you sell us a VAT refund.',
  versions: [parseTerms(version1)],
};
