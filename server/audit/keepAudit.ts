import type { AuditNeeds } from '@/server/audit/needs';
import { currentAnchor } from '@/server/audit/store/anchors';
import { linkAudit } from '@/server/audit/store/links';

type Parts = Pick<AuditNeeds, 'store' | 'clock' | 'auditAnchors'>;

/**
 * Longest that a committed event waits to be chained; until then an attacker with the database
 * alone could delete it unnoticed.
 */
const CHAIN_MS = 2_000;
/**
 * Longest that an end of the log is unanchored; until then an attacker with the database alone
 * could cut it off unnoticed.
 */
const ANCHOR_MS = 300_000;

/**
 * Chains every committed event; returns the count. Leaves what another process is chaining to it.
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
 * Returns a function that anchors the end of the log outside the database if it has grown since the
 * last call. Each process stores its own anchors, so that no single one has to be trusted.
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
 * Chains committed events and anchors the end of the log repeatedly, until stopped; `stop` chains
 * and anchors the rest first, and can be called again for later events. Chaining and anchoring are
 * independent: either works while the other is slow or fails.
 */
export function keepAudit(
  parts: Parts,
  report: (problem: unknown) => void,
): { stop(): Promise<void> } {
  let chaining: Promise<unknown> = Promise.resolve();
  const keepEnd = createKeeper(parts);
  let keptAt = -ANCHOR_MS;
  const chain = () => (chaining = chaining.then(() => chainAudit(parts)).catch(report));
  const keep = () => keepEnd().catch(report);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const runOnce = async () => {
    await chain();
    if (!isStopped && performance.now() - keptAt >= ANCHOR_MS) {
      keptAt = performance.now();
      void keep();
    }
    schedule();
  };
  const schedule = () => {
    if (!isStopped)
      timer = setTimeout(() => {
        void runOnce();
      }, CHAIN_MS).unref();
  };
  schedule();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await chain();
      await keep();
    },
  };
}
