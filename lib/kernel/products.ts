/**
 * What somebody signs up for; a client of a practice comes for the invitation that they hold. An
 * account is one account; the product decides the steps and the e-mails that follow.
 */
export const PRODUCTS = ['instant_vat', 'open_tax', 'open_tax_client'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The name people know it by. */
export const PRODUCT_NAMES = {
  instant_vat: 'InstantVAT',
  open_tax: 'OpenTax',
  open_tax_client: 'OpenTax',
} as const satisfies Record<Product, string>;
