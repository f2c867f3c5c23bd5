import { isInFlightWord } from '@/lib/filing/filing';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import type { ShownDirection } from '@/lib/vat/books/nineBoxes';

/** Facts of a VAT period that the filters read. */
interface Period {
  filedOn?: IsoDate | undefined;
  status: string;
  direction: ShownDirection;
  paidEarlyPence?: Pence | undefined;
}

/** Filters of the list of VAT returns; without one it shows all. */
export const RETURN_FILTERS = ['to_file', 'filed', 'refund', 'payment', 'paid_early'] as const;
export type ReturnFilter = (typeof RETURN_FILTERS)[number];

/** Names of the filters, as their links show them. */
export const RETURN_FILTER_NAMES = {
  to_file: 'To file',
  filed: 'Filed',
  refund: 'Refunds',
  payment: 'Payments',
  paid_early: 'Paid early',
} as const satisfies Record<ReturnFilter, string>;

/**
 * Returns true if a filter shows the period. A return that was sent and that HMRC has not confirmed
 * is neither to file nor filed; an unknown result is neither a refund nor a payment.
 */
export function isShown(period: Period, filter: ReturnFilter | undefined): boolean {
  switch (filter) {
    case undefined:
      return true;
    case 'to_file':
      return period.filedOn === undefined && !isInFlightWord(period.status);
    case 'filed':
      return period.filedOn !== undefined;
    case 'refund':
    case 'payment':
      return period.direction === filter;
    case 'paid_early':
      return period.paidEarlyPence !== undefined;
  }
}

/** Returns the filter that an address names; undefined for all returns and for an unknown name. */
export const parseReturnFilter = (name: unknown): ReturnFilter | undefined =>
  RETURN_FILTERS.find((filter) => filter === name);
