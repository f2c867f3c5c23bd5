import { isCorporation } from '@/lib/access/companyKind';
import { numberOfTax, type TaxPayer } from '@/lib/access/taxNumbers';
import { NUMBER_NAMES } from '@/lib/clients/numbers';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';

/** Reason why a tax of a practice's client is not read for want of a number. */
export interface MissingNumber {
  sentence: string;
  /** True if a number that can be entered changes it. */
  canEnter: boolean;
}

/**
 * Returns which number is missing to read a tax of a practice's client
 * (docs/rules/product.md#numbers-of-each-tax).
 */
export function missingNumber(
  tax: Tax,
  client: Pick<TaxPayer, 'kind' | 'companyNumber'>,
): MissingNumber {
  const number = numberOfTax(tax, client);
  if (number)
    return {
      sentence: `We have no ${NUMBER_NAMES[number]} for this client, so we can’t read ${TAX_NAMES[tax]}.`,
      canEnter: true,
    };
  if (isCorporation(client))
    return {
      sentence:
        'A company has no Self assessment of its own. Its director’s is read under the company’s VAT number, which we do not have. You can also add the director as a client.',
      canEnter: true,
    };
  return client.companyNumber === null
    ? {
        sentence:
          'Only companies pay Corporation tax, and this client has no company number. If it is a company, enter its number.',
        canEnter: true,
      }
    : { sentence: 'A partnership pays no Corporation tax.', canEnter: false };
}
