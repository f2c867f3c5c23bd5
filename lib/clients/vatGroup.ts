import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import type { NumbersOfClient } from './numbers';

type Numbers = Pick<NumbersOfClient, 'vrn' | 'companyNumber'>;

/**
 * Returns whether two clients of one VAT number can both be right: two companies of a VAT group,
 * each with a company number of its own (docs/rules/product.md#vat-groups).
 */
export const canShareVatNumber = (one: Numbers, other: Numbers): boolean =>
  one.vrn !== null &&
  one.vrn === other.vrn &&
  one.companyNumber !== null &&
  other.companyNumber !== null &&
  one.companyNumber !== other.companyNumber;

/** Returns the doubt about a VAT number that another client has, once both can be of one group. */
export const vatGroupDoubt = (vrn: string, other: { name: string; isSeen: boolean }): string => {
  const who = other.isSeen ? other.name : 'A colleague’s client';
  return `${who} has VAT number ${formatVatNumber(vrn)} already. Two companies share one only in a VAT group. Continue only if both are members: the group’s VAT is then shown once, with ${other.isSeen ? other.name : 'that client'}, and not counted twice.`;
};
