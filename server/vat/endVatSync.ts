import type { CompanyCapability } from '@/lib/access/capability';
import { lockCompany } from '@/server/companies/store/companies';
import { isReadThrough } from '@/server/connections/store/companyConnections';
import { noteReading } from '@/server/connections/store/connectionReadings';
import type { Connection } from '@/server/connections/store/connections';
import { markFinished, markPostponed } from '@/server/connections/store/syncs';
import type { ProviderFailure } from '@/server/platform/ports/failure';
import type { VatNeeds, VatReadingDeps } from '@/server/vat/needs';
import { listPeriods } from '@/server/vat/store/periods';
import type { FirstReadingNotes } from './firstReadingNotes';
import type { WithTheEnd } from './readRecords';
import type { SyncRun } from './syncRun';
import { awaitingHmrc } from './syncVatSteps';

/** HMRC's own books move daily; a return of ours that it does not show yet is looked for sooner. */
const NEXT_LOOK_HOURS = 6;
const AWAITED_LOOK_MINUTES = 10;

/** Puts a reading off until HMRC answers again. @throws ProviderFailure for a practice's client */
export async function postponeVatSync(
  deps: VatReadingDeps,
  capability: CompanyCapability<'work:read'>,
  { practiceId }: Connection,
  postponed: ProviderFailure,
): Promise<void> {
  await markPostponed(deps.store.db, capability, 'vat', practiceId !== null);
  // The practice's round goes on with this client.
  if (practiceId !== null) throw postponed;
  const waitMs = (postponed.detail.retryAfterSeconds ?? 0) * 1_000;
  await planSync(deps, capability.companyId, new Date(deps.clock.now().getTime() + waitMs));
}

interface EndedVatSync {
  vrn: string;
  run: SyncRun;
  /** True if the open periods and the account were read. */
  essential: boolean;
  connection: Connection;
  notes: FirstReadingNotes;
  withTheEnd: WithTheEnd;
}

/**
 * Records what came of a reading, and plans the next one.
 * @throws ProviderFailure when something could not be read
 */
export async function finishVatSync(
  deps: VatReadingDeps,
  capability: CompanyCapability<'work:read'>,
  { vrn, run, essential, connection, notes, withTheEnd }: EndedVatSync,
): Promise<void> {
  const { db } = deps.store;
  const isClient = connection.practiceId !== null;
  const now = deps.clock.now();
  const ended = run.report();
  const report = await db.transaction(async (tx) => {
    const company = await lockCompany(tx, capability);
    // The practice has given its client another number meanwhile: this says nothing of it, and it
    // is read by itself.
    if (isClient && company.vrn !== vrn) return ended;
    // A client that stopped sharing its VAT meanwhile is not read through its practice any more:
    // that is nothing that went wrong.
    const isKept = !(await isReadThrough(tx, capability, connection, 'vat'));
    const report = isKept ? undefined : ended;
    const wasRead = essential && !isKept;
    await markFinished(tx, capability, 'vat', {
      at: now,
      ...(wasRead && { readAt: now }),
      ...(report && { problem: report.problem }),
    });
    // What came of a first reading that failed is shown, and the next try hides nothing again.
    if (report) await notes.begins('whole', tx);
    await noteReading(tx, capability, 'hmrc', {
      ...(wasRead && { at: now }),
      problemCode: report?.problem.code ?? null,
    });
    await withTheEnd(tx, now);
    return report;
  });
  // Without consent there is nothing to look for until the person connects again, which begins a
  // reading of its own.
  if (report?.failure.kind === 'consentExpired') return;
  const soon = await awaitingHmrc(deps, capability, await listPeriods(db, capability, vrn));
  // A practice's clients are read again in rounds (readClients).
  if (soon || !isClient)
    await planSync(
      deps,
      capability.companyId,
      new Date(
        now.getTime() + (soon ? AWAITED_LOOK_MINUTES * 60_000 : NEXT_LOOK_HOURS * 3_600_000),
      ),
    );
  if (report) throw report.failure;
}

/** The next reading by itself; one that is asked for meanwhile takes its place. */
const planSync = (
  deps: Pick<VatNeeds, 'store' | 'outbox'>,
  companyId: string,
  startAfter: Date,
): Promise<void> =>
  deps.store.db.transaction((tx) =>
    deps.outbox.send(tx, 'vat.sync', { companyId }, { startAfter, onlyOne: companyId }),
  );
