import type { Allowance } from '@/lib/access/allowances';

/** Counts calls within a window that starts with the first of them. */
export interface Limiter {
  /** Returns the seconds to wait; undefined if the call is allowed. */
  take(key: string, allowance: Allowance): Promise<number | undefined>;
  /** Resets a count after the person has proven who they are. */
  forgive(key: string, allowance: Allowance): Promise<void>;
}
