import type { Db } from '@/server/platform/db/db';

/**
 * Every background job and its data: ids only, never secrets or mail bodies, because jobs are
 * logged.
 */
export interface JobData {
  'mail.send': { mailId: string };
  'text.send': { textId: string };
  /** `isAsked` if a person asked for it: it runs even while HMRC does not answer others. */
  'vat.sync': { companyId: string; isAsked?: true };
  'taxes.sync': { companyId: string };
  /** Reads the next client of a practice's sync, through one of its consents. */
  'clients.read': { practiceId: string; kind: 'hmrc' | 'onlineServices' };
  /** Adds the rows of a file to a practice's clients. */
  'clients.import': { practiceId: string; importId: string };
  /** Continues a bulk action from where it was interrupted. */
  'clients.act': { actId: string };
  'records.read': { companyId: string };
  'filing.reconcile': { filingId: string };
  'payout.send': { claimId: string };
  'payout.check': { claimId: string };
  /** Sends a customer's own money back, and follows the payment. */
  'money.return': { claimId: string; returnId: string };
  /** Handles a held payout after its answer was due. */
  'review.late': { claimId: string };
  'repayments.read': { companyId: string };
  'receipts.read': Record<string, never>;
  /** Notifies of what is due soon, once a day. */
  'notices.daily': Record<string, never>;
  /** Rewrites the rows of one company in practices' tables after a change that they rest on. */
  'clients.row': { companyId: string };
  /** Refreshes the rows of practices' tables that a new day has made stale. */
  'clients.daily': Record<string, never>;
  /** Sends reminders of open client invitations that are due today. */
  'invitations.daily': Record<string, never>;
  /** Invoices the last month, and warns practices that are close to a dearer tier. */
  'pricing.daily': Record<string, never>;
}

export interface JobOptions {
  startAfter?: Date;
  /**
   * Key for at most one queued job of this name: a second send is not queued, but gives the
   * waiting job its data, and brings it forward if it is wanted sooner. A running job does not count, because it may have
   * read past later changes. So at most one runs and one waits, whatever crashes.
   */
  onlyOne?: string;
  /**
   * Counts a running job too, for a check of something that has not changed. A dead process's job
   * is requeued within half a minute.
   */
  orRunning?: true;
}

/**
 * Queues work inside the caller's transaction: it runs if and only if the transaction was
 * committed.
 */
export interface Outbox {
  send<N extends keyof JobData>(
    tx: Db,
    name: N,
    data: JobData[N],
    options?: JobOptions,
  ): Promise<void>;
}
