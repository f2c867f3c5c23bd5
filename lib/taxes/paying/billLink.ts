import { folded } from '@/lib/kernel/text/foldedName';
import type { Tax } from '@/lib/kernel/taxes';

/** The bill that a link to the payment page names. Without a charge: the first bill of its tax. */
export interface BillLink {
  tax: Tax;
  /** The stable name of the bill (lib/taxes/onItsWay.ts). */
  charge?: string | undefined;
  /** The person whose Self Assessment it is, in words. */
  person?: string | undefined;
}

const SHOWN_DIGITS = 3;

/**
 * Returns a person’s name as it stands in an address: 'anne-keel'. Of a number only the last three
 * digits stay, because a UTR does not belong in an address.
 */
export const personKey = (person: string): string =>
  folded(person)
    .replace(/\d{4,}/g, (digits) => digits.slice(-SHOWN_DIGITS))
    .replaceAll(' ', '-');

/**
 * Returns the query of a link to one bill: tax, bill, and the person for Self Assessment, so that a
 * link never opens another bill than the one it names (docs/rules/product.md#paying-hmrc).
 */
export const billQuery = ({ tax, charge, person }: BillLink) => ({
  tax,
  charge,
  person: tax === 'self_assessment' && person ? personKey(person) : undefined,
});
