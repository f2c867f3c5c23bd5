import type { ReceivingAccount } from '@/lib/companies/receivingAccount';
import type { ReviewRules } from '@/lib/refunds/review/holdLimits';
import type { Operator } from '@/lib/documents/parties';
import type { Payees } from '@/server/companies/payeesPort';
import type { Files } from '@/server/documents/filesPort';
import type { TableReader } from '@/server/documents/tables/tableReader';
import type { VatNeeds } from '@/server/vat/needs';
import type { Payouts } from './payout/payoutsPort';

/** The dependencies of this module's use cases. */
export interface RefundNeeds extends VatNeeds {
  files: Files;
  tables: TableReader;
  payouts: Payouts;
  payees: Payees;
  /** The company that runs the portal, for invoices and e-mails. */
  operator: Operator;
  /** The operator's bank account, to which customers send money; without one nothing is bought. */
  receivingAccount: ReceivingAccount | undefined;
  /** The cooling-off of a changed bank account: hours of working days. */
  coolingOffHours: number;
  /** The rules for reviews of payouts, and the time by which we answer. */
  reviewRules: ReviewRules;
}

/** Returns true if refunds are bought: only with an account to receive HMRC's money. */
export const isBuying = ({ receivingAccount }: Pick<RefundNeeds, 'receivingAccount'>): boolean =>
  receivingAccount !== undefined;
