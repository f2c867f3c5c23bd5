/** '12345 67890 K' → '1234567890': a unique taxpayer reference without spaces, and without the K that is sometimes printed. */
export const normaliseUtr = (text: string): string => text.replace(/[\s.\-–]/g, '').toUpperCase().replace(/K$/, '');

/** The sentence to show for what is no unique taxpayer reference, or undefined (docs/rules/product.md#same-client). */
export const utrProblem = (text: string): string | undefined =>
  (/^\d{10}$/.test(normaliseUtr(text)) ? undefined : 'Enter the 10 digits of the unique taxpayer reference, like 12345 67890.');
