/**
 * States of one tax of a company. not_shared: the client keeps it from the practice of the person
 * who looks. Of a practice's client alone: no_number: no number that HMRC can be asked about the tax
 * by; vat_group: the group's VAT stands with another client; not_theirs: a person owes no such tax
 * (docs/rules/product.md#numbers-of-each-tax).
 */
export const TAX_STATES = [
  'not_shared',
  'no_number',
  'vat_group',
  'not_theirs',
  'not_offered',
  'not_connected',
  'reading',
  'not_registered',
  'nothing_recorded',
  'read',
] as const;
export type TaxState = (typeof TAX_STATES)[number];
