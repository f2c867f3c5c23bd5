import { listInWords } from '@/lib/kernel/text/listInWords';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import type { TaxState } from './taxStates';
import { firstReadingText } from './text';

interface Read {
  tax: Tax;
  state: TaxState;
  sync: { problem?: unknown };
}

/** The taxes that are read for the first time, in words. */
export interface FirstReadings {
  /** 'Reading VAT and PAYE from HMRC'. */
  title: string;
  /** '2 of 4 taxes'. */
  count: string;
}

const isBeingRead = ({ state, sync }: Read): boolean => state === 'reading' && !sync.problem;
const isRead = ({ state }: Read): boolean =>
  state === 'read' || state === 'nothing_recorded' || state === 'not_registered';

/**
 * Returns what is read for the first time: until it is whole, no sum over the taxes is shown
 * (docs/rules/product.md#first-reading). A first reading that failed is over. Undefined if none is
 * under way.
 */
export function firstReadings(summaries: readonly Read[]): FirstReadings | undefined {
  const reading = summaries.filter(isBeingRead);
  if (reading.length === 0) return undefined;
  const done = summaries.filter(isRead).length;
  return {
    title: firstReadingText.title(listInWords(reading.map(({ tax }) => TAX_NAMES[tax]))),
    count: firstReadingText.count(done, done + reading.length),
  };
}
