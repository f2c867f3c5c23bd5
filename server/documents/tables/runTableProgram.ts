import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Table } from '@/lib/documents/table';
import type { TableJob, TableMessage } from './tableMessages';
import { TableProblem } from './tableProblem';

/** The limit of the process's own memory; what it unpacks is limited by unpackWorkbook.ts. */
const MEMORY_MB = 512;
/** Messages are limited too, because this process holds the rows. */
const MOST_OUTPUT_CHARACTERS = 40_000_000;

/** A table, or no format where the file is none. */
export type ReadTable = Omit<Table, 'format'> & Partial<Pick<Table, 'format'>>;

export interface TableProgram {
  /** The built program. */
  path: string;
  /** The process is killed after so long. */
  deadlineMs: number;
}

/**
 * Has a file read by a process of its own, so that no file holds up or ends this one. The process
 * gets none of this one's settings.
 * @throws TableProblem; Error if the program cannot be started
 */
export async function runTableProgram(
  { path, deadlineMs }: TableProgram,
  job: TableJob,
  bytes: Uint8Array,
): Promise<ReadTable> {
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, path], {
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const deadline = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
  const ended = new Promise<Error | undefined>((resolve) => {
    child.once('error', resolve);
    child.once('exit', () => resolve(undefined));
  });
  // The program may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${JSON.stringify(job)}\n`);
  child.stdin.end(bytes);
  try {
    const { table, isStarted } = await tableFrom(createInterface({ input: child.stdout }));
    if (table) return table;
    if (isStarted) throw new TableProblem('tooSlow');
    throw new Error('The program that reads tables did not start.', { cause: await ended });
  } finally {
    clearTimeout(deadline);
    child.kill('SIGKILL');
    await ended;
  }
}

async function tableFrom(
  lines: AsyncIterable<string>,
): Promise<{ table?: ReadTable; isStarted: boolean }> {
  const rows: Table['rows'] = [];
  let [left, isStarted] = [MOST_OUTPUT_CHARACTERS, false];
  for await (const line of lines) {
    left -= line.length;
    if (left < 0) throw new TableProblem('tooLarge');
    const message = JSON.parse(line) as TableMessage;
    if (message.kind === 'started') isStarted = true;
    else if (message.kind === 'rows') rows.push(...message.rows);
    else if (message.kind === 'fault') throw new TableProblem(message.fault);
    else {
      const { format, encoding } = message;
      return {
        table: { rows, ...(format && { format }), ...(encoding && { encoding }) },
        isStarted,
      };
    }
  }
  return { isStarted };
}
