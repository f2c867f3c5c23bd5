import type { Pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/** One amount that HMRC has charged for a tax, or a period for which it has charged nothing yet. */
export interface TaxCharge {
  /** HMRC's name for it, unique within the tax. */
  key: string;
  kind: 'tax' | 'penalty' | 'interest';
  /** 'Month 7, to 5 Nov 2026'. */
  label: string;
  from?: IsoDate;
  to?: IsoDate;
  due: IsoDate;
  chargedPence: Pence;
  creditsPence: Pence;
  paymentsPence: Pence;
  writtenOffPence: Pence;
  /** What is left to pay. */
  outstandingPence: Pence;
  /** The tax of this period is not known to HMRC yet. */
  expected: boolean;
  filingDue?: IsoDate;
  filedOn?: IsoDate;
}
