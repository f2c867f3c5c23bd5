/**
 * The products that a person signs up for; a practice's client comes by invitation. The account is
 * the same for all; the product decides the steps and the e-mails that follow.
 */
export const PRODUCTS = ['instant_vat', 'open_tax', 'open_tax_client'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The products' public names. */
export const PRODUCT_NAMES = {
  instant_vat: 'InstantVAT',
  open_tax: 'OpenTax',
  open_tax_client: 'OpenTax',
} as const satisfies Record<Product, string>;
