import { validate } from 'stdnum/lib/cjs/gb/vat.js';

export interface VatNumberProblem {
  /**
   * 'format' blocks; 'checkDigit' only warns, because HMRC's own examples fail the check
   * (docs/rules/vat.md#vat-numbers).
   */
  kind: 'format' | 'checkDigit';
  sentence: string;
}

/** 'gb 553 5578 81' → '553557881': no spaces, dots or hyphens, no GB or XI in front. */
export const normaliseVatNumber = (text: string): string =>
  text
    .replace(/[\s.\-–]/g, '')
    .toUpperCase()
    .replace(/^(GB|XI)/, '');

/** The nine digits HMRC's VAT API wants, without a branch. */
export const vrnOf = (text: string): string => normaliseVatNumber(text).slice(0, 9);

/**
 * What is wrong with a VAT number, or undefined. Nine digits, or twelve with a branch; either
 * check-digit scheme passes (docs/rules/vat.md#vat-numbers). Treat 'format' as an error and
 * 'checkDigit' as a warning the person may override.
 */
export function vatNumberProblem(text: string): VatNumberProblem | undefined {
  const vrn = normaliseVatNumber(text);
  if (!/^(\d{9}|\d{12})$/.test(vrn)) {
    return {
      kind: 'format',
      sentence:
        'Enter the 9 digits of your VAT number, like 123 4567 89. It is on your VAT certificate.',
    };
  }
  if (!validate(vrn.slice(0, 9)).isValid) {
    return {
      kind: 'checkDigit',
      sentence:
        'This number does not look like one HMRC has given out. Check each digit, then carry on if it is right.',
    };
  }
  return undefined;
}
