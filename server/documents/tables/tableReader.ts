import { join } from 'node:path';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Refusal } from '@/lib/access/refusal';
import type { Table, TableFormat, TableLimits } from '@/lib/documents/table';
import { tableFaults, tableRefusals } from '@/lib/documents/text';
import { runTableProgram, type ReadTable, type TableProgram } from './runTableProgram';
import type { TableJob } from './tableMessages';
import { TableProblem } from './tableProblem';

/** Built with the server (scripts/steps/build.mjs). A large honest file takes some two seconds. */
const BUILT = { path: join(process.cwd(), 'dist/tableProgram.mjs'), deadlineMs: 20_000 };

/** Files that are read at once, and that wait, of all people. */
const [AT_ONCE, MOST_WAITING] = [2, 20];
/** Files of one person that wait. */
const MOST_OF_ONE = 5;

/** Reads uploaded tables in a process of their own. `sender` identifies whose turn it is. */
export interface TableReader {
  /**
   * Returns the rows of a CSV or a workbook.
   * @throws Refusal badlyFormed with the field `file`; tooMany
   */
  readTable(bytes: Uint8Array, limits: TableLimits, sender: string): Promise<Table>;
  /**
   * Returns the format of a file that is kept as it is; undefined if it is no table.
   * @throws Refusal badlyFormed with the field `file`; tooMany
   */
  detectTable(bytes: Uint8Array, sender: string): Promise<TableFormat | undefined>;
}

const busy = () => new Refusal('tooMany', tableRefusals.busy, undefined, 5);

function refusalOf(problem: unknown): unknown {
  if (problem instanceof BulkheadRejectedError) return busy();
  return problem instanceof TableProblem
    ? new Refusal('badlyFormed', tableFaults[problem.fault], 'file')
    : problem;
}

/** Creates the reader of uploaded tables: two files at once, and one of each person. */
export function createTableReader(program: TableProgram = BUILT): TableReader {
  const turns = bulkhead(AT_ONCE, MOST_WAITING);
  const senders = new Map<string, { last: Promise<unknown>; waiting: number }>();

  async function inTurn(sender: string, job: TableJob, bytes: Uint8Array): Promise<ReadTable> {
    const turn = senders.get(sender) ?? { last: Promise.resolve(), waiting: 0 };
    if (turn.waiting > MOST_OF_ONE) throw busy();
    turn.waiting += 1;
    senders.set(sender, turn);
    const table = turn.last.then(() => turns.execute(() => runTableProgram(program, job, bytes)));
    turn.last = table.catch(() => undefined);
    try {
      return await table;
    } catch (problem) {
      throw refusalOf(problem);
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) senders.delete(sender);
    }
  }

  return {
    readTable: async (bytes, limits, sender) => {
      const { format, ...table } = await inTurn(sender, { task: 'read', limits }, bytes);
      if (!format) throw refusalOf(new TableProblem('notATable'));
      return { format, ...table };
    },
    detectTable: async (bytes, sender) => (await inTurn(sender, { task: 'detect' }, bytes)).format,
  };
}
