import {
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Db } from '@/server/platform/db/db';
import { rateLimits } from './tables';

interface Allowance {
  calls: number;
  seconds: number;
}

/**
 * Creates two limiters behind one interface. Windows of a minute guard this process and are counted
 * in its memory, because a write per read would cost more than the read. Longer ones guard accounts
 * and mailboxes: they are counted in the database, shared by every process and kept over a restart.
 */
export function createLimiter(db: Db) {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterFor({ calls, seconds }: Allowance): RateLimiterAbstract {
    const name = `${calls}/${seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const options = { points: calls, duration: seconds, keyPrefix: name };
    const made =
      seconds <= 60
        ? new RateLimiterMemory(options)
        : new RateLimiterDrizzle({
            ...options,
            storeClient: db,
            schema: rateLimits,
            clearExpiredByTimeout: false,
          });
    limiters.set(name, made);
    return made;
  }

  return {
    /** Undefined when allowed, else the seconds to wait. */
    async take(key: string, allowance: Allowance): Promise<number | undefined> {
      try {
        await limiterFor(allowance).consume(key);
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async forgive(key: string, allowance: Allowance): Promise<void> {
      await limiterFor(allowance).delete(key);
    },
  };
}
