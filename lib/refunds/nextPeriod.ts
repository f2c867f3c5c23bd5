import type { Pence } from '@/lib/kernel/money';
import type { Direction } from '@/lib/vat/books/nineBoxes';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/** The facts of one period that decide "what is next". */
export interface NextPeriod {
  id: string;
  label: string;
  end: IsoDate;
  /** The day its return is due. */
  due: IsoDate;
  /** `confirming`: the answer to a filing was lost, or HMRC holds other figures. */
  stage: 'running' | 'unfiled' | 'confirming' | 'filed';
  direction: Direction | 'unknown';
  netPence?: Pence | undefined;
  /** True if its refund could be sold today, worth it or not. */
  canSell: boolean;
  /** True if its refund may be sold today and gains enough to be worth it. */
  worthSelling: boolean;
  /** The sentence of a filing that is being confirmed. */
  sentence?: string | undefined;
}
