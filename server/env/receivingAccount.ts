import {
  accountNumberProblem,
  formatSortCode,
  normaliseAccountNumber,
  sortCodeProblem,
} from '@/lib/companies/bankAccount';
import type { ReceivingAccount } from '@/lib/companies/receivingAccount';
import type { settingsReader } from './settings';

/**
 * Returns the operator's account that customers pay into; undefined if none of its three settings
 * is given, or one is invalid. Messages never repeat the numbers.
 */
export function readReceivingAccount(
  read: ReturnType<typeof settingsReader>,
): ReceivingAccount | undefined {
  const given = read.together({
    RECEIVING_ACCOUNT_NAME: '',
    RECEIVING_SORT_CODE: '',
    RECEIVING_ACCOUNT_NUMBER: '',
  });
  if (Object.values(given).includes('')) return undefined;
  if (sortCodeProblem(given.RECEIVING_SORT_CODE))
    read.wrong('RECEIVING_SORT_CODE must be 6 digits, like 12-34-56.');
  if (accountNumberProblem(given.RECEIVING_ACCOUNT_NUMBER))
    read.wrong('RECEIVING_ACCOUNT_NUMBER must be 6 to 8 digits.');
  return {
    accountName: given.RECEIVING_ACCOUNT_NAME,
    sortCode: formatSortCode(given.RECEIVING_SORT_CODE),
    accountNumber: normaliseAccountNumber(given.RECEIVING_ACCOUNT_NUMBER),
  };
}
