import type { PracticeCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { columnsIn, leftOutWords, rowIn, type FileRow } from '@/lib/clients/exchange/importColumns';
import {
  checkLines,
  clientsIn,
  readRows,
  type CheckedLine,
} from '@/lib/clients/exchange/importRows';
import { safeFileName } from '@/lib/documents/files';
import { nextImportState } from '@/lib/clients/exchange/importState';
import { isArchive } from '@/server/documents/spreadsheetFiles';
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
import { badFile, readLines } from './readLines';
import { importRefusals } from '@/lib/clients/text';

type Import = PracticeCapability<'client:import'>;

const mediaOf = (bytes: Uint8Array) =>
  isArchive(Buffer.from(bytes))
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : 'text/csv';

interface Read {
  unused: readonly string[];
  lines: { line: number; row: FileRow }[];
}

async function readFile(bytes: Uint8Array): Promise<Read> {
  const [head, ...rest] = await readLines(bytes);
  const columns = columnsIn(head?.cells ?? []);
  if (typeof columns === 'string') throw badFile(columns);
  const read = rest.map(({ line, cells }) => ({ line, ...rowIn(cells, columns) }));
  const leftOut = read.flatMap((entry) => entry.leftOut);
  return {
    unused: [...columns.unused, ...leftOutWords(leftOut, columns, head?.cells ?? [])],
    lines: read.map(({ line, row }) => ({ line, row })),
  };
}

/**
 * Checks a file of clients and saves the outcome of every row; adds none before the person
 * confirms. Replaces a file that was waiting for confirmation. Returns the import's id.
 * @throws Refusal badlyFormed at `file`; conflict while another is being added.
 */
export async function giveFile(
  { store: { db } }: Pick<ClientNeeds, 'store'>,
  capability: Import,
  file: { name: string; bytes: Uint8Array },
  now: Date,
): Promise<string> {
  const { unused, lines } = await readFile(file.bytes);
  const team = await possibleOwners(db, capability);
  const read = readRows(
    lines.map((line) => ({ ...line, isKept: false })),
    team,
  );
  const known = await knownClients(db, capability, clientsIn(read));
  const checked = checkLines(read, known);
  const partner = capability.person ? (await thePerson(db, capability.person)).partner : 'organic';
  const count = (outcome: CheckedLine['outcome']) =>
    checked.filter((checkedLine) => checkedLine.outcome === outcome).length;
  return db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    await makeRoom(tx, capability, now);
    const clientImport = await addImport(tx, capability, {
      fileName: safeFileName(file.name, mediaOf(file.bytes)) ?? 'clients',
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
