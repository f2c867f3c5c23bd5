import { normalisePayeReference } from '@/lib/companies/payeReference';
import { normaliseUtr } from '@/lib/companies/utr';
import type { OnlineTax } from '@/lib/kernel/taxes';
import { numberOfTax, type TaxPayer } from '@/lib/access/taxNumbers';

/** Returns the client's own reference for a tax; undefined where the practice has given none. */
export function ownReference(tax: OnlineTax, client: TaxPayer): string | undefined {
  const number = numberOfTax(tax, client);
  return (number && client[number]) ?? undefined;
}

/** Returns whether two references of a tax are one, however they are written. */
export const isSameReference = (tax: OnlineTax, one: string, other: string): boolean => {
  const plain = tax === 'paye' ? normalisePayeReference : normaliseUtr;
  return plain(one) === plain(other);
};

/**
 * Returns whether an account that was read under this reference is the client's: true unless the
 * practice has given another reference for the tax.
 */
export function isReadUnder(tax: OnlineTax, client: TaxPayer, reference: string): boolean {
  const own = ownReference(tax, client);
  return own === undefined || isSameReference(tax, own, reference);
}
