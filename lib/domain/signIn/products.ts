/** What somebody signs up for. An account is one account; the product decides the steps and the e-mails that follow. */
export const PRODUCTS = ['instant_vat', 'open_tax'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The name people know it by. */
export const PRODUCT_NAMES = { instant_vat: 'InstantVAT', open_tax: 'OpenTax' } as const satisfies Record<Product, string>;
