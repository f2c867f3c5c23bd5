import type { BankDetails } from '@/lib/companies/bankAccount';
import type { PayeeAnswer } from '@/lib/companies/payeeCheck';

/** An account, and the name that money for it would be sent to. */
export interface Payee extends BankDetails {
  accountName: string;
}

/** `name` is the bank's own, which it gives only where it is close to the one that was asked about. */
export type PayeeCheck =
  { answer: Exclude<PayeeAnswer, 'close'>; name?: undefined } | { answer: 'close'; name: string };

/**
 * Asks the bank of an account whether it is in a name (Confirmation of Payee). Rejects with a
 * ProviderFailure and nothing else.
 */
export interface Payees {
  checkPayee(payee: Payee): Promise<PayeeCheck>;
}
