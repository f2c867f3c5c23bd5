import { cleanedNumber } from './numbers/cleaned';

/** '12-34-56' → '123456'. */
export const normaliseSortCode = (text: string): string => cleanedNumber(text);

/** '123456' → '12-34-56', as banks print it. */
export const formatSortCode = (sortCode: string): string =>
  normaliseSortCode(sortCode).replace(/(\d{2})(?=\d)/g, '$1-');

/** The sentence to show for a sort code that is not six digits, or undefined. */
/** Returns an account as a person confirms it: "20 18 15, ending 4471". */
export const accountWords = (sortCode: string, ending: string): string =>
  `${formatSortCode(sortCode).replaceAll('-', ' ')}, ending ${ending}`;

export const sortCodeProblem = (text: string): string | undefined =>
  /^\d{6}$/.test(normaliseSortCode(text))
    ? undefined
    : 'Enter the 6 digits of your sort code, like 12-34-56.';

/**
 * '654321' → '00654321': six and seven digit numbers are padded with noughts for Bacs and Faster
 * Payments.
 */
export const normaliseAccountNumber = (text: string): string => {
  const digits = cleanedNumber(text);
  return /^\d{6,7}$/.test(digits) ? digits.padStart(8, '0') : digits;
};

/**
 * The sentence to show for an account number that is not six to eight digits (GOV.UK bank details
 * pattern).
 */
export const accountNumberProblem = (text: string): string | undefined =>
  /^\d{8}$/.test(normaliseAccountNumber(text))
    ? undefined
    : 'Enter the account number, 6 to 8 digits, like 12345678.';

/** What is sealed of a bank account. */
export interface BankDetails {
  sortCode: string;
  accountNumber: string;
}
