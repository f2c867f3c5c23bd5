import { cleanedNumber } from './numbers/cleaned';
import { bankAccountText } from '@/lib/companies/text';

/** Removes the separators of a sort code: '12-34-56' → '123456'. */
export const normaliseSortCode = (text: string): string => cleanedNumber(text);

/** Formats a sort code as banks print it: '123456' → '12-34-56'. */
export const formatSortCode = (sortCode: string): string =>
  normaliseSortCode(sortCode).replace(/(\d{2})(?=\d)/g, '$1-');

/** Returns an account as a person confirms it: "20 18 15, ending 4471". */
export const accountWords = (sortCode: string, ending: string): string =>
  `${formatSortCode(sortCode).replaceAll('-', ' ')}, ending ${ending}`;

/** Returns the sentence to show for a sort code that is not six digits; undefined if it is valid. */
export const sortCodeProblem = (text: string): string | undefined =>
  /^\d{6}$/.test(normaliseSortCode(text)) ? undefined : bankAccountText.sortCodeWrong;

/**
 * Normalises an account number: '654321' → '00654321'. Numbers of six or seven digits are padded
 * with zeros for Bacs and Faster Payments.
 */
export const normaliseAccountNumber = (text: string): string => {
  const digits = cleanedNumber(text);
  return /^\d{6,7}$/.test(digits) ? digits.padStart(8, '0') : digits;
};

/**
 * Returns the sentence to show for an account number that is not six to eight digits (GOV.UK bank
 * details pattern); undefined if it is valid.
 */
export const accountNumberProblem = (text: string): string | undefined =>
  /^\d{8}$/.test(normaliseAccountNumber(text)) ? undefined : bankAccountText.accountNumberWrong;

/** The details of a bank account that are stored encrypted. */
export interface BankDetails {
  sortCode: string;
  accountNumber: string;
}
