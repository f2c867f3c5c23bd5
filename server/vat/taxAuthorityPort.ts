import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { NineBoxes } from '@/lib/vat/books/nineBoxes';
import type { Obligation } from '@/lib/vat/obligations';
import type { RequestState } from '@/lib/connections/authorisationRequest';
import type { Pence } from '@/lib/kernel/money';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import type { PaymentIndicator } from '@/lib/vat/repayments/paymentIndicator';
import type { ConsentCall, HmrcConsents } from '@/server/connections/consentPort';

/** A call on behalf of one VAT registration, with a valid access token. */
export interface TaxCall extends ConsentCall {
  vrn: string;
}

/** A call in an agent's own name, about no client. */
export interface AgentCall extends Omit<TaxCall, 'vrn'> {
  arn: string;
}

/** A client as HMRC identifies it: by VAT number and effective date of registration. */
export interface KnownClient {
  vrn: string;
  registeredOn: IsoDate;
  kind: 'business' | 'personal';
}
/** The state of an agency's request, and HMRC's own page for the client while it waits. */
export interface SentRequest {
  state: RequestState;
  expiresOn?: IsoDate;
  actionUrl?: string;
}

export interface FilingReceipt {
  formBundleNumber: string;
  processedAt: Date;
  paymentIndicator?: PaymentIndicator | undefined;
  chargeReference?: string;
  receiptId?: string;
  receiptTimestamp?: string;
  correlationId?: string;
}

export interface VatCharge {
  type: string;
  from?: IsoDate;
  to?: IsoDate;
  originalPence: Pence;
  outstandingPence?: Pence;
  due?: IsoDate;
}
export interface VatPayment {
  amountPence: Pence;
  received?: IsoDate;
}
export interface VatPenaltyPosition {
  activePoints: number;
  threshold: number;
  chargePence: Pence;
}
export interface VatRegistration {
  effectiveFrom?: IsoDate;
  /** Present if the business is on the Flat Rate Scheme. */
  flatRate?: { category?: string; from?: IsoDate };
}

/** HMRC's VAT services. Every method rejects with a ProviderFailure and nothing else. */
export interface TaxAuthority extends HmrcConsents {
  /**
   * Resolves if the agent reference belongs to the agent who gave the consent; rejects `refused`
   * with HMRC's code if not.
   */
  confirmAgent(call: AgentCall): Promise<void>;
  /**
   * Asks a client to authorise the agency; returns HMRC's id of the request. `down` means unknown,
   * never "not asked".
   */
  sendRequest(call: AgentCall, client: KnownClient): Promise<string>;
  sentRequest(call: AgentCall, id: string): Promise<SentRequest>;
  /** Returns true if the client has authorised the agency. */
  isAuthorised(call: AgentCall, client: KnownClient): Promise<boolean>;
  obligations(call: TaxCall, range: { from: IsoDate; to: IsoDate } | 'open'): Promise<Obligation[]>;
  /** Returns the filed return of one period; rejects `notFound` if HMRC has none. */
  viewReturn(call: TaxCall, periodKey: string): Promise<NineBoxes>;
  /** Sends the stored payload verbatim. `down` means unknown, never "not sent". */
  submitReturn(call: TaxCall, payload: string): Promise<FilingReceipt>;
  /**
   * Returns the charges of a range. An empty list is "nothing recorded": HMRC answers 404 for a
   * trader who is only ever repaid.
   */
  charges(call: TaxCall, range: { from: IsoDate; to: IsoDate }): Promise<VatCharge[]>;
  payments(call: TaxCall, range: { from: IsoDate; to: IsoDate }): Promise<VatPayment[]>;
  penalties(call: TaxCall): Promise<VatPenaltyPosition | undefined>;
  registration(call: TaxCall): Promise<VatRegistration | undefined>;
  /**
   * Returns HMRC's repayments of this trader with their states. No public API shows them: they are
   * read as the trader's agent in HMRC's online services, or not at all (`undefined` if no such
   * connection is configured).
   */
  repayments(vrn: string): Promise<RepaymentRecord[] | undefined>;
  /** Returns HMRC's own name of the VAT number's holder; undefined if HMRC knows no such number. */
  registeredName(vrn: string): Promise<string | undefined>;
}
