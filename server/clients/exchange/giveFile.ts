import type { PracticeCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import {
  EarlierLines,
  checkLines,
  clientsIn,
  readRows,
  type CheckedLine,
} from '@/lib/clients/exchange/importRows';
import { safeFileName, TABLE_MEDIA } from '@/lib/documents/files';
import { nextImportState } from '@/lib/clients/exchange/importState';
import { appendAudit } from '@/server/audit/store/log';
import { knownClients } from '@/server/clients/exchange/store/importedClients';
import {
  addImport,
  lockOpenImports,
  possibleOwners,
  saveImport,
} from '@/server/clients/exchange/store/imports';
import { addRows } from '@/server/clients/exchange/store/importRows';
import type { Db } from '@/server/platform/db/db';
import { thePerson } from '@/server/access/store/people';
import { lockPractice } from '@/server/access/store/lockPractice';
import type { ClientNeeds } from '@/server/clients/needs';
import { inTurns } from './inTurns';
import { readClientFile } from './readClientFile';
import { importRefusals } from '@/lib/clients/text';

type Import = PracticeCapability<'client:import'>;

/**
 * Checks a file of clients and saves the outcome of every row; adds none before the person
 * confirms. Replaces a file that was waiting for confirmation. Returns the import's id.
 * @throws Refusal badlyFormed at `file`; conflict while another is being added.
 */
export async function giveFile(
  { store: { db }, tables }: Pick<ClientNeeds, 'store' | 'tables'>,
  capability: Import,
  file: { name: string; bytes: Uint8Array },
  now: Date,
): Promise<string> {
  const sender = capability.person?.personId ?? capability.practiceId;
  const { unused, lines, format } = await readClientFile({ tables }, file.bytes, sender);
  const team = await possibleOwners(db, capability);
  const read = await inTurns(lines, (some) =>
    readRows(
      some.map((line) => ({ ...line, isKept: false })),
      team,
    ),
  );
  const known = await knownClients(db, capability, clientsIn(read));
  const earlier = new EarlierLines();
  const checked = await inTurns(read, (some) => checkLines(some, known, earlier));
  const partner = capability.person ? (await thePerson(db, capability.person)).partner : 'organic';
  const count = (outcome: CheckedLine['outcome']) =>
    checked.filter((checkedLine) => checkedLine.outcome === outcome).length;
  return db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    await makeRoom(tx, capability, now);
    const clientImport = await addImport(tx, capability, {
      fileName: safeFileName(file.name, TABLE_MEDIA[format]) ?? 'clients',
      state: 'checking',
      unused: unused.join('\n'),
      partner,
      rows: lines.length,
      known: count('known'),
      wrong: count('wrong'),
      createdAt: now,
    });
    await addRows(
      tx,
      clientImport,
      lines.map(({ row }, at) => ({ row, checked: checked[at]! })),
    );
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `practice:${capability.practiceId}`,
      event: 'client file given',
      detail: { import: clientImport.id, rows: lines.length },
    });
    return clientImport.id;
  });
}

async function makeRoom(tx: Db, capability: Import, now: Date): Promise<void> {
  for (const open of await lockOpenImports(tx, capability)) {
    if (open.state === 'importing') {
      throw new Refusal('conflict', importRefusals.thisImporting(open.fileName));
    }
    await saveImport(tx, open, {
      state: nextImportState(open.state, 'failed') ?? open.state,
      problem: 'replaced',
      endedAt: now,
    });
  }
}
