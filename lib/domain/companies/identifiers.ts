import { validate as validateNino } from 'stdnum/lib/cjs/gb/nino.js';
import { validate as validateUtr } from 'stdnum/lib/cjs/gb/utr.js';

export interface IdentifierProblem {
  /** 'format' blocks; 'checkDigit' only warns (docs/rules/vat.md#vat-numbers). */
  kind: 'format' | 'checkDigit';
  sentence: string;
}

const compact = (text: string) => text.replace(/[\s.\-–]/g, '').toUpperCase();

/** '12345 67890K' → '1234567890': no spaces, no K at either end. */
export const normaliseUtr = (text: string): string => compact(text).replace(/^K(?=\d{10}$)|(?<=^\d{10})K$/, '');

/** Unique Taxpayer Reference: ten digits; a failed check digit is a warning, as HMRC's own examples fail it. */
export function utrProblem(text: string): IdentifierProblem | undefined {
  const utr = normaliseUtr(text);
  if (!/^\d{10}$/.test(utr)) {
    return { kind: 'format', sentence: 'Enter the 10 digits of your Unique Taxpayer Reference, like 12345 67890.' };
  }
  return validateUtr(utr).isValid
    ? undefined
    : { kind: 'checkDigit', sentence: 'This number does not look like one HMRC has given out. Check each digit, then carry on if it is right.' };
}

/** 'aa 99 99 99 a' → 'AA999999A'. */
export const normaliseNino = (text: string): string => compact(text);

/** National Insurance number, suffix A to D included: HMRC's APIs want all nine characters. */
export function ninoProblem(text: string): IdentifierProblem | undefined {
  const nino = normaliseNino(text);
  return nino.length === 9 && validateNino(nino).isValid
    ? undefined
    : { kind: 'format', sentence: 'Enter your National Insurance number, like QQ 12 34 56 C. It is on your payslip.' };
}

/** 'employer PAYE reference' 123/AB456 → '123/AB456', upper case and without spaces. */
export const normaliseEmpRef = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Employer PAYE reference: three digits, a slash, up to ten letters and digits (docs/rules/paye.md#paye-references). */
export const empRefProblem = (text: string): IdentifierProblem | undefined =>
  /^\d{3}\/[A-Z0-9]{1,10}$/.test(normaliseEmpRef(text))
    ? undefined
    : { kind: 'format', sentence: 'Enter your employer PAYE reference, like 123/AB456. It is on your P60s.' };

const CHECK_LETTERS = 'ABCDEFGHXJKLMNYPQRSTZVW';
const AO_WEIGHTS = [9, 10, 11, 12, 0, 8, 7, 6, 5, 4, 3, 2, 1] as const;
// HMRC numbers letters from A = 33 with I, O and U moved out of the way (hmrc/domain EpayeReferenceChecker).
const AO_VALUES = 'ABCDEFGHXJKLMNYPQRSTZVWU';

const aoValue = (character: string): number =>
  /\d/.test(character) ? Number(character) : 33 + AO_VALUES.indexOf(character);

function accountsOfficeCheckPasses(reference: string): boolean {
  const sum = AO_WEIGHTS.reduce<number>((total, weight, index) => total + (weight === 0 ? 0 : weight * aoValue(reference[index] ?? '0')), 0);
  return CHECK_LETTERS[sum % 23] === reference[4];
}

/** '123 PW 1234 5678' → '123PW12345678'. */
export const normaliseAccountsOfficeReference = (text: string): string => compact(text);

/**
 * Accounts Office reference, 13 characters with a modulus-23 check letter in fifth place (hmrc/domain; no library
 * has it). The check fails only for slips of the finger, so it warns.
 */
export function accountsOfficeReferenceProblem(text: string): IdentifierProblem | undefined {
  const reference = normaliseAccountsOfficeReference(text);
  if (!/^\d{3}P[A-Z]\d{6}[0-9A-Z]{2}$/.test(reference)) {
    return { kind: 'format', sentence: 'Enter the 13 characters of your Accounts Office reference, like 123PA00012345.' };
  }
  return accountsOfficeCheckPasses(reference)
    ? undefined
    : { kind: 'checkDigit', sentence: 'This reference does not look like one HMRC has given out. Check each character, then carry on if it is right.' };
}

/** 'narn 0396245' → 'NARN0396245'. */
export const normaliseArn = (text: string): string => compact(text);

/** Agent reference number of an agent services account: 'NARN0396245' (docs/rules/hmrc.md#agents). */
export const arnProblem = (text: string): IdentifierProblem | undefined =>
  /^[A-Z]ARN\d{7}$/.test(compact(text))
    ? undefined
    : { kind: 'format', sentence: 'Enter your agent reference number, like NARN0396245. It is in your agent services account.' };
