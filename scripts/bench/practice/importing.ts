import { runToEnd, type Programs } from '../programs';
import { line, range, type Compared } from '../rounds';
import { CLIENTS, benchPractice } from './setUp';

/** The output of importWork.ts: ms of each round. */
export interface ImportRounds {
  floor: number[];
  checking: number[];
  adding: number[];
  rows: number;
  added: number;
  load: number;
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * R6: imports a file of clients from its bytes to finished rows, against COPY of the same rows into
 * the same tables.
 */
export async function practiceImport(
  programs: Programs,
  say: (text: string) => void,
): Promise<void> {
  await benchPractice(programs);
  const printed = await runToEnd(
    ['scripts/run.mjs', 'scripts/bench/practice/importWork.ts', String(CLIENTS)],
    { PORTAL_DATA_DIR: programs.dataDir },
  );
  const { floor, checking, adding, rows, added, load } = JSON.parse(printed) as ImportRounds;
  const whole = checking.map((ms, at) => ms + (adding[at] ?? 0));
  const perSecond = (ms: number) => rows / (ms / 1_000);
  const compared: Compared = {
    floor: perSecond(median(floor)),
    ours: perSecond(median(whole)),
    ratios: whole.map((ms, at) => (floor[at] ?? 0) / ms),
    load,
  };
  say(
    line(
      `R6 import of ${rows} rows, ${added} of them added, ÷ COPY of those`,
      compared,
      'rows a second',
      '≥ 0.5',
    ),
  );
  say(`   the file read, each row checked and kept   ${range(checking, ' ms')}`);
  say(`   clients added                              ${range(adding, ' ms')}`);
  say(`   COPY into the four tables                  ${range(floor, ' ms')}`);
}
