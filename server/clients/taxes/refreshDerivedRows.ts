import type { WorkCapability } from '@/lib/access/capability';
import { addDays, isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import type { ClientNeeds } from '@/server/clients/needs';
import { companiesWithStaleRows } from '@/server/clients/taxes/store/facts';
import { saveMissingNames } from '@/server/clients/taxes/store/rows';
import { projectClient } from './projectClient';

/** The number of companies looked up at once; each is written in a transaction of its own. */
const BATCH = 100;
const AT = '00:05';

type PlanDeps = Pick<ClientNeeds, 'store' | 'outbox' | 'clock'>;

const plan = ({ store, outbox }: PlanDeps, startAfter: Date): Promise<void> =>
  store.db.transaction((tx) =>
    outbox.send(tx, 'clients.daily', {}, { startAfter, onlyOne: 'daily' }),
  );

/**
 * Queues the next daily update of rows, five minutes into the next day in London; one in the queue
 * is enough.
 */
export const scheduleRowRefresh = (deps: PlanDeps): Promise<void> =>
  plan(deps, new Date(londonInstant(addDays(isoDate(deps.clock.now()), 1), AT)));

/**
 * Queues an update for now, as after a restart: rows are too old if the portal was down at
 * midnight.
 */
export const refreshRowsSoon = (deps: PlanDeps): Promise<void> => plan(deps, deps.clock.now());

/** Rewrites every row that is due, and writes the names of clients that have none yet. */
export async function refreshDerivedRows(
  deps: Pick<ClientNeeds, 'store' | 'clock' | 'receivingAccount'>,
  work: WorkCapability,
): Promise<void> {
  const { store, clock } = deps;
  while ((await store.db.transaction((tx) => saveMissingNames(tx, work, BATCH))) === BATCH);
  const now = clock.now();
  // A rewritten row is due on a later day, so the loop ends; one that is not would be met twice.
  const done = new Set<string>();
  for (;;) {
    const found = await companiesWithStaleRows(store.db, work, isoDate(now), BATCH);
    const next = found.filter(({ companyId }) => !done.has(companyId));
    if (next.length === 0) return;
    for (const { companyId, taxes } of next) {
      await store.db.transaction((tx) =>
        projectClient(tx, deps, work.forCompany(companyId, 'work:read'), { taxes, now }),
      );
      done.add(companyId);
    }
  }
}
