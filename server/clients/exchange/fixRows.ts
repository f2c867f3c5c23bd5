import type { InferType } from 'yup';
import type { PracticeCapability } from '@/lib/access/capability';
import { withoutGuard } from '@/lib/clients/clientName';
import type { FileRow } from '@/lib/clients/exchange/importColumns';
import type { fixRowsBody } from '@/lib/clients/exchange/forms';
import { IMPORT_COLUMNS } from '@/lib/clients/exchange/importNames';
import { EarlierLines, checkLines, clientsIn, readRows } from '@/lib/clients/exchange/importRows';
import { isProblem } from '@/lib/clients/exchange/importRow';
import { knownClients } from '@/server/clients/exchange/store/importedClients';
import {
  possibleOwners,
  saveImport,
  type ClientImport,
} from '@/server/clients/exchange/store/imports';
import {
  countRows,
  dropRows,
  listImportRows,
  saveRow,
  theRows,
} from '@/server/clients/exchange/store/importRows';
import type { Db } from '@/server/platform/db/db';
import { MOST_ROWS } from './readClientFile';
import type { ClientNeeds } from '@/server/clients/needs';
import { heldImport } from './moveImport';

type Import = PracticeCapability<'client:import'>;

/**
 * A correction of a wrong row: one cell's new text, a confirmation that it is right as it is, or
 * its removal.
 */
type Correction = InferType<typeof fixRowsBody>['rows'][number];

/**
 * Corrects wrong rows and checks them again, also after the others were added. Other rows are left
 * unchanged.
 * @throws Refusal notFound
 */
export async function fixRows(
  { store }: Pick<ClientNeeds, 'store'>,
  capability: Import,
  importId: string,
  mends: readonly Correction[],
): Promise<void> {
  await store.db.transaction(async (tx) => {
    const clientImport = await heldImport(tx, capability, importId);
    const wrong = (
      await theRows(
        tx,
        clientImport,
        mends.map(({ line }) => line),
      )
    ).filter(({ outcome }) => outcome === 'wrong');
    const left = mends.filter(({ act }) => act === 'leave_out').map(({ line }) => line);
    await dropRows(
      tx,
      clientImport,
      wrong.filter(({ line }) => left.includes(line)).map(({ line }) => line),
    );
    await checkAgain(
      tx,
      capability,
      clientImport,
      wrong.flatMap((row) => {
        const mend = mends.find(({ line }) => line === row.line);
        if (!mend || mend.act === 'leave_out') return [];
        const cells = {
          ...cellsOf(row),
          ...(mend.column && { [mend.column]: withoutGuard(mend.value ?? '') }),
        };
        const isKept = mend.act === 'keep';
        return [
          {
            line: row.line,
            row: cells,
            isKept,
            ...(isKept && { keptSentence: row.problem ?? '' }),
          },
        ];
      }),
    );
    const counts = await countRows(tx, clientImport);
    await saveImport(tx, clientImport, {
      known: counts.known,
      wrong: counts.wrong,
      rows: counts.ready + counts.known + counts.wrong + clientImport.added,
    });
  });
}

/** Returns a stored row's cells alone. */
const cellsOf = (row: FileRow): FileRow =>
  Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, row[column]])) as FileRow;

async function checkAgain(
  tx: Db,
  capability: Import,
  clientImport: ClientImport,
  lines: Parameters<typeof readRows>[0],
): Promise<void> {
  const team = await possibleOwners(tx, capability);
  const ready = await listImportRows(tx, clientImport, 'ready', { after: 0, atMost: MOST_ROWS });
  const earlier = new EarlierLines();
  for (const { line, read } of readRows(
    ready.map((row) => ({ line: row.line, row, isKept: true })),
    team,
  )) {
    if (!isProblem(read)) earlier.add(read, line);
  }
  const read = readRows(lines, team);
  for (const checkLine of checkLines(
    read,
    await knownClients(tx, capability, clientsIn(read)),
    earlier,
  )) {
    const mended = lines.find(({ line }) => line === checkLine.line);
    await saveRow(tx, clientImport, checkLine, mended && { ...mended.row, isKept: mended.isKept });
  }
}
