import type { RateClass } from '@/lib/contract/endpoint';
import type { Allowance } from '@/server/ports/limiter';

/** Calls allowed per window and IP address (trust.md §3.2). Accounts and mailboxes have allowances of their own, in the services. */
export const ALLOWANCES = {
  read: { calls: 600, seconds: 60 },
  write: { calls: 120, seconds: 60 },
  search: { calls: 120, seconds: 60 },
  heavy: { calls: 20, seconds: 60 },
  signIn: { calls: 30, seconds: 900 },
  message: { calls: 20, seconds: 3600 },
} as const satisfies Record<RateClass, Allowance>;
