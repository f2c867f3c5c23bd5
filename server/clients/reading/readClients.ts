import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import { nextRoundAt } from '@/lib/connections/clientRound';
import type { Tax } from '@/lib/kernel/taxes';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { ReadingDeps } from '@/server/clients/needs';
import { syncTaxes } from '@/server/taxes/syncTaxes';
import { syncVat } from '@/server/vat/syncVat';
import type { AfterReading } from '@/server/vat/readRecords';
import {
  beginHistory,
  endRound,
  putBack,
  takeNextClient,
  type ClientsKind,
} from '@/server/clients/reading/store/clientRounds';
import { roundOf } from '@/server/clients/reading/store/roundProgress';
import { ownConnection } from '@/server/connections/store/connections';
import { READ_FOR } from '@/server/connections/store/connectionReadings';
import type { Db } from '@/server/platform/db/db';
import { markFinished } from '@/server/connections/store/syncs';
import { queueNext, queueRound } from './queueRound';

/** A reading has ended by then, or its process has died: longer than the queue lets one take. */
const LOST_MS = 16 * 60_000;
const LOOK_AGAIN_MS = 60_000;
/**
 * A client whose account HMRC fails to answer for is left until the next round after this many
 * tries.
 */
const MOST_TRIES = 5;

export interface ReadingClients {
  practice: PracticeCapability<'client:read'>;
  kind: ClientsKind;
  forCompany: (companyId: string) => CompanyCapability<'work:read'>;
  /** What follows a reading of VAT, in later modules. */
  after: (companyId: string) => AfterReading;
  /**
   * Part of what says that the reading of one tax has ended, in its transaction: the client's row
   * is written.
   */
  withTheEnd: (
    tx: Db,
    capability: CompanyCapability<'work:read'>,
    tax: Tax,
    at: Date,
  ) => Promise<void>;
}

/**
 * Reads one client of the practice's round and asks for the next, behind whatever else waits: so
 * that practices take turns, and a round that is cut short goes on where it was. Without a round it
 * begins one when it is time, else plans it.
 * @throws ProviderFailure when HMRC does not answer or asks to slow down: the queue comes again
 * later, with another client first.
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
      ? syncVat(deps, capability, after(companyId), (tx, readAt) =>
          withTheEnd(tx, capability, 'vat', readAt),
        )
      : syncTaxes(deps, capability, (tx, tax, readAt) => withTheEnd(tx, capability, tax, readAt)));
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) {
      // Ours, and this client's alone: the others go on when the queue comes again.
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
 * Nobody is left to take: the older years come next, the round has ended, or the last ones are
 * under way elsewhere.
 */
async function planNext(
  deps: ReadingDeps,
  practice: ReadingClients['practice'],
  kind: ClientsKind,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const began = (await ownConnection(tx, practice, kind))?.roundBeganAt;
    const { waiting } = await roundOf(tx, practice, kind, { since: began ?? null });
    if (waiting > 0)
      return queueNext(tx, deps, practice, kind, new Date(now.getTime() + LOOK_AGAIN_MS));
    if (await beginHistory(tx, practice, kind)) return queueNext(tx, deps, practice, kind);
    const due = began && nextRoundAt(kind, began, now);
    if (!due) return queueRound(tx, deps, practice, kind, now);
    await endRound(tx, practice, kind, now);
    return queueNext(tx, deps, practice, kind, due);
  });
}
