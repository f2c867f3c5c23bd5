import { isNoTaxOf, numberOfTax, type TaxPayer } from '@/lib/access/taxNumbers';
import { isSameReference, ownReference } from '@/lib/companies/ownReference';
import { ONLINE_TAXES, TAXES, type OnlineTax, type Tax } from '@/lib/kernel/taxes';

/** HMRC's reference of each account that was read, by its tax. */
export type ReadReferences = ReadonlyMap<OnlineTax, string>;

/** Returns the number that HMRC is asked about a tax by: the tax's own, else the VAT number. */
function askedBy(tax: Tax, client: TaxPayer): string {
  if (isNoTaxOf(tax, client)) return '';
  const taxNumber = numberOfTax(tax, client);
  return (taxNumber && client[taxNumber]) ?? `VAT ${client.vrn ?? ''}`;
}

/** Returns the taxes that are asked about by another number after a change than before. */
export const taxesWithNewNumber = (before: TaxPayer, after: TaxPayer): Tax[] =>
  TAXES.filter((tax) => askedBy(tax, before) !== askedBy(tax, after));

/**
 * Returns the taxes that lose their readings by a change of numbers: those asked about by another
 * number, unless the client's own reference is now the one that HMRC gave for the account that was
 * read (docs/rules/product.md#numbers-of-a-client).
 */
export function droppedTaxes(before: TaxPayer, after: TaxPayer, references: ReadReferences): Tax[] {
  const sameAccounts = ONLINE_TAXES.filter((tax) => {
    const [own, reference] = [ownReference(tax, after), references.get(tax)];
    return own !== undefined && reference !== undefined && isSameReference(tax, own, reference);
  });
  return taxesWithNewNumber(before, after).filter(
    (tax) => !sameAccounts.some((same) => same === tax),
  );
}
