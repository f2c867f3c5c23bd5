import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * Returns true if a period is under the Flat Rate Scheme, so that it has no draft
 * (docs/rules/vat.md#schemes-without-a-draft). HMRC's day of joining decides before the present
 * setting in the books; a scheme joined within the period counts. Without a day it counts always.
 */
export const isFlatRate = (
  { hmrc, basis }: { hmrc?: { from?: IsoDate | null | undefined } | undefined; basis: string },
  { end }: { end: IsoDate },
): boolean => (hmrc ? !hmrc.from || hmrc.from <= end : basis === 'flatRate');
