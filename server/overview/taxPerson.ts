import type { Tax } from '@/lib/kernel/taxes';
import { personOf, type TaxPerson } from '@/lib/taxes/personOf';
import type { CompanyTaxState } from './companyTaxState';

/** Returns the person whose tax this is, where that is not the business itself. */
export function taxPerson({ vat, accounts }: CompanyTaxState, tax: Tax): TaxPerson | undefined {
  const { name, kind, companyNumber } = vat.company;
  const utr = vat.taxPayer?.utr ?? null;
  const account = tax === 'vat' ? undefined : accounts.get(tax);
  return personOf(tax, { name, kind, companyNumber, utr }, account);
}
