import type { Pence } from '@/lib/kernel/money';

interface PayoutOrder {
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
/** Money that came into our account, with the reference its sender gave. */
export interface BankReceipt {
  id: string;
  amountPence: Pence;
  reference: string;
  receivedAt: Date;
}

/**
 * The bank that pays customers, and that they pay us through. The key makes an order safe to
 * repeat: the bank pays it once.
 */
export interface Payouts {
  pay(order: PayoutOrder): Promise<PayoutStatus>;
  status(id: string): Promise<PayoutStatus>;
  /**
   * Stops the order of this key, also one that the bank has not seen yet: it will never be paid
   * then. Answers where the order stands; one that has left the bank already stays settled.
   */
  cancel(key: string): Promise<PayoutStatus>;
  /** Everything that came in from this moment on, oldest first. */
  receipts(since: Date): Promise<BankReceipt[]>;
}
