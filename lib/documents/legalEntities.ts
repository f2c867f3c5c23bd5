/**
 * The companies that buy refunds and issue invoices (docs/rules/product.md#claim). The prefix
 * begins an entity's invoice numbers.
 */
const ENTITIES = {
  'Adsum Ltd': { companyNumber: '14246316', prefix: 'ADS' },
  'A1T1 Ltd': { companyNumber: '12591710', prefix: 'A1T' },
} as const satisfies Record<string, { companyNumber: string; prefix: string }>;

export type LegalEntity = keyof typeof ENTITIES;

/** Is this one of our purchasing entities? */
export const isLegalEntity = (name: string): name is LegalEntity => Object.hasOwn(ENTITIES, name);

/** Its number at Companies House, as the terms of sale give it. */
export const entityNumber = (name: LegalEntity): string => ENTITIES[name].companyNumber;

/**
 * The 12th invoice of Adsum Ltd is 'ADS-000012'. Throws RangeError unless the number is whole and
 * above nothing.
 */
export function invoiceReference(entity: LegalEntity, number: number): string {
  if (!Number.isSafeInteger(number) || number < 1)
    throw new RangeError(`Not an invoice number: ${number}`);
  return `${ENTITIES[entity].prefix}-${String(number).padStart(6, '0')}`;
}
