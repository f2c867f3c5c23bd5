import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { Refusal } from '@/lib/access/refusal';
import { readClientFile } from '@/server/clients/exchange/readClientFile';
import { createTableReader } from '@/server/documents/tables/tableReader';
import { HOSTILE_TABLES } from '@/__tests__/support/hostileTables';

/**
 * Prints, for each hostile file, its size, the answer, the memory of the process that reads it, and
 * the longest wait of another request meanwhile. Needs a build: `npm run build`, then `npm run
 * bench:tables` (docs/decisions/0037-a-process-for-each-uploaded-table.md).
 */
const POLL_MS = 20;
const IDLE_MS = 2_000;
const MEGABYTE = 1024 * 1024;
const tables = createTableReader();

/** Returns the highest memory in bytes of the programs that read tables now, by /proc; 0 without. */
function memoryOfReaders(): number {
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        if (!command.includes('tableProgram')) return 0;
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status);
        return isOurs ? Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024 : 0;
      } catch {
        // The process has ended meanwhile.
        return 0;
      }
    });
  return Math.max(0, ...peaks);
}

/** Returns the reader's answer in a few words. */
const answerTo = async (bytes: Uint8Array): Promise<string> =>
  readClientFile(
    { tables },
    { bytes, sender: 'bench' },
    { remembered: () => Promise.resolve(new Map()), team: [] },
  ).then(
    (file) => ('lines' in file ? `${file.lines.length} rows` : 'columns to choose'),
    (problem: unknown) => (problem instanceof Refusal ? problem.sentence : String(problem)),
  );

async function measure(work: () => Promise<string>) {
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const knocking = fork('scripts/bench/knock.mjs', [String(port)]);
  await once(knocking, 'message');
  let peak = 0;
  const poll = setInterval(() => (peak = Math.max(peak, memoryOfReaders())), POLL_MS);
  const from = performance.now();
  const answer = await work();
  const seconds = (performance.now() - from) / 1000;
  clearInterval(poll);
  knocking.send('stop');
  const [wait] = (await once(knocking, 'message')) as [number];
  server.close();
  return { answer, seconds, peak, wait };
}

/** Nearly the largest file that is read: its rows are sorted by columns in the portal's process. */
const LARGEST = {
  what: '15,000 clients in 48 columns, which are read',
  make: () => {
    const others = 'Other text,'.repeat(45);
    const line = (at: number) => `Client ${at} & Sons,123456782,${10_000_000 + at},${others}\n`;
    return Buffer.from(
      `Client name,VAT number,Company number,${others}\n${Array.from({ length: 15_000 }, (_, at) => line(at)).join('')}`,
    );
  },
};

const columns = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
const idle = await measure(() => after(IDLE_MS, ''));
columns('none, for comparison', '', '', '', '', `${Math.round(idle.wait)} ms`);
for (const { what, make } of [...HOSTILE_TABLES, LARGEST]) {
  const bytes = await make();
  const { answer, seconds, peak, wait } = await measure(() => answerTo(bytes));
  columns(
    what,
    `${(bytes.length / MEGABYTE).toFixed(2)} MB`,
    answer.split('.')[0] ?? '',
    `${seconds.toFixed(1)} s`,
    `${Math.round(peak / MEGABYTE)} MB`,
    `${Math.round(wait)} ms`,
  );
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
