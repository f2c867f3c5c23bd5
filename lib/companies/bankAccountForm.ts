import { accountNumberProblem, sortCodeProblem } from './bankAccount';
import { bankAccountBody } from './forms';
import { ruled } from '@/lib/kernel/fields';

/**
 * The account's form as the browser checks it: what the server would refuse is said at its field.
 */
export const bankAccountForm = bankAccountBody.shape({
  sort_code: ruled('Enter the sort code', sortCodeProblem),
  account_number: ruled('Enter the account number', accountNumberProblem),
});
