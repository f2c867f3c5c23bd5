import type { Pence } from '@/lib/kernel/money';
import type { ShownDirection } from '@/lib/vat/books/nineBoxes';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { RefundWait } from '@/lib/taxes/upcoming';

/** A filed refund that is not sold, and for which HMRC's tracker gives no day. */
export interface RefundWaiting {
  why: Exclude<RefundWait, 'late' | 'now_owes'>;
  /** HMRC's own amount. */
  pence: Pence;
  /** The last of HMRC's 30 days. */
  endsOn: IsoDate;
}

/** The facts of one period that decide "what is next". */
export interface NextPeriod {
  id: string;
  label: string;
  end: IsoDate;
  /** The day its return is due. */
  due: IsoDate;
  /**
   * `confirming`: HMRC’s answer to a filing is not known. `conflict`: HMRC has other figures, and does
   * not list the return as filed yet.
   */
  stage: 'running' | 'unfiled' | 'confirming' | 'conflict' | 'filed';
  direction: ShownDirection;
  netPence?: Pence | undefined;
  /** True if it was filed as a payment and HMRC’s account has no bill for it yet. */
  awaitsBill?: boolean;
  /** True if its refund could be sold today, worth it or not. */
  canSell: boolean;
  /** True if its refund may be sold today and gains enough to be worth it. */
  worthSelling: boolean;
  /** The sentence of a filing that is being confirmed or was stopped. */
  sentence?: string | undefined;
  /** Set if its refund waits at HMRC without a day. */
  waits?: RefundWaiting | undefined;
}
