import type { Pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/** The kinds of HMRC's charges. */
export const CHARGE_KINDS = ['tax', 'penalty', 'interest'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** One amount that HMRC has charged for a tax, or a period for which it has charged nothing yet. */
export interface TaxCharge {
  /** HMRC's name for it, unique within the tax. */
  key: string;
  kind: ChargeKind;
  /** The charge in words: 'Month 7, to 5 Nov 2026'. */
  label: string;
  from?: IsoDate;
  to?: IsoDate;
  due: IsoDate;
  chargedPence: Pence;
  creditsPence: Pence;
  paymentsPence: Pence;
  writtenOffPence: Pence;
  /** The unpaid amount, in pence. */
  outstandingPence: Pence;
  /** True if HMRC does not know the tax of this period yet. */
  expected: boolean;
  filingDue?: IsoDate;
  filedOn?: IsoDate;
}
