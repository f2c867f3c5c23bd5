import type { WorkCapability } from '@/lib/access/capability';
import { addDays, isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import type { ClientNeeds } from '@/server/clients/needs';
import { companiesToTurn } from '@/server/clients/taxes/store/facts';
import { keepMissingNames } from '@/server/clients/taxes/store/rows';
import { projectClient } from './projectClient';

/** Companies that are looked up at once; each is written in a transaction of its own. */
const BATCH = 100;
const AT = '00:05';

type PlanDeps = Pick<ClientNeeds, 'store' | 'outbox' | 'clock'>;

const plan = ({ store, outbox }: PlanDeps, startAfter: Date): Promise<void> =>
  store.db.transaction((tx) =>
    outbox.send(tx, 'clients.daily', {}, { startAfter, onlyOne: 'daily' }),
  );

/**
 * Queues the next turn of the rows, five minutes into the next day in London; one waiting is
 * enough.
 */
export const planTurn = (deps: PlanDeps): Promise<void> =>
  plan(deps, new Date(londonInstant(addDays(isoDate(deps.clock.now()), 1), AT)));

/**
 * Queues one for now, as after a start: a portal that slept through midnight has rows that are too
 * old.
 */
export const turnSoon = (deps: PlanDeps): Promise<void> => plan(deps, deps.clock.now());

/** Writes anew every row whose day has come, and gives clients their names that have none yet. */
export async function turnRows(
  deps: Pick<ClientNeeds, 'store' | 'clock' | 'receivingAccount'>,
  work: WorkCapability,
): Promise<void> {
  const { store, clock } = deps;
  while ((await store.db.transaction((tx) => keepMissingNames(tx, work, BATCH))) === BATCH);
  const now = clock.now();
  // A row that is written turns on a later day, so this comes to an end; one that did not would be
  // met twice.
  const done = new Set<string>();
  for (;;) {
    const found = await companiesToTurn(store.db, work, isoDate(now), BATCH);
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
