import type { Db } from '@/server/platform/db/db';

/**
 * Every background job and what it carries: ids only, never secrets or mail bodies that could reach
 * a log.
 */
export interface JobData {
  'mail.send': { mailId: string };
  'text.send': { textId: string };
  'vat.sync': { companyId: string };
  'taxes.sync': { companyId: string };
  /** The next client of a practice's round, through one of its consents. */
  'clients.read': { practiceId: string; kind: 'hmrc' | 'onlineServices' };
  /** Adds the rows of a file to a practice's clients. */
  'clients.import': { practiceId: string; importId: string };
  /** An act on many clients, from wherever it was cut short. */
  'clients.act': { actId: string };
  'records.read': { companyId: string };
  'filing.reconcile': { filingId: string };
  'payout.send': { claimId: string };
  'payout.check': { claimId: string };
  /** A held payout whose answer was due. */
  'review.late': { claimId: string };
  'repayments.read': { companyId: string };
  'receipts.read': Record<string, never>;
  /** Writes the books and documents of claims that were sold before there were any. */
  'books.complete': Record<string, never>;
  /** Looks for what is due soon, once a day. */
  'notices.daily': Record<string, never>;
  /** Writes the rows of practices' tables anew that a new day has made too old. */
  'clients.daily': Record<string, never>;
  /** Brings open invitations of clients to mind whose day has come. */
  'invitations.daily': Record<string, never>;
  /** Invoices the month that has ended, and tells practices that a dearer tier is near. */
  'pricing.daily': Record<string, never>;
}

export interface JobOptions {
  startAfter?: Date;
  /**
   * While a job of the same name with this key waits, a second one is not queued; the waiting one
   * is brought forward when the second was wanted sooner. One that runs already does not count: it
   * may have read past what has changed since. So there is at most one that runs and one that
   * waits, however often it was asked for and whatever died meanwhile.
   */
  onlyOne?: string;
  /**
   * One that runs counts too: for a second look at what nobody has changed. Of a dead process it is
   * put back within half a minute.
   */
  orRunning?: true;
}

/**
 * Queues work inside the caller's transaction: it happens if and only if the business change it
 * belongs to was committed.
 */
export interface Outbox {
  send<N extends keyof JobData>(
    tx: Db,
    name: N,
    data: JobData[N],
    options?: JobOptions,
  ): Promise<void>;
}
