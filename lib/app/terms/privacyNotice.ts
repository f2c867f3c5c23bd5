import { parseTerms } from './parseTerms';
import version1 from './privacy/1.md';
import type { TermsText } from './termsText';

/** Privacy notice: what is kept of people, and why (docs/rules/security.md, docs/rules/hmrc.md). */
export const privacyNotice: TermsText = {
  title: 'Privacy notice',
  about: 'What we keep about you, what for, for how long, and what you can do about it.',
  versions: [parseTerms(version1)],
};
