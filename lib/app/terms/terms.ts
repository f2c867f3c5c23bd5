import { privacyNotice } from './privacyNotice';
import { saleTerms } from './saleTerms';
import { currentVersion, type TermsText } from './termsText';
import { termsOfUse } from './termsOfUse';

/** Every text in every version (docs/rules/product.md#terms); pages import one of them. */
export const TERMS: readonly TermsText[] = [saleTerms, termsOfUse, privacyNotice];

/** Returns the versions that a person who signs up now accepts or is told of, for the log. */
export const termsAtSignUp = () => ({
  termsOfUse: currentVersion(termsOfUse).version,
  privacyNotice: currentVersion(privacyNotice).version,
});

/** Returns the titles of texts whose current version is a draft of ours. */
export const draftTerms = (): string[] =>
  TERMS.filter((text) => currentVersion(text).isDraft).map(({ title }) => title);
