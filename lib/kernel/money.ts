import { formatCount } from '@/lib/kernel/text/count';

declare const unit: unique symbol;
/**
 * An exact amount of sterling in whole pence: 421000 is £4,210.00. Never a fraction, never a float
 * sum. Created only by {@link pence}, the parsers below or sums.ts (docs/decisions/0018).
 */
export type Pence = number & { readonly [unit]: 'pence' };

const TYPED_MONEY = /^([-−]?)£?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/;
const JSON_MONEY = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Converts a whole number to pence. @throws RangeError on a fraction or anything beyond 2^53 − 1
 * (docs/rules/product.md#money-fields).
 */
export function pence(value: number): Pence {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of pence: ${value}`);
  return (value === 0 ? 0 : value) as Pence;
}

export const ZERO = pence(0);

const sign = (amount: Pence) => (amount < 0 ? '−' : '');

/**
 * Formats pence: 421000 → '£4,210.00', −4210 → '−£42.10' with U+2212 before the £
 * (docs/rules/design.md#money-in-words).
 */
export function formatPence(amount: Pence): string {
  const absolute = Math.abs(pence(amount));
  const odd = absolute % 100;
  return `${sign(amount)}£${formatCount((absolute - odd) / 100)}.${String(odd).padStart(2, '0')}`;
}

/**
 * Formats whole pounds, as HMRC shows boxes 6 to 9: 3821400 → '£38,214'
 * (docs/rules/design.md#money-in-words). Never rounds: an amount with odd pence keeps them.
 */
export function formatWholePounds(amount: Pence): string {
  if (pence(amount) % 100 !== 0) return formatPence(amount);
  return `${sign(amount)}£${formatCount(Math.abs(amount) / 100)}`;
}

/** Formats whole pence that are not negative for a file: '624015' → '6240.15'. */
export function plainPounds(amount: string): string {
  const digits = amount.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Parses a currency field: strips £ , and . then parses an integer; empty or non-positive clears
 * the field (undefined). So '£4,210.00' is 421000, and '42' is 42: the digits themselves, whatever
 * the punctuation (docs/rules/product.md#money-fields).
 */
export function parseCurrencyInput(text: string): Pence | undefined {
  const value = Number.parseInt(text.replace(/[£,.]/g, ''), 10);
  return Number.isSafeInteger(value) && value > 0 ? pence(value) : undefined;
}

/**
 * Parses an integer field; empty text or text that is no integer clears it (undefined)
 * (docs/rules/product.md#money-fields).
 */
export function parseIntegerInput(text: string): number | undefined {
  const value = Number.parseInt(text, 10);
  return Number.isSafeInteger(value) ? value : undefined;
}

function toPence(minus: string, pounds: string, fraction: string): Pence | undefined {
  const value = Number(`${pounds}${fraction.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(value)) return undefined;
  return pence(minus === '' ? value : -value);
}

/**
 * Parses pounds and pence: '£1,234.5' → 123450. Undefined for empty text, more than two decimals,
 * or anything that is not an amount.
 */
export function parsePoundsAndPence(text: string): Pence | undefined {
  const match = TYPED_MONEY.exec(text.replace(/\s/g, ''));
  if (!match) return undefined;
  const [, minus = '', pounds = '', fraction = ''] = match;
  if (pounds === '' && fraction === '') return undefined;
  return toPence(minus, pounds.replaceAll(',', ''), fraction);
}

/**
 * Converts pence to the JSON number of HMRC's API: 421000 → 4210, 4210 → 42.1. Exact: a quotient of
 * at most 15 digits prints as those very digits. @throws RangeError above 999,999,999,999,999
 * pence, HMRC's largest amount (docs/rules/vat.md#nine-boxes).
 */
export function penceToDecimal(amount: Pence): number {
  if (Math.abs(pence(amount)) > 999_999_999_999_999)
    throw new RangeError(`Too large for HMRC: ${amount} pence`);
  return amount / 100;
}

/**
 * Converts a JSON number to pence: 42.1 → 4210. @throws RangeError on more than two decimals, on
 * NaN and on anything not exact as a double.
 */
export function decimalToPence(value: number): Pence {
  const match = JSON_MONEY.exec(String(value));
  const amount = match ? toPence(match[1] ?? '', match[2] ?? '', match[3] ?? '') : undefined;
  if (amount === undefined || Math.abs(amount) > 999_999_999_999_999) {
    throw new RangeError(`Not an exact amount of pounds and pence: ${value}`);
  }
  return amount;
}
