/** The operator's account that customers pay into, as it is printed for them. */
export interface ReceivingAccount {
  accountName: string;
  /** '12-34-56' */
  sortCode: string;
  accountNumber: string;
}

/** Where to ask while the operator has named no account; who to ask stands below it. */
export const ASK_WHERE_TO_PAY = 'Write to us: we tell you the account to pay into.';

/** Returns where to send money, as labels and values; where to ask while no account is named. */
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
