import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import { nextSyncAt } from '@/lib/connections/clientSync';
import type { Tax } from '@/lib/kernel/taxes';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { ReadingDeps } from '@/server/clients/needs';
import { syncTaxes } from '@/server/taxes/syncTaxes';
import { syncVat } from '@/server/vat/syncVat';
import type { AfterReading } from '@/server/vat/readRecords';
import {
  beginHistory,
  endClientSync,
  hasQueuedClient,
  putBack,
  takeNextClient,
  type ClientsKind,
} from '@/server/clients/reading/store/clientSyncs';
import { clientSyncProgress } from '@/server/clients/reading/store/clientSyncProgress';
import { ownConnection } from '@/server/connections/store/connections';
import { READ_FOR } from '@/server/connections/store/connectionReadings';
import type { Db } from '@/server/platform/db/db';
import { markFinished } from '@/server/connections/store/syncs';
import { queueNext, queueClientSync } from './queueClientSync';

/**
 * The time after which a sync has ended or its process has died: longer than the queue allows one
 * to take.
 */
const LOST_MS = 16 * 60_000;
/** How soon the round is looked at again while other processes read the last clients of it. */
const LOOK_AGAIN_MS = 60_000;
/** How soon a client is taken that could not be taken now, because its row was locked. */
const LOCKED_MS = 1_000;
/**
 * The number of tries after which a client that HMRC fails to answer for is left until the next
 * round.
 */
const MOST_TRIES = 5;

export interface ReadingClients {
  practice: PracticeCapability<'client:read'>;
  kind: ClientsKind;
  forCompany: (companyId: string) => CompanyCapability<'work:read'>;
  /** Later modules' work after a sync of VAT. */
  after: (companyId: string) => AfterReading;
  /** Runs in the transaction that marks one tax's sync as ended: writes the client's row. */
  withTheEnd: (
    tx: Db,
    capability: CompanyCapability<'work:read'>,
    tax: Tax,
    at: Date,
  ) => Promise<void>;
}

/**
 * Syncs one client of the practice's round and queues the next behind all other jobs, so that
 * practices take turns and an interrupted round resumes where it was. Without an open round it
 * begins one when it is due, else schedules it.
 * @throws ProviderFailure when HMRC does not answer or asks to slow down: the queue retries later,
 * with another client first.
 */
export async function readNextClient(
  deps: ReadingDeps,
  { practice, kind, forCompany, after, withTheEnd }: ReadingClients,
): Promise<void> {
  const { db } = deps.store;
  if ((await ownConnection(db, practice, kind))?.state !== 'live') return;
  const at = deps.clock.now();
  const lostBefore = new Date(at.getTime() - LOST_MS);
  const companyId = await db.transaction((tx) =>
    takeNextClient(tx, practice, kind, { at, lostBefore }),
  );
  if (companyId === undefined) return planNext(deps, practice, kind);

  const capability = forCompany(companyId);
  try {
    await (kind === 'hmrc'
      ? syncVat(deps, capability, {
          after: after(companyId),
          withTheEnd: (tx, readAt) => withTheEnd(tx, capability, 'vat', readAt),
        })
      : syncTaxes(deps, capability, (tx, tax, readAt) => withTheEnd(tx, capability, tax, readAt)));
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) {
      // A fault on our side, limited to this client: the others go on when the queue retries.
      const failed = { kind: 'refused', code: 'OURS', reference: '' };
      for (const subject of READ_FOR[kind])
        await markFinished(db, capability, subject, { at: deps.clock.now(), problem: failed });
      throw problem;
    }
    if (problem.kind === 'down' || problem.kind === 'rateLimited') {
      await putBack(db, capability, kind, MOST_TRIES);
      throw problem;
    }
  }
  await db.transaction((tx) => queueNext(tx, deps, practice, kind));
}

/**
 * Handles an empty queue: older years come next, the round has ended, or other processes are
 * reading the last clients.
 */
async function planNext(
  deps: ReadingDeps,
  practice: ReadingClients['practice'],
  kind: ClientsKind,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const began = (await ownConnection(tx, practice, kind))?.roundBeganAt;
    const { waiting } = await clientSyncProgress(tx, practice, kind, { since: began ?? null });
    if (waiting > 0) {
      const waitMs = (await hasQueuedClient(tx, practice, kind)) ? LOCKED_MS : LOOK_AGAIN_MS;
      return queueNext(tx, deps, practice, kind, new Date(now.getTime() + waitMs));
    }
    if (await beginHistory(tx, practice, kind)) return queueNext(tx, deps, practice, kind);
    const due = began && nextSyncAt(kind, began, now);
    if (!due) return queueClientSync(tx, deps, practice, kind, now);
    await endClientSync(tx, practice, kind, now);
    return queueNext(tx, deps, practice, kind, due);
  });
}
