import { setTimeout as sleep } from 'node:timers/promises';
import { countFor, holdBack, reserveTurn, type Place } from '@/server/store/connections/throttles';
import type { Store } from '@/server/store/db';

/** A call's place among those that the provider counts. */
export interface ProviderTurn {
  /** The provider has answered, or will not: it cannot have counted the call later than now. */
  answered(): Promise<void>;
}

export interface ProviderThrottle {
  takeTurn(interactive: boolean): Promise<ProviderTurn>;
  holdBack(seconds: number): Promise<void>;
}

/** A provider counts the calls of any one second, when they arrive there; a little more, for what its clock is coarser than ours. */
const COUNTED_MS = 1_000;
const MARGIN_MS = 50;
/** A call that left has arrived by then, on a bad line too; one that was answered earlier had arrived by its answer. */
const LONGEST_WAY_MS = 500;
/** A person is told that the provider is busy sooner than they would give up; background work has time. */
const LONGEST_WAIT_MS = 5_000;

/**
 * One provider's request rate, shared by every process through the database (docs/rules/hmrc.md#rate-limit). It is kept by the
 * provider's clock: a call counts from when it leaves until a second after it must have arrived. Interactive calls queue in order of
 * arrival; background ones only take moments that nobody has claimed.
 */
export function createThrottle(store: Pick<Store, 'db'>, provider: string, requestsPerSecond: number): ProviderThrottle {
  const allowance = { atOnce: requestsPerSecond, countsMs: LONGEST_WAY_MS + COUNTED_MS + MARGIN_MS };
  const turn = (place: Place): ProviderTurn => ({
    answered: async () => { await countFor(store.db, place, COUNTED_MS + MARGIN_MS); },
  });
  return {
    async takeTurn(interactive) {
      for (;;) {
        const { waitMs, taken } = await reserveTurn(store.db, provider, allowance, interactive);
        if (taken && waitMs <= 0) return turn(taken);
        await sleep(taken ? waitMs : Math.min(waitMs, LONGEST_WAIT_MS));
        // Nobody wakes to the millisecond: it counts from when it really leaves.
        if (taken) return turn(await countFor(store.db, taken, allowance.countsMs));
      }
    },
    holdBack: (seconds) => holdBack(store.db, provider, seconds),
  };
}
