import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { nextImportState } from '@/lib/clients/exchange/importState';
import { appendAudit } from '@/server/audit/store/log';
import {
  lockImport,
  lockOpenImports,
  saveImport,
  type ClientImport,
} from '@/server/clients/exchange/store/imports';
import { countRows } from '@/server/clients/exchange/store/importRows';
import type { Db } from '@/server/platform/db/db';
import { lockPractice } from '@/server/access/store/lockPractice';
import type { ClientNeeds } from '@/server/clients/needs';
import { importRefusals } from '@/lib/clients/text';

type Import = PracticeCapability<'client:import'>;

/**
 * Returns one of the practice's imports, locked until the transaction ends.
 * @throws Refusal notFound
 */
export async function heldImport(
  tx: Db,
  capability: Import,
  importId: string,
): Promise<ClientImport> {
  await lockPractice(tx, capability);
  const lockedImport = await lockImport(tx, capability, importId);
  if (!lockedImport) throw new Refusal('notFound', NOT_FOUND);
  return lockedImport;
}

const noted = (tx: Db, capability: Import, clientImport: ClientImport, event: string, at: Date) =>
  appendAudit(tx, {
    at,
    actor: capability.actor,
    subject: `practice:${capability.practiceId}`,
    event,
    detail: { import: clientImport.id, added: clientImport.added },
  });

/**
 * Returns the import's state once adding is confirmed, from its beginning or resumed; undefined for
 * one under way.
 */
const begun = ({ state }: ClientImport) =>
  nextImportState(nextImportState(state, 'resume') ?? state, 'checked');

/**
 * Starts adding the rows that are ready, or resumes with those that are left; an import under way
 * is left alone. A job does the work.
 * @throws Refusal conflict when it is done, has nothing to add, or another is under way.
 */
export async function startImport(
  deps: Pick<ClientNeeds, 'store' | 'outbox'>,
  capability: Import,
  importId: string,
  now: Date,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    const clientImport = await heldImport(tx, capability, importId);
    const state = begun(clientImport);
    if (!state) return;
    if (
      (await lockOpenImports(tx, capability)).some(
        ({ id, state: other }) => id !== clientImport.id && other === 'importing',
      )
    ) {
      throw new Refusal('conflict', importRefusals.otherImporting);
    }
    if ((await countRows(tx, clientImport)).ready === 0)
      throw new Refusal(
        'conflict',
        clientImport.state === 'completed' ? importRefusals.done : importRefusals.noneReady,
      );
    const begunBy = capability.person?.personId ?? null;
    await saveImport(tx, clientImport, {
      state,
      problem: null,
      begunAt: now,
      begunBy,
      endedAt: null,
      addedBefore: clientImport.added,
    });
    await noted(tx, capability, clientImport, 'client import begun', now);
    await deps.outbox.send(
      tx,
      'clients.import',
      { practiceId: capability.practiceId, importId },
      { onlyOne: importId },
    );
  });
}

/**
 * Stops an import: added clients stay, and the rest can be added later. An ended import is left
 * unchanged.
 */
export async function stopImport(
  { store }: Pick<ClientNeeds, 'store'>,
  capability: Import,
  importId: string,
  now: Date,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    const clientImport = await heldImport(tx, capability, importId);
    const state = nextImportState(clientImport.state, 'failed');
    if (!state) return;
    await saveImport(tx, clientImport, { state, problem: 'stopped', endedAt: now });
    await noted(tx, capability, clientImport, 'client import stopped', now);
  });
}
