import type { Operator } from '@/lib/documents/parties';
import type { Files } from '@/server/documents/filesPort';
import type { VatNeeds } from '@/server/vat/needs';
import type { Payouts } from './payout/payoutsPort';

export interface ReceivingAccount {
  accountName: string;
  sortCode: string;
  accountNumber: string;
}

/** What the use cases of this module are given. */
export interface RefundNeeds extends VatNeeds {
  files: Files;
  payouts: Payouts;
  /** The company that runs the portal, for invoices and e-mails. */
  operator: Operator;
  /** The operator's bank account, that customers send money to. */
  receivingAccount: ReceivingAccount;
}
