import type { Pence } from '@/lib/domain/money';

export interface PayoutOrder { key: string; amountPence: Pence; accountName: string; sortCode: string; accountNumber: string; reference: string }
export interface PayoutStatus { id: string; state: 'accepted' | 'settled' | 'rejected'; settledAt?: Date; reason?: string }

/** The bank that pays customers. The key makes an order safe to repeat: the bank pays it once. */
export interface Payouts {
  pay(order: PayoutOrder): Promise<PayoutStatus>;
  status(id: string): Promise<PayoutStatus>;
}
