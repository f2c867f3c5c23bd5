import type { Deps } from '@/server/services/deps';
import { linkAudit } from '@/server/store/access/auditLinks';

type Parts = Pick<Deps, 'store' | 'clock'>;

/** How long a committed event waits to be chained, at most, while somebody with the database alone could take it away unseen. */
const CHAIN_MS = 2_000;

/** Chains every event that is committed; answers how many. What another process is chaining is left to it. */
async function chainAudit({ store, clock }: Parts): Promise<number> {
  let chained = 0;
  for (;;) {
    const some = await linkAudit(store.db, clock.now());
    if (some === 0) return chained;
    chained += some;
  }
}

/** Chains what is committed, again and again, until it is stopped; what is left then is chained first. */
export function keepAudit(parts: Parts, report: (problem: unknown) => void): { stop(): Promise<void> } {
  let turn: Promise<unknown> = Promise.resolve();
  const takeTurn = () => (turn = turn.then(() => chainAudit(parts)).catch(report));
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const again = () => {
    if (!isStopped) timer = setTimeout(() => { void takeTurn().then(again); }, CHAIN_MS).unref();
  };
  again();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await takeTurn();
    },
  };
}
