import { saleTerms } from './saleTerms';
import type { TermsName, TermsText, TermsVersion } from './termsText';
import { privacyNotice } from './privacyNotice';
import { termsOfUse } from './termsOfUse';

/** Every text in every version (docs/rules/product.md#terms). */
export const TERMS: Readonly<Record<TermsName, TermsText>> = {
  sale: saleTerms,
  use: termsOfUse,
  privacy: privacyNotice,
};

/** Returns the current version: the newest. */
export const currentVersion = (name: TermsName): TermsVersion => TERMS[name].versions[0];

/** Returns the version with this number; the current one if there is none. */
export const getVersion = (name: TermsName, asked: string | undefined): TermsVersion =>
  TERMS[name].versions.find(({ version }) => String(version) === asked) ?? currentVersion(name);
