import { setTimeout as sleep } from 'node:timers/promises';
import { holdBack, reserveTurn } from '@/server/store/connections/throttles';
import type { Store } from '@/server/store/db';

export interface ProviderThrottle {
  takeTurn(interactive: boolean): Promise<void>;
  holdBack(seconds: number): Promise<void>;
}

/** Calls leave a little further apart than the limit, so that the network's jitter cannot push two into one slot. */
const MARGIN = 1.035;
/** A person is told that the provider is busy sooner than they would give up; background work has time. */
const LONGEST_WAIT_MS = 5_000;

/**
 * One provider's request rate, shared by every process through the database (docs/rules/hmrc.md#rate-limit). Interactive calls queue
 * in order of arrival; background ones only take moments that nobody has claimed.
 */
export function createThrottle(store: Pick<Store, 'db'>, provider: string, requestsPerSecond: number): ProviderThrottle {
  const spacingMs = (1000 / requestsPerSecond) * MARGIN;
  return {
    async takeTurn(interactive) {
      for (;;) {
        const { taken, waitMs } = await reserveTurn(store.db, provider, spacingMs, interactive);
        if (taken) {
          if (waitMs > 0) await sleep(waitMs);
          return;
        }
        await sleep(Math.min(waitMs, LONGEST_WAIT_MS));
      }
    },
    holdBack: (seconds) => holdBack(store.db, provider, seconds),
  };
}
