import type { Allowance } from '@/lib/access/allowances';

/** Counts calls within a window that starts with the first of them. */
export interface Limiter {
  /** Undefined when allowed, else the seconds to wait. */
  take(key: string, allowance: Allowance): Promise<number | undefined>;
  /** Forgets what was counted: the person has proven who they are. */
  forgive(key: string, allowance: Allowance): Promise<void>;
}
