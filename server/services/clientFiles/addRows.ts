import type { PracticeCapability } from '@/lib/domain/access/capability';
import { checkLines, clientsIn, readRows } from '@/lib/domain/clientFiles/importRows';
import { nextImportState } from '@/lib/domain/practices/clientImport';
import { appendAudit } from '@/server/store/access/auditLog';
import { addClients, knownNumbers } from '@/server/store/clientFiles/importedClients';
import { lockImport, possibleOwners, saveImport, type ClientImport } from '@/server/store/clientFiles/imports';
import { countRows, dropRows, rowsOf, saveRow } from '@/server/store/clientFiles/importRows';
import type { Db } from '@/server/store/db';
import { lockPractice } from '@/server/store/practices/practices';
import { readImported } from '@/server/services/clientReading/readImported';
import type { Deps } from '@/server/services/deps';

type Needed = Pick<Deps, 'store' | 'outbox' | 'clock'>;
type Import = PracticeCapability<'client:import'>;

const AT_ONCE = 1_000;

/**
 * Adds an import's rows, a thousand in a transaction: each is checked again under the practice's lock, so that nothing that was added
 * meanwhile is added twice, and what a dead process leaves is exactly what is not added yet. Stops where somebody has stopped it.
 */
export async function addRows(deps: Needed, capability: Import, importId: string): Promise<void> {
  for (;;) {
    const goesOn = await deps.store.db.transaction(async (tx) => {
      await lockPractice(tx, capability);
      const held = await lockImport(tx, capability, importId);
      return held?.state === 'importing' && addSome(tx, deps, capability, held);
    });
    if (!goesOn) return;
  }
}

async function addSome(tx: Db, deps: Needed, capability: Import, held: ClientImport): Promise<boolean> {
  const rows = await rowsOf(tx, held, 'ready', { after: 0, atMost: AT_ONCE });
  if (rows.length === 0) {
    await end(tx, deps, capability, held);
    return false;
  }
  const read = readRows(rows.map((row) => ({ line: row.line, row, isKept: row.isKept })), await possibleOwners(tx, capability));
  const checked = checkLines(read, await knownNumbers(tx, capability, clientsIn(read)));
  const ready = checked.flatMap((each) => (each.outcome === 'ready' ? [each] : []));
  await addClients(tx, capability, ready.map(({ client }) => client), { partner: held.partner, createdAt: deps.clock.now() });
  await dropRows(tx, held, ready.map(({ line }) => line));
  for (const each of checked) if (each.outcome !== 'ready') await saveRow(tx, held, each);
  const { known, wrong } = await countRows(tx, held);
  await saveImport(tx, held, { added: held.added + ready.length, known, wrong });
  return true;
}

async function end(tx: Db, deps: Needed, capability: Import, held: ClientImport): Promise<void> {
  const now = deps.clock.now();
  await saveImport(tx, held, { state: nextImportState(held.state, 'finished') ?? held.state, endedAt: now });
  await appendAudit(tx, {
    at: now, actor: capability.actor, subject: `practice:${capability.practiceId}`, event: 'clients imported',
    detail: { import: held.id, added: held.added, known: held.known, wrong: held.wrong },
  });
  await readImported(tx, deps, capability);
}

/** We could not go on: said where it is looked at, and what is left can be added later. */
export async function giveUp({ store, clock }: Needed, capability: Import, importId: string): Promise<void> {
  await store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const held = await lockImport(tx, capability, importId);
    const state = held && nextImportState(held.state, 'failed');
    if (held && state) await saveImport(tx, held, { state, problem: 'ours', endedAt: clock.now() });
  });
}
