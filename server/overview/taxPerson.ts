import type { Tax } from '@/lib/kernel/taxes';
import { personOf, personWords, type TaxPerson } from '@/lib/taxes/personOf';
import { selfAssessmentReturn, type SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';
import type { CompanyTaxState } from './companyTaxState';

/** Returns the person whose tax this is, where that is not the business itself. */
export function taxPerson({ vat, accounts }: CompanyTaxState, tax: Tax): TaxPerson | undefined {
  const { name, kind, companyNumber } = vat.company;
  const utr = vat.taxPayer?.utr ?? null;
  const account = tax === 'vat' ? undefined : accounts.get(tax);
  return personOf(tax, { name, kind, companyNumber, utr }, account);
}

/** What a summary says of the people whose Self Assessment HMRC lists, and of the return. */
export interface PersonsFacts {
  holder?: string;
  /** Other people whose Self Assessment HMRC lists, and that is not read. */
  alsoListed?: string[];
  annualReturn?: SelfAssessmentReturn;
}

/** Returns whose tax it is, who else is listed, and the online return of Self Assessment. */
export function personsFacts(picture: CompanyTaxState, tax: Tax): PersonsFacts {
  const account = tax === 'vat' ? undefined : picture.accounts.get(tax);
  if (!account) return {};
  const person = taxPerson(picture, tax);
  const holder = person ? personWords(person) : account.holder;
  return {
    ...(holder && { holder }),
    ...(account.alsoListed.length > 0 && { alsoListed: account.alsoListed }),
    ...(tax === 'self_assessment' && {
      annualReturn: selfAssessmentReturn(picture.lines.get(tax) ?? [], picture.today),
    }),
  };
}
