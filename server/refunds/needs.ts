import type { ReceivingAccount } from '@/lib/companies/receivingAccount';
import type { ReviewRules } from '@/lib/refunds/review/holdLimits';
import type { Operator } from '@/lib/documents/parties';
import type { Payees } from '@/server/companies/payeesPort';
import type { Files } from '@/server/documents/filesPort';
import type { VatNeeds } from '@/server/vat/needs';
import type { Payouts } from './payout/payoutsPort';

/** What the use cases of this module are given. */
export interface RefundNeeds extends VatNeeds {
  files: Files;
  payouts: Payouts;
  payees: Payees;
  /** The company that runs the portal, for invoices and e-mails. */
  operator: Operator;
  /** The operator's bank account, that customers send money to; without one nothing is bought. */
  receivingAccount: ReceivingAccount | undefined;
  /** How long nothing is paid to a changed bank account; hours of working days. */
  coolingOffHours: number;
  /** When a person looks at a payout first, and by when we answer. */
  reviewRules: ReviewRules;
}

/** Returns whether refunds are bought: only where there is an account for the money to come to. */
export const isBuying = ({ receivingAccount }: Pick<RefundNeeds, 'receivingAccount'>): boolean =>
  receivingAccount !== undefined;
