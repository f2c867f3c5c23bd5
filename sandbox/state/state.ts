import type { Pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { noOAuthRecords, type OAuthRecords } from '@/sandbox/oauth/store';
import type { Boxes } from '@/sandbox/fixtures/figures';

/** HMRC's seven statuses of a repayment (the misspelt one is HMRC's own). */
export const RISKING_STATUSES = [
  'INITIAL',
  'SENT_FOR_RISKING',
  'CLAIM_QUERIED',
  'REPAYMENT_SUSPENDED',
  'REPAYMENT_ADJUSTED',
  'ADJUSMENT_TO_TAX_DUE',
  'REPAYMENT_APPROVED',
] as const;
export type RiskingStatus = (typeof RISKING_STATUSES)[number];

/** A return filed with the sandbox. */
export interface Filing {
  boxes: Boxes;
  /** When HMRC accepted it, milliseconds since 1970, and the London day. */
  at: number;
  on: IsoDate;
  formBundleNumber: string;
  receiptId: string;
  paymentIndicator?: 'DD' | 'BANK';
  chargeRefNumber?: string;
  /** Set by the control that makes HMRC's books catch up at once. */
  caughtUp?: true;
}

/** One repayment in HMRC's books. */
export interface RepaymentCase {
  originalPence: Pence;
  /** HMRC's corrected box 5, if adjusted. */
  box5Pence: Pence;
  rows: { status: RiskingStatus; on: IsoDate }[];
  supplementDelayDays?: number;
  clearedOn?: IsoDate;
  /**
   * When it moves automatically, milliseconds since 1970; absent when only the control moves it.
   */
  nextStepAt?: number;
}

export interface XeroConnection {
  id: string;
  authEventId: string;
  tenantId: string;
  vrn: string;
  name: string;
  /** True if the organisation states no VAT number, as when the number was never entered. */
  hasNoNumber?: boolean;
  createdAt: string;
  updatedAt: string;
}
export interface StoredMail {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
}
export interface StoredText {
  id: string;
  at: string;
  to: string;
  body: string;
  key?: string;
}
export interface StoredPayment {
  id: string;
  key: string;
  amountPence: Pence;
  sortCode: string;
  accountNumber: string;
  accountName: string;
  reference: string;
  acceptedAt: number;
  settledAt?: number;
  rejected?: string;
  cancelled?: true;
  /** The reason why the customer's bank returned it after it had settled. */
  returned?: string;
}
/** Money that customers sent to the portal's account. */
interface StoredReceipt {
  id: string;
  amountPence: Pence;
  reference: string;
  receivedAt: number;
}

/** A sale or purchase in addition to those that the figures are made of. */
export interface BookEntry {
  id: string;
  kind: 'sale' | 'purchase';
  date: IsoDate;
  description: string;
  taxType: string;
  net: Pence;
  vat: Pence;
}
/** A manual journal: positive amounts are debits, negative ones credits. */
export interface JournalEntry extends Omit<BookEntry, 'kind'> {
  kind: 'journal';
}

/**
 * One visitor's conversation with support; `visitor` is an e-mail address, or 'visitor …' if
 * anonymous.
 */
export interface StoredChat {
  id: string;
  visitor: string;
  messages: { from: 'visitor' | 'support'; at: string; text: string }[];
}

/** An agency's request to deal with a trader's VAT, with its latest status. */
export interface StoredInvitation {
  arn: string;
  vrn: string;
  status: 'Pending' | 'Accepted' | 'Rejected' | 'Cancelled';
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt?: number;
}

/** The sandbox's whole state: plain data, so that it can be serialised. */
export interface SandboxState {
  version: 1;
  /**
   * The day the story began: figures in the data file count back from the newest month that had
   * ended then.
   */
  anchor: IsoDate;
  /**
   * Names of traders that are not in the data file, and the VAT number of the last consent at HMRC.
   */
  names: Record<string, string>;
  lastVrn?: string;
  /** Clients' changed authorisations, by agent reference and VAT number. */
  agentAuthorisations?: Record<string, boolean>;
  /** Agencies' authorisation requests, by HMRC's id. */
  agentInvitations?: Record<string, StoredInvitation>;
  filings: Record<string, Record<string, Filing>>;
  repayments: Record<string, Record<string, RepaymentCase>>;
  hmrc: OAuthRecords;
  xero: OAuthRecords;
  /** Connected organisations, by grant. */
  xeroConnections: Record<string, XeroConnection[]>;
  /** Changed tax numbers, by organisation; '' for a removed one. */
  taxNumbers?: Record<string, string>;
  /** Entries added to a trader's books, by VAT number. */
  bookEntries?: Record<string, (BookEntry | JournalEntry)[]>;
  mails: StoredMail[];
  texts: StoredText[];
  payments: Record<string, StoredPayment>;
  receipts?: StoredReceipt[];
  /** Newest first; absent in state written before there was a chat. */
  chats?: StoredChat[];
  /** Visitor identification tokens and the address each stands for. */
  chatTokens?: Record<string, { email: string; at: number }>;
}

export const emptyState = (anchor: IsoDate): SandboxState => ({
  version: 1,
  anchor,
  names: {},
  filings: {},
  repayments: {},
  hmrc: noOAuthRecords(),
  xero: noOAuthRecords(),
  xeroConnections: {},
  mails: [],
  texts: [],
  payments: {},
});
