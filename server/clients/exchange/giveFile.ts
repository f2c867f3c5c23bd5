import type { PracticeCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import {
  EarlierLines,
  checkLines,
  clientsIn,
  readRows,
  type CheckedLine,
} from '@/lib/clients/exchange/importRows';
import type { ColumnsToChoose } from '@/lib/clients/exchange/columnsToChoose';
import type { ChosenColumns } from '@/lib/clients/exchange/fileHeadings';
import type { PossibleOwner } from '@/lib/clients/exchange/importRow';
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
import {
  rememberedHeadings,
  rememberHeadings,
} from '@/server/clients/exchange/store/importHeadings';
import { addRows } from '@/server/clients/exchange/store/importRows';
import type { Db } from '@/server/platform/db/db';
import { thePerson } from '@/server/access/store/people';
import { lockPractice } from '@/server/access/store/lockPractice';
import type { ClientNeeds } from '@/server/clients/needs';
import { inTurns } from './inTurns';
import { readClientFile } from './readClientFile';
import { importRefusals } from '@/lib/clients/text';

type Import = PracticeCapability<'client:import'>;

/** A file as it is uploaded, with the columns that a person chose for it. */
interface GivenFile {
  name: string;
  bytes: Uint8Array;
  choice?: (ChosenColumns & { isRemembered: boolean }) | undefined;
}

/** The import of a file, or what a person has to know to choose its columns. */
type GivenAnswer = { importId: string } | { toChoose: ColumnsToChoose; team: PossibleOwner[] };

/**
 * Checks a file of clients and saves the outcome of every row; adds none before the person
 * confirms. Replaces a file that was waiting for confirmation. Saves nothing while columns have to
 * be chosen.
 * @throws Refusal badlyFormed at `file`; conflict while another is being added.
 */
export async function giveFile(
  { store: { db }, tables }: Pick<ClientNeeds, 'store' | 'tables'>,
  capability: Import,
  { name, bytes, choice }: GivenFile,
  now: Date,
): Promise<GivenAnswer> {
  const sender = capability.person?.personId ?? capability.practiceId;
  const team = await possibleOwners(db, capability);
  const file = await readClientFile(
    { tables },
    { bytes, sender },
    { remembered: (keys) => rememberedHeadings(db, capability, keys), team, chosen: choice },
  );
  if (!('lines' in file)) return { toChoose: file, team };
  const { headings, unused, lines, format } = file;
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
    if (choice?.isRemembered) await rememberHeadings(tx, capability, file.uses, now);
    const clientImport = await addImport(tx, capability, {
      fileName: safeFileName(name, TABLE_MEDIA[format]) ?? 'clients',
      state: 'checking',
      headings,
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
    return { importId: clientImport.id };
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
