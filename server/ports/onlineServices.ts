import type { Pence } from '@/lib/domain/money';
import type { OnlineTax } from '@/lib/domain/taxes';
import type { IsoDate } from '@/lib/domain/ukDates';
import type { ClientContext, TokenPair } from './taxAuthority';

/** A tax that the business is registered for, by HMRC's own reference, and whose it is where that is a person's. */
export interface TaxEnrolment { tax: OnlineTax; reference: string; holder?: string }
export interface Enrolments { name: string; vrn?: string; taxes: TaxEnrolment[] }

/** One amount that HMRC has charged, or a period for which it has charged nothing yet. */
export interface TaxCharge {
  /** HMRC's name for it, unique within the tax. */
  key: string;
  kind: 'tax' | 'penalty' | 'interest';
  /** 'Month 7, to 5 Nov 2026'. */
  label: string;
  from?: IsoDate;
  to?: IsoDate;
  due: IsoDate;
  chargedPence: Pence;
  creditsPence: Pence;
  paymentsPence: Pence;
  writtenOffPence: Pence;
  /** What is left to pay. */
  outstandingPence: Pence;
  /** The tax of this period is not known to HMRC yet. */
  expected: boolean;
  filingDue?: IsoDate;
  filedOn?: IsoDate;
}

export interface TaxPayment { paidOn: IsoDate; pence: Pence; method?: string; label?: string }
export interface TaxRefund { label: string; pence: Pence; requestedOn?: IsoDate; paidOn?: IsoDate }

/** One tax of one business as HMRC's online services show it. */
export interface TaxAccount {
  charges: TaxCharge[];
  payments: TaxPayment[];
  refunds: TaxRefund[];
  /** What HMRC holds for the business beyond what is charged. */
  creditPence: Pence;
}

export interface OnlineCall { accessToken: string; client: ClientContext; interactive: boolean }

/**
 * HMRC's online services, read as the business's agent: PAYE and Corporation tax have no public API (domain.md §6). Every
 * method rejects with a ProviderFailure and nothing else. An account that is empty is "nothing recorded yet": HMRC's 404.
 */
export interface OnlineServices {
  /** False where no such service is configured: then nobody is offered it. */
  isOffered: boolean;
  consentUrl(request: { state: string; codeChallenge: string; redirectUri: string }): string;
  exchangeCode(request: { code: string; codeVerifier: string; redirectUri: string }): Promise<TokenPair>;
  refresh(refreshToken: string): Promise<TokenPair>;
  enrolments(call: OnlineCall): Promise<Enrolments>;
  account(call: OnlineCall, enrolment: TaxEnrolment, today: IsoDate): Promise<TaxAccount>;
}
