import { fileInMail } from '@/lib/notifications/checkedNames';
import type { PracticeCapability } from '@/lib/access/capability';
import { checkLines, clientsIn, readRows } from '@/lib/clients/exchange/importRows';
import { nextImportState, tookLong } from '@/lib/clients/exchange/importState';
import { appendAudit } from '@/server/audit/store/log';
import { addClients, knownClients } from '@/server/clients/exchange/store/importedClients';
import {
  lockImport,
  possibleOwners,
  saveImport,
  type ClientImport,
} from '@/server/clients/exchange/store/imports';
import {
  countRows,
  dropRows,
  listImportRows,
  saveRow,
} from '@/server/clients/exchange/store/importRows';
import type { Db } from '@/server/platform/db/db';
import { lockPractice } from '@/server/access/store/lockPractice';
import { listMembers } from '@/server/practice/store/team';
import { readImported } from '@/server/clients/reading/readImported';
import type { ClientNeeds } from '@/server/clients/needs';
import { importEndedMail } from '@/server/clients/mails/importEnded';
import { notifyByMail } from '@/server/notifications/messages';

type Needed = Pick<ClientNeeds, 'store' | 'outbox' | 'clock' | 'portalUrl'>;
type Import = PracticeCapability<'client:import'>;

const AT_ONCE = 1_000;

/**
 * Adds an import's rows, a thousand per transaction. Each is checked again under the practice's
 * lock, so that a client added meanwhile is not added twice; after a crash the rows left are
 * exactly those not added yet. Ends early if the import was stopped.
 */
export async function addRows(deps: Needed, capability: Import, importId: string): Promise<void> {
  for (;;) {
    const goesOn = await deps.store.db.transaction(async (tx) => {
      await lockPractice(tx, capability);
      const lockedImport = await lockImport(tx, capability, importId);
      return lockedImport?.state === 'importing' && addSome(tx, deps, capability, lockedImport);
    });
    if (!goesOn) return;
  }
}

async function addSome(
  tx: Db,
  deps: Needed,
  capability: Import,
  clientImport: ClientImport,
): Promise<boolean> {
  const rows = await listImportRows(tx, clientImport, 'ready', { after: 0, atMost: AT_ONCE });
  if (rows.length === 0) {
    await end(tx, deps, capability, clientImport);
    return false;
  }
  const read = readRows(
    rows.map((row) => ({ line: row.line, row, isKept: row.isKept })),
    await possibleOwners(tx, capability),
  );
  const checked = checkLines(read, await knownClients(tx, capability, clientsIn(read)));
  const ready = checked.flatMap((checkedLine) =>
    checkedLine.outcome === 'ready' ? [checkedLine] : [],
  );
  await addClients(
    tx,
    capability,
    ready.map(({ client }) => client),
    { partner: clientImport.partner, createdAt: deps.clock.now() },
  );
  await dropRows(
    tx,
    clientImport,
    ready.map(({ line }) => line),
  );
  for (const checkedLine of checked)
    if (checkedLine.outcome !== 'ready') await saveRow(tx, clientImport, checkedLine);
  const { known, wrong } = await countRows(tx, clientImport);
  await saveImport(tx, clientImport, { added: clientImport.added + ready.length, known, wrong });
  return true;
}

async function end(
  tx: Db,
  deps: Needed,
  capability: Import,
  clientImport: ClientImport,
): Promise<void> {
  const now = deps.clock.now();
  await saveImport(tx, clientImport, {
    state: nextImportState(clientImport.state, 'finished') ?? clientImport.state,
    endedAt: now,
  });
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    subject: `practice:${capability.practiceId}`,
    event: 'clients imported',
    detail: {
      import: clientImport.id,
      added: clientImport.added,
      known: clientImport.known,
      wrong: clientImport.wrong,
    },
  });
  await readImported(tx, deps, capability);
  await mailStarter(tx, deps, capability, clientImport, true);
}

/**
 * Mails the person who began the import, if they still work at the practice and it took so long
 * that they have probably left the page.
 */
async function mailStarter(
  tx: Db,
  { clock, outbox, portalUrl }: Needed,
  capability: Import,
  clientImport: ClientImport,
  isWhole: boolean,
): Promise<void> {
  const now = clock.now();
  if (!tookLong(clientImport.begunAt, now)) return;
  const starter = (await listMembers(tx, capability)).find(
    ({ personId, isActive }) => isActive && personId === clientImport.begunBy,
  );
  if (!starter) return;
  const { ready, known, wrong } = await countRows(tx, clientImport);
  const href = `${portalUrl}/v2/open-tax/clients/import?${new URLSearchParams({ company_id: capability.practiceId })}`;
  await notifyByMail(tx, outbox, {
    to: starter.email,
    dedupeKey: `import:${clientImport.id}:${clientImport.begunAt?.toISOString() ?? ''}:ended`,
    now,
    ...importEndedMail({
      fileName: fileInMail(clientImport.fileName),
      isWhole,
      added: clientImport.added,
      known,
      wrong,
      ready,
      href,
    }),
  });
}

/** Marks the import as failed on our side; the rows left can be added later. */
export async function giveUp(deps: Needed, capability: Import, importId: string): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const lockedImport = await lockImport(tx, capability, importId);
    const state = lockedImport && nextImportState(lockedImport.state, 'failed');
    if (!lockedImport || !state) return;
    await saveImport(tx, lockedImport, { state, problem: 'ours', endedAt: deps.clock.now() });
    await mailStarter(tx, deps, capability, lockedImport, false);
  });
}
