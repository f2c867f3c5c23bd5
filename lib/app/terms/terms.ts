import { saleTerms } from './saleTerms';
import type { TermsName, TermsText, TermsVersion } from './termsText';
import { privacyNotice } from './privacyNotice';
import { termsOfUse } from './termsOfUse';

/** Every text and every version it ever had (docs/rules/product.md#terms). */
export const TERMS: Readonly<Record<TermsName, TermsText>> = {
  sale: saleTerms,
  use: termsOfUse,
  privacy: privacyNotice,
};

/** The version that holds now: the newest. */
export const currentVersion = (name: TermsName): TermsVersion => TERMS[name].versions[0];

/**
 * The version that was asked for by its number; the current one where there is none of that number.
 */
export const versionOf = (name: TermsName, asked: string | undefined): TermsVersion =>
  TERMS[name].versions.find(({ version }) => String(version) === asked) ?? currentVersion(name);
