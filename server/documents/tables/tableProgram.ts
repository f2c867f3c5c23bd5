import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { TableJob, TableMessage } from './tableMessages';
import { detectTable, parseTable } from './parseTable';
import { TableProblem } from './tableProblem';

/** Rows in one message. */
const ROWS_AT_ONCE = 100;
/** Requests of other people come first. */
const LOW_PRIORITY = 10;

const send = (message: TableMessage) => process.stdout.write(`${JSON.stringify(message)}\n`);

/**
 * Reads one uploaded file from standard input, behind a line that says what to do with it, and
 * writes messages to standard output, one a line. runTableProgram.ts starts it and kills it after a
 * deadline.
 */
async function run(): Promise<void> {
  setPriority(LOW_PRIORITY);
  // csv-parse creates an error for each row that is shorter than the first.
  Error.stackTraceLimit = 0;
  send({ kind: 'started' });
  const sent = await buffer(process.stdin);
  const end = sent.indexOf('\n');
  const job = JSON.parse(sent.toString('utf8', 0, end)) as TableJob;
  const bytes = sent.subarray(end + 1);
  if (job.task === 'detect') {
    const detected = await detectTable(bytes);
    send({ kind: 'done', ...(detected && { format: detected }) });
    return;
  }
  const { rows, format, encoding } = await parseTable(bytes, job.limits);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    send({ kind: 'rows', rows: rows.slice(at, at + ROWS_AT_ONCE) });
  send({ kind: 'done', format, ...(encoding && { encoding }) });
}

run().catch((problem: unknown) => {
  if (!(problem instanceof TableProblem)) throw problem;
  send({ kind: 'fault', fault: problem.fault });
});
