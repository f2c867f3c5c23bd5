import { ruled } from './questions';
import { bankAccountBody } from '@/lib/contract/companyForms';
import { accountNumberProblem, sortCodeProblem } from '@/lib/domain/bankAccount';

/** The account's form as the browser checks it: what the server would refuse is said at its field. */
export const bankAccountSchema = bankAccountBody.shape({
  sort_code: ruled('Enter the sort code', sortCodeProblem),
  account_number: ruled('Enter the account number', accountNumberProblem),
});
