import { counted, formatCount } from '@/lib/kernel/text/count';

/** How far long work has come; `of` is undefined until it is known how much there is. */
export interface Progress {
  done: number;
  of?: number | undefined;
}

/** Returns the share that is done, in whole percent; undefined until the total is known. */
export function percentDone({ done, of }: Progress): number | undefined {
  if (of === undefined || of <= 0) return undefined;
  return Math.min(100, Math.max(0, Math.trunc((done * 100) / of)));
}

/** Returns the share in steps of a quarter; undefined until the total is known. */
export function quarterDone(progress: Progress): number | undefined {
  const percent = percentDone(progress);
  return percent === undefined ? undefined : percent - (percent % 25);
}

/**
 * Returns what a screen reader hears of the work: the beginning and each quarter, instead of each
 * change.
 */
export function spokenProgress(label: string, progress: Progress): string {
  const quarter = quarterDone(progress);
  return quarter === undefined ? `${label}: begun.` : `${label}: ${quarter}%.`;
}

/** Returns the count in words: '12 of 140 clients', or '12 clients' until the total is known. */
export const progressCount = ({ done, of }: Progress, noun: string): string =>
  of === undefined ? counted(done, noun) : `${formatCount(done)} of ${counted(of, noun)}`;
