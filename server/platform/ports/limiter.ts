import type { SQLWrapper } from 'drizzle-orm';
import type { Allowance } from '@/lib/access/allowances';

/** A count and its limit. */
export interface Counter {
  key: string;
  allowance: Allowance;
}

/** Counts calls within a window that starts with the first of them. */
export interface Limiter {
  /** Returns the seconds to wait; undefined if the call is allowed. */
  take(key: string, allowance: Allowance): Promise<number | undefined>;
  /**
   * Counts one call in each of these counters, and in `further` if all of them allow it. Returns
   * the longest wait in seconds; undefined if the call is allowed. Windows must be longer than a
   * minute.
   */
  takeTogether(counters: readonly Counter[], further?: Counter): Promise<number | undefined>;
  /** Resets a count after the person has proven who they are. */
  forgive(key: string, allowance: Allowance): Promise<void>;
  /** Returns the statement that resets these counts, to be run in a transaction. */
  forgiven(counters: readonly Counter[]): SQLWrapper;
}
