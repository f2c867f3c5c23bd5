const SHAPE = /^(\d{8}|[A-Z]{2}\d{6}|R0\d{6})$/;

/**
 * '621952' → '00621952', 'sc 1234' → 'SC001234': upper case, no spaces, digits padded to eight
 * characters.
 */
export function normaliseCompanyNumber(text: string): string {
  const compact = text.replace(/[\s.-]/g, '').toUpperCase();
  const [, prefix, digits] = /^([A-Z]{2}|R0|)(\d+)$/.exec(compact) ?? [];
  if (prefix === undefined || digits === undefined || compact.length > 8) return compact;
  return `${prefix}${digits.padStart(8 - prefix.length, '0')}`;
}

/**
 * Eight digits, or two letters (R0 for old Northern Irish ones) and six digits
 * (docs/rules/corporation-tax.md#company-numbers).
 */
export const isCompanyNumber = (text: string): boolean => SHAPE.test(normaliseCompanyNumber(text));

/** The sentence to show for a company number that cannot be right, or undefined. */
export const companyNumberProblem = (text: string): string | undefined =>
  isCompanyNumber(text)
    ? undefined
    : 'Enter the 8 characters of your company number, like 01234567 or SC123456.';
