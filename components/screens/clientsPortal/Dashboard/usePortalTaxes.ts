import { useTaxSummaries, type TaxSummary } from '@/hooks/overview/taxes';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { owedByDate, type OwedByDate, type OwedTax } from '@/lib/taxes/owedByDate';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { firstReadings, type FirstReadings } from '@/lib/taxes/firstReadings';

/** The four taxes of the page, each of which loads and fails by itself. */
export interface PortalTaxes {
  today: IsoDate;
  /** Undefined until each has come or failed. */
  owed: OwedByDate | undefined;
  summaries: readonly TaxSummary[];
  /** The taxes that are read for the first time: until they are in, no sum is shown. */
  readings: FirstReadings | undefined;
  /** Could not be loaded just now: nobody knows anything of them here. */
  failed: readonly Tax[];
  /** Set once none of the four came. */
  error: { sentence: string; reference?: string | undefined } | undefined;
  retry: () => void;
  isRetrying: boolean;
}

/** A tax that failed to load counts as one that is still being read: there may be more of it. */
const notLoaded = (tax: Tax): OwedTax => ({ tax, state: 'reading', upcoming: [] });

export function usePortalTaxes(companyId: string, now: Date): PortalTaxes {
  const queries = useTaxSummaries(companyId);
  const today = isoDate(now);
  const all = TAXES.map((tax) => ({ tax, ...queries[tax] }));
  const failed = all.filter(({ data, error }) => !data && error);
  const summaries = all.flatMap(({ data }) => data ?? []);
  const isSettled = all.every(({ data, error }) => data || error);
  const none = failed.length === TAXES.length ? failed[0]?.error : null;
  return {
    today,
    failed: failed.map(({ tax }) => tax),
    summaries,
    readings: firstReadings(summaries),
    owed: isSettled
      ? owedByDate(
          all.map(({ tax, data }) => data ?? notLoaded(tax)),
          today,
        )
      : undefined,
    error: none ?? undefined,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    isRetrying: failed.some(({ isFetching }) => isFetching),
  };
}
