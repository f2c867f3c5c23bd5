import type { Pence } from '@/lib/kernel/money';
import type { TaxCharge } from '@/lib/vat/hmrcCharge';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type {
  ConsentCall,
  OnlineServicesConsents,
  TaxEnrolment,
} from '@/server/connections/consentPort';

export interface TaxPayment {
  paidOn: IsoDate;
  pence: Pence;
  method?: string;
  label?: string;
}
interface TaxRefund {
  label: string;
  pence: Pence;
  requestedOn?: IsoDate;
  paidOn?: IsoDate;
}

/** One tax of one business as HMRC's online services show it. */
export interface TaxAccount {
  charges: TaxCharge[];
  payments: TaxPayment[];
  refunds: TaxRefund[];
  /** What HMRC holds for the business beyond what is charged. */
  creditPence: Pence;
}

/** HMRC answered for another VAT number or reference than the one that was asked about. */
export const OTHER_BUSINESS = 'OTHER_BUSINESS';

export interface OnlineCall extends ConsentCall {
  /**
   * The VAT number of the client that an agent asks about; left out where a business asks about
   * itself, and where an agent asks by a tax's own reference alone.
   */
  ofClient?: string;
}

/**
 * HMRC's online services, read as the business's agent: PAYE and Corporation tax have no public API
 * (docs/rules/hmrc.md#online-services). Every method rejects with a ProviderFailure and nothing
 * else. An account that is empty is "nothing recorded yet": HMRC's 404.
 */
export interface OnlineServices extends OnlineServicesConsents {
  /**
   * The agent reference of whoever gave the consent, and HMRC's own name of the agency where it has
   * one; `refused` with NOT_AN_AGENT for a business.
   */
  agent(call: OnlineCall): Promise<{ arn: string; name?: string }>;
  account(call: OnlineCall, enrolment: TaxEnrolment, today: IsoDate): Promise<TaxAccount>;
}
