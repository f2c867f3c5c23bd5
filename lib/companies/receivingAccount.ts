import { receivingAccountText } from '@/lib/companies/text';

/** The operator’s account that customers pay into, as it is shown to them. */
export interface ReceivingAccount {
  accountName: string;
  /** '12-34-56' */
  sortCode: string;
  accountNumber: string;
}

/** Shown while the operator has no such account; the contact details follow. */
export const ASK_WHERE_TO_PAY = receivingAccountText.askUs;

/**
 * Returns where to send money, as labels and values; a request to contact us if no account is
 * configured.
 */
export const receivingRows = (
  account: ReceivingAccount | undefined,
): readonly (readonly [label: string, value: string])[] =>
  account
    ? [
        ['Account name', account.accountName],
        ['Sort code', account.sortCode],
        ['Account number', account.accountNumber],
      ]
    : [['Account', ASK_WHERE_TO_PAY]];
