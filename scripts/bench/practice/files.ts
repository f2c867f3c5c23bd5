import { request } from 'node:http';
import { compare, line, range, type Compared } from '../rounds';
import { freePort, startFloor, type Programs } from '../programs';
import { CLIENTS, headersWithAddress, benchPractice, shownAgain } from './setUp';
import { programMemory } from './memory';

const ROUNDS = 5;
const TARGETS = { csv: 0.5, xlsx: 0.3, firstMs: 300, memoryMb: 30 };

interface Taken {
  ms: number;
  firstMs: number;
  bytes: number;
}

/** Downloads a file and discards it. @throws when it is not a 200. */
const take = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<Taken>((resolve, reject) => {
    const began = performance.now();
    request({ host: 'localhost', port, path, headers }, (response) => {
      let [bytes, firstMs] = [0, 0];
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response
        .on('data', (piece: Buffer) => {
          if (bytes === 0) firstMs = performance.now() - began;
          bytes += piece.length;
        })
        .on('error', reject)
        .on('end', () => resolve({ bytes, firstMs, ms: performance.now() - began }));
    })
      .on('error', reject)
      .end();
  });

/** Returns the COPY statement of an export's rows, in the same order and with the same columns. */
const copied = (
  practiceId: string,
) => `copy (select c.name, c.vrn, k.utr, c.company_number, t.period_from, t.period_to, t.first_on,
  t.due_kind, t.due_pence, t.hmrc_owes_pence, p.full_name, t.read_at from client_taxes t join clients k on k.id = t.client_id
  join companies c on c.id = k.company_id left join people p on p.id = t.owner_id
  where t.practice_id = '${practiceId}' and t.tax = 'vat' and t.state <> 'absent' order by t.first_on, t.client_id) to stdout (format csv)`;

/** R5: exports all clients, against COPY of the same rows from bare Node. */
export async function practiceFiles(
  programs: Programs,
  page: string,
  say: (text: string) => void,
): Promise<void> {
  const { practiceId, cookie } = await benchPractice(programs);
  const floor = await freePort();
  const base = await startFloor(
    [String(floor), String(programs.portal), page, '--cookie', '', '--copy', copied(practiceId)],
    { PORTAL_DATA_DIR: programs.dataDir },
  );
  const perSecond = ({ ms }: Taken) => CLIENTS / (ms / 1_000);
  for (const format of ['csv', 'xlsx'] as const) {
    const path = `/portal/api/open-tax/export-table?company_id=${practiceId}&filter=all&format=${format}`;
    const seen: Taken[] = [];
    const memory = programMemory(programs.stack, 'dist/server.mjs');
    const compared = await compare(
      ROUNDS,
      async () => perSecond(await take(floor, '/copy', {})),
      async () => {
        await shownAgain(programs);
        const taken = await memory.during(() =>
          take(programs.portal, path, headersWithAddress(cookie)),
        );
        seen.push(taken);
        return perSecond(taken);
      },
    );
    say(report(format, compared, seen.slice(1), memory.growthMb().slice(1)));
  }
  base.stop();
}

function report(
  format: 'csv' | 'xlsx',
  compared: Compared,
  seen: Taken[],
  growthMb: number[],
): string {
  const { firstMs, memoryMb } = TARGETS;
  return [
    line(
      `R5 ${format.toUpperCase()} of ${CLIENTS} clients, rows ÷ COPY to bare node`,
      compared,
      'rows a second',
      `≥ ${TARGETS[format]}`,
    ),
    `   first byte              ${range(
      seen.map(({ firstMs }) => firstMs),
      ' ms',
    ).padEnd(28)} target ≤ ${firstMs} ms`,
    `   memory it takes more    ${(growthMb.length === 0 ? 'not measured here' : range(growthMb, ' MB')).padEnd(28)} target ≤ ${memoryMb} MB`,
    `   the whole file          ${range(
      seen.map(({ ms }) => ms),
      ' ms',
    )}, ${Math.round((seen[0]?.bytes ?? 0) / 1024)} KiB`,
  ].join('\n');
}
