import type { AuditNeeds } from '@/server/audit/needs';
import { currentAnchor } from '@/server/audit/store/anchors';
import { linkAudit } from '@/server/audit/store/links';

type Parts = Pick<AuditNeeds, 'store' | 'clock' | 'auditAnchors'>;

/**
 * How long a committed event waits to be chained, at most, while somebody with the database alone
 * could take it away unseen.
 */
const CHAIN_MS = 2_000;
/**
 * How long an end of the log can be cut off unseen, at most, by somebody with the database alone.
 */
const ANCHOR_MS = 300_000;

/**
 * Chains every event that is committed; answers how many. What another process is chaining is left
 * to it.
 */
async function chainAudit({ store, clock }: Pick<Parts, 'store' | 'clock'>): Promise<number> {
  let chained = 0;
  for (;;) {
    const some = await linkAudit(store.db, clock.now());
    if (some === 0) return chained;
    chained += some;
  }
}

/**
 * Keeps how the log ends outside the database, where it has grown since this process did so last.
 * Of several processes each keeps its own, so that none is trusted to.
 */
function createKeeper({ store, clock, auditAnchors }: Parts): () => Promise<void> {
  let last = 0;
  return async () => {
    const anchor = await currentAnchor(store.db, clock.now());
    if (!anchor || anchor.position === last) return;
    await auditAnchors.keep(anchor);
    last = anchor.position;
  };
}

/**
 * Chains what is committed, again and again, and keeps the end of the log outside, until it is
 * stopped; what is left then is chained and kept first. Neither waits for the other: an end can be
 * kept where nothing can be chained, and a slow collector holds up no chaining. It may be stopped
 * again, for what was written meanwhile.
 */
export function keepAudit(
  parts: Parts,
  report: (problem: unknown) => void,
): { stop(): Promise<void> } {
  let turn: Promise<unknown> = Promise.resolve();
  const keepEnd = createKeeper(parts);
  let keptAt = -ANCHOR_MS;
  const chain = () => (turn = turn.then(() => chainAudit(parts)).catch(report));
  const keep = () => keepEnd().catch(report);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const takeTurn = async () => {
    await chain();
    if (!isStopped && performance.now() - keptAt >= ANCHOR_MS) {
      keptAt = performance.now();
      void keep();
    }
    again();
  };
  const again = () => {
    if (!isStopped)
      timer = setTimeout(() => {
        void takeTurn();
      }, CHAIN_MS).unref();
  };
  again();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await chain();
      await keep();
    },
  };
}
