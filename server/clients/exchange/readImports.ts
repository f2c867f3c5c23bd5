import { stringify } from 'csv-stringify/sync';
import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { TEMPLATE_LINES } from '@/lib/clients/exchange/importColumns';
import {
  COLUMN_NAMES,
  IMPORT_COLUMNS,
  type ImportColumn,
} from '@/lib/clients/exchange/importNames';
import { folded } from '@/lib/kernel/text/foldedName';
import { ninoEnding } from '@/lib/companies/nino';
import { likelyDoneAt } from '@/lib/connections/clientSync';
import {
  findImport,
  listImports,
  type ClientImport,
} from '@/server/clients/exchange/store/imports';
import {
  listImportRows,
  type Outcome,
  type StoredRow,
} from '@/server/clients/exchange/store/importRows';
import type { Db } from '@/server/platform/db/db';
import { withoutHaste } from '@/server/platform/db/timeBudget';

type Import = PracticeCapability<'client:import'>;

const PAGE = 50;
const AT_ONCE = 1_000;
const SAFE = { escape_formulas: true };

/** Returns an import's progress in the API's fields. */
function importView(clientImport: ClientImport, now: Date) {
  const { rows, known, wrong, added, addedBefore, begunAt, endedAt, createdAt } = clientImport;
  const ready = rows - known - wrong - added;
  const sofar = { added: added - addedBefore, of: added - addedBefore + ready };
  const isRunning = clientImport.state === 'importing' && begunAt !== null;
  // An import has no record of its pauses: a restart in between counts as work.
  const doneAt = isRunning
    ? likelyDoneAt(
        {
          workedMs: now.getTime() - begunAt.getTime(),
          lastAt: now,
          read: sofar.added,
          of: sofar.of,
        },
        now,
      )
    : undefined;
  return {
    import_id: clientImport.id,
    file_name: clientImport.fileName,
    state: clientImport.state,
    rows,
    ready,
    known,
    wrong,
    added,
    unused: clientImport.unused === '' ? [] : clientImport.unused.split('\n'),
    created_at: createdAt.toISOString(),
    ...(clientImport.problem && { problem: clientImport.problem }),
    ...(isRunning && { now: sofar }),
    ...(doneAt && { done_at: doneAt.toISOString() }),
    ...(begunAt && { begun_at: begunAt.toISOString() }),
    ...(endedAt && { ended_at: endedAt.toISOString() }),
  };
}

/**
 * Returns the practice's imports, newest first. HMRC has no call that lists an agent's clients
 * (docs/rules/hmrc.md#agents).
 */
export const readImports = async (db: Db, capability: Import, now: Date) => ({
  imports: (await listImports(db, capability)).map((clientImport) => importView(clientImport, now)),
  agent_services_lists_clients: false,
});

async function ownImport(db: Db, capability: Import, importId: string): Promise<ClientImport> {
  const clientImport = await findImport(db, capability, importId);
  if (!clientImport) throw new Refusal('notFound', NOT_FOUND);
  return clientImport;
}

/** Returns a National Insurance number, whole only if it is the cell to be corrected. */
const ninoView = ({ nino, wrongColumn }: StoredRow): string =>
  nino === '' || wrongColumn === 'nino' ? nino : `…${ninoEnding(nino)}`;

const rowView = (row: StoredRow, { headings }: Pick<ClientImport, 'headings'>) => ({
  line: row.line,
  name: row.name,
  type: row.type,
  vat_number: row.vrn,
  utr: row.utr,
  company_number: row.companyNumber,
  paye_reference: row.payeReference,
  accounts_office_reference: row.accountsOfficeReference,
  nino: ninoView(row),
  owner: row.owner,
  may_keep: row.mayKeep,
  ...(row.wrongColumn && { column: row.wrongColumn }),
  ...(row.wrongColumn && headings[row.wrongColumn] && { heading: headings[row.wrongColumn] }),
  ...(row.problem && { problem: row.problem }),
  ...(row.suggestion && { suggestion: row.suggestion }),
});

/** Returns rows of one outcome, a page at a time. @throws Refusal notFound */
export async function readRows(
  db: Db,
  capability: Import,
  asked: { importId: string; outcome: Outcome; after: number },
) {
  const clientImport = await ownImport(db, capability, asked.importId);
  const rows = await listImportRows(db, clientImport, asked.outcome, {
    after: asked.after,
    atMost: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  return {
    rows: shown.map((row) => rowView(row, clientImport)),
    ...(rows.length > PAGE && { after: String(shown.at(-1)?.line ?? 0) }),
  };
}

/**
 * Returns the columns of the file of wrong rows by their names: the file's own headings, and ours
 * for those that it has not.
 */
function wrongRowsColumns({ headings }: ClientImport): [ImportColumn, string][] {
  const own = new Set(Object.values(headings).map(folded));
  return IMPORT_COLUMNS.flatMap((column): [ImportColumn, string][] => {
    const heading = headings[column];
    if (heading !== undefined) return [[column, heading]];
    return own.has(folded(COLUMN_NAMES[column])) ? [] : [[column, COLUMN_NAMES[column]]];
  });
}

/**
 * Returns the wrong rows as a file to correct, with the problem of each, under the file's own
 * headings.
 * @throws Refusal notFound
 */
export async function wrongRowsFile(
  db: Db,
  capability: Import,
  importId: string,
): Promise<{ name: string; pieces: AsyncIterable<Uint8Array> }> {
  const clientImport = await ownImport(db, capability, importId);
  const columns = wrongRowsColumns(clientImport);
  const nameOf = new Map(columns);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const head = [...columns.map(([, name]) => name), 'Row', 'What is wrong'];
    yield Buffer.from(stringify([head], { ...SAFE, bom: true }));
    for (let after = 0; ;) {
      const rows = await withoutHaste(() =>
        listImportRows(db, clientImport, 'wrong', { after, atMost: AT_ONCE }),
      );
      const last = rows.at(-1);
      if (!last) return;
      yield Buffer.from(
        stringify(
          rows.map((row) => [
            ...columns.map(([column]) => row[column]),
            String(row.line),
            `${row.wrongColumn ? `${nameOf.get(row.wrongColumn) ?? COLUMN_NAMES[row.wrongColumn]}: ` : ''}${row.problem ?? ''}`,
          ]),
          SAFE,
        ),
      );
      after = last.line;
    }
  }
  return { name: `to-mend-${clientImport.fileName.replace(/\.[^.]*$/, '')}.csv`, pieces: pieces() };
}

export const templateFile = (): { name: string; bytes: Uint8Array } => ({
  name: 'clients-template.csv',
  bytes: Buffer.from(
    stringify(
      TEMPLATE_LINES.map((line) => [...line]),
      { ...SAFE, bom: true },
    ),
  ),
});
