import { parseTerms } from './parseTerms';
import type { TermsText } from './termsText';
import version1 from './use/1.md';

/**
 * Terms of use of the portal (docs/rules/product.md#ways-to-log-in, docs/rules/product.md#pricing).
 */
export const termsOfUse: TermsText = {
  title: 'Terms of use',
  about: 'What you can expect of this portal, and what we ask of you.',
  versions: [parseTerms(version1)],
};
