import type { Pence } from '@/lib/kernel/money';

/** A payment to a customer. `key` is the same however often it is sent. */
export interface PayoutOrder {
  key: string;
  amountPence: Pence;
  accountName: string;
  sortCode: string;
  accountNumber: string;
  reference: string;
}
/** `returned`: it had left, and the customer's bank sent it back; `reason` says why. */
export interface PayoutStatus {
  id: string;
  state: 'accepted' | 'settled' | 'returned' | 'rejected' | 'cancelled';
  settledAt?: Date;
  reason?: string;
}
/** A payment into our account, with the reference its sender gave. */
export interface BankReceipt {
  id: string;
  amountPence: Pence;
  reference: string;
  receivedAt: Date;
}

/**
 * The bank that pays customers and receives their payments. An order's key makes it safe to repeat:
 * the bank pays it once.
 */
export interface Payouts {
  pay(order: PayoutOrder): Promise<PayoutStatus>;
  status(id: string): Promise<PayoutStatus>;
  /**
   * Stops the order of this key, even if the bank has not received it yet: it will then never be
   * paid. Returns the order's state; one that has left the bank stays settled.
   */
  cancel(key: string): Promise<PayoutStatus>;
  /** Returns all receipts from this time on, oldest first. */
  receipts(since: Date): Promise<BankReceipt[]>;
}
