import type { Pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { noOAuthRecords, type OAuthRecords } from '@/sandbox/oauth/store';
import type { Boxes } from '@/sandbox/fixtures/figures';

/** HMRC's seven words for where a repayment is (the misspelt one is HMRC's own). */
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
  /** When HMRC took it, milliseconds since 1970, and the London day. */
  at: number;
  on: IsoDate;
  formBundleNumber: string;
  receiptId: string;
  paymentIndicator?: 'DD' | 'BANK';
  chargeRefNumber?: string;
  /** Set by the control that makes HMRC's books catch up at once. */
  caughtUp?: true;
}

/** One repayment as HMRC follows it. */
export interface RepaymentCase {
  originalPence: Pence;
  /** What HMRC now makes of box 5, once adjusted. */
  box5Pence: Pence;
  rows: { status: RiskingStatus; on: IsoDate }[];
  supplementDelayDays?: number;
  clearedOn?: IsoDate;
  /** When it moves by itself, milliseconds since 1970; absent when only the control moves it. */
  nextStepAt?: number;
}

export interface XeroConnection {
  id: string;
  authEventId: string;
  tenantId: string;
  vrn: string;
  name: string;
  /** It gives no number of its own, as one does whose VAT number nobody has entered. */
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
  /** Why the customer's bank sent it back after it had settled. */
  returned?: string;
}
/** Money that customers sent to the portal's account. */
interface StoredReceipt {
  id: string;
  amountPence: Pence;
  reference: string;
  receivedAt: number;
}

/** A sale or purchase beside those that the figures are made of. */
export interface BookEntry {
  id: string;
  kind: 'sale' | 'purchase';
  date: IsoDate;
  description: string;
  taxType: string;
  net: Pence;
  vat: Pence;
}
/** A manual journal: above nought a debit, below a credit. */
export interface JournalEntry extends Omit<BookEntry, 'kind'> {
  kind: 'journal';
}

/**
 * One visitor's talk with support; `visitor` is their address, or 'visitor …' when nobody has said
 * who they are.
 */
export interface StoredChat {
  id: string;
  visitor: string;
  messages: { from: 'visitor' | 'support'; at: string; text: string }[];
}

/** An agency's request to deal with a trader's VAT, as the trader or the agency last left it. */
export interface StoredInvitation {
  arn: string;
  vrn: string;
  status: 'Pending' | 'Accepted' | 'Rejected' | 'Cancelled';
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt?: number;
}

/** All that the sandbox remembers: plain data, so that it can be written down as it is. */
export interface SandboxState {
  version: 1;
  /**
   * The day the story began: figures in the data file count back from the newest month that had
   * ended then.
   */
  anchor: IsoDate;
  /** Names of traders the data file does not know, and the VAT number last consented at HMRC. */
  names: Record<string, string>;
  lastVrn?: string;
  /** What clients have told HMRC of their agent since, by agent reference and VAT number. */
  agentAuthorisations?: Record<string, boolean>;
  /** What agencies have asked of clients, by HMRC's id of it. */
  agentInvitations?: Record<string, StoredInvitation>;
  filings: Record<string, Record<string, Filing>>;
  repayments: Record<string, Record<string, RepaymentCase>>;
  hmrc: OAuthRecords;
  xero: OAuthRecords;
  /** By grant, then the organisations connected under it. */
  xeroConnections: Record<string, XeroConnection[]>;
  /** Tax numbers that were changed since, by organisation; '' for one that was taken away. */
  taxNumbers?: Record<string, string>;
  /** What somebody has put into a trader's books since, by VAT number. */
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
