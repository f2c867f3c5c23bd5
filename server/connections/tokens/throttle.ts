import { setTimeout as sleep } from 'node:timers/promises';
import {
  countFor,
  holdBack,
  reserveSlot,
  type ThrottleSlot,
} from '@/server/connections/store/throttles';
import type { Store } from '@/server/platform/db/db';

/** A call's slot among those that the provider counts. */
export interface ProviderSlot {
  /**
   * Reports that the provider has answered, or will not: it cannot have counted the call later than
   * now.
   */
  answered(): Promise<void>;
}

export interface ProviderThrottle {
  takeTurn(interactive: boolean): Promise<ProviderSlot>;
  holdBack(seconds: number): Promise<void>;
}

/** A provider and its limit of calls per second. */
export interface ThrottleOptions {
  provider: string;
  requestsPerSecond: number;
  /** Other times, for tests. */
  times?: Partial<ThrottleTimes>;
}

/** The times of a throttle, in milliseconds. */
export interface ThrottleTimes {
  /** How long the provider counts a call after it has arrived. */
  countedMs: number;
  /** The longest that a call takes to arrive; a call that was answered has arrived by then. */
  longestWayMs: number;
  /** The longest that background work sleeps before it tries again to get a slot. */
  longestSleepMs: number;
  /** How long a second is for which the provider asks us to hold back. */
  heldSecondMs: number;
}

const TIMES: ThrottleTimes = {
  countedMs: 1_000,
  longestWayMs: 500,
  longestSleepMs: 5_000,
  heldSecondMs: 1_000,
};
/** Added to what the provider counts, because its clock may be coarser than ours. */
const MARGIN_MS = 50;

/**
 * Returns the throttle of one provider's request rate, shared by all processes through the database
 * (docs/rules/hmrc.md#rate-limit). A call counts from when it leaves until a second after it must
 * have arrived. Interactive calls queue in order of arrival; background calls take only places that
 * are free.
 */
export function createThrottle(
  store: Pick<Store, 'db'>,
  { provider, requestsPerSecond, times }: ThrottleOptions,
): ProviderThrottle {
  const { countedMs, longestWayMs, longestSleepMs, heldSecondMs } = { ...TIMES, ...times };
  const answeredMs = countedMs + MARGIN_MS;
  const allowance = { atOnce: requestsPerSecond, countsMs: longestWayMs + answeredMs };
  const turn = (place: ThrottleSlot): ProviderSlot => ({
    answered: async () => {
      await countFor(store.db, place, answeredMs);
    },
  });
  return {
    async takeTurn(interactive) {
      for (;;) {
        const { waitMs, taken } = await reserveSlot(store.db, provider, allowance, interactive);
        if (taken && waitMs <= 0) return turn(taken);
        await sleep(taken ? waitMs : Math.min(waitMs, longestSleepMs));
        // Timers fire late, so the call counts from when it really leaves.
        if (taken) return turn(await countFor(store.db, taken, allowance.countsMs));
      }
    },
    holdBack: (seconds) => holdBack(store.db, provider, (seconds * heldSecondMs) / 1_000),
  };
}
