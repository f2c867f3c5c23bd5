import { accountNumberProblem, sortCodeProblem } from './bankAccount';
import { bankAccountBody } from './forms';
import { ruled } from '@/lib/kernel/fields';

/**
 * The bank account form with the server’s checks, so that the browser shows each problem at its
 * field.
 */
export const bankAccountForm = bankAccountBody.shape({
  sort_code: ruled('Enter the sort code', sortCodeProblem),
  account_number: ruled('Enter the account number', accountNumberProblem),
});
