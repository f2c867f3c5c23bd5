import type { BankDetails } from '@/lib/companies/bankAccount';
import type { PayeeAnswer } from '@/lib/companies/payeeCheck';

/** An account, and the name of the payee. */
export interface Payee extends BankDetails {
  accountName: string;
}

/**
 * The bank’s answer. `name` is the bank’s own name for the account, given only if it is close to
 * the one asked about.
 */
export type PayeeCheck =
  { answer: Exclude<PayeeAnswer, 'close'>; name?: undefined } | { answer: 'close'; name: string };

/**
 * Confirmation of Payee: asks the account’s bank whether the account is in a name. Rejects only
 * with a ProviderFailure.
 */
export interface Payees {
  checkPayee(payee: Payee): Promise<PayeeCheck>;
}
