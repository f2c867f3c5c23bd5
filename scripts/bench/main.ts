import { cpus } from 'node:os';
import { callHeaders, signIn } from './ask';
import { blockingOfPages } from './blockingRows';
import { cpuPerAnswer } from './cpu';
import { crowdAtDashboards } from './crowd';
import { load, wire } from './load';
import { passwordLogin } from './login';
import { largestPaint, openBrowser } from './paint';
import { compare, line } from './rounds';
import { whenQuiet } from './quiet';
import { weights } from './weights';
import { practiceFiles } from './practice/files';
import { practiceImport } from './practice/importing';
import { practiceTables } from './practice/tables';
import { typingInTable } from './practice/typing';
import { finish, startPrograms, type Programs } from './programs';

/**
 * `npm run bench` measures R1, R2, R8, R9, R10, R11 and R14 of the speed targets, and those of a practice of
 * 10,000 clients, R5, R6, R13 and R18, each against its floor or its target, alternating in one
 * run. `npm run bench -- R5 R6 R13 R18` measures the named rows.
 */
const LANDING = '/portal/v2/instant-vat';
const CALLS = ['/portal/api/company-name?company_id={company}', '/portal/api/user-companies'];
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;
/** So many visitors that none uses up a rate limit. */
const VISITORS = 2_000;

const say = (text: string) => process.stdout.write(`${text}\n`);
const shot = (port: number, requests: Buffer[]) => ({
  port,
  requests,
  connections: CONNECTIONS,
  seconds: SECONDS,
});
const rate = (port: number, requests: Buffer[]) => async () =>
  (await load(shot(port, requests))).perSecond;

/** The measurements of each target, by row. */
const rows: Record<string, (programs: Programs) => Promise<void>> = {
  async R1({ portal, floor }) {
    const page = [wire(LANDING, { 'Accept-Encoding': 'br' })];
    say(
      line(
        'R1 static page, requests a second ÷ raw node http',
        await compare(ROUNDS, rate(floor, [wire('/raw')]), rate(portal, page)),
        'a second',
        '≥ 0.85',
      ),
    );
  },

  async R2(programs) {
    const { portal, floor, statements } = programs;
    const { cookie, filled } = await signIn(portal);
    for (const [at, path] of CALLS.entries()) {
      const calls = Array.from({ length: VISITORS }, (_, visitor) =>
        wire(filled(path), {
          ...callHeaders(cookie),
          'X-Forwarded-For': `10.1.${visitor >> 8}.${visitor & 255}`,
        }),
      );
      const name = `R2 ${path.replace(/\?.*/, '').replace('/portal/api', '')} ÷ raw node http, same ${statements[at]} statements`;
      const cpu = cpuPerAnswer(programs);
      const ours = async () => (await cpu.during(() => load(shot(portal, calls)))).perSecond;
      const compared = await compare(ROUNDS, rate(floor, [wire(`/sql/${at}`)]), ours);
      say(line(name, compared, 'a second', '≥ 0.70'));
      say(cpu.line());
    }
  },

  async R8({ portal, floor }) {
    const browser = await openBrowser();
    const paint = (port: number, path: string) => () =>
      largestPaint(browser, `http://localhost:${port}${path}`);
    for (const [path, target] of [
      [LANDING, '≤ 1.10'],
      ['/portal/v2/auth/login', '≤ 1.25'],
    ] as const) {
      say(
        line(
          `R8 largest paint ÷ without scripts: ${path}`,
          await compare(ROUNDS, paint(floor, path), paint(portal, path)),
          'ms',
          target,
        ),
      );
    }
    await browser.close();
  },

  async R9() {
    const { floor, pages } = weights();
    say(`\nR9 first-load JavaScript, gzip-9, ÷ Next itself in the same build (${floor} bytes)`);
    for (const { page, bytes, ratio, target } of pages) {
      const printed = (Math.round(ratio * 100) / 100).toString().padEnd(4);
      say(
        `   ${page.padEnd(48)} ${String(bytes).padStart(7)}  ${printed}  target ≤ ${target}${ratio > target ? '  OVER' : ''}`,
      );
    }
  },

  R10: (programs) => blockingOfPages(programs, say),

  async R14(programs) {
    say(`\n${await crowdAtDashboards(programs, LANDING)}`);
  },

  R11: (programs) => passwordLogin(programs, say),

  R18: (programs) => practiceTables(programs, LANDING, say),
  R13: (programs) => typingInTable(programs, say),
  R5: (programs) => practiceFiles(programs, LANDING, say),
  R6: (programs) => practiceImport(programs, say),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in rows));
if (unknown.length > 0)
  throw new Error(
    `There is no row ${unknown.join(', ')}: name some of ${Object.keys(rows).join(', ')}.`,
  );

await finish(['scripts/build.mjs', '--if-stale']);
const programs = await startPrograms(LANDING, CALLS);
try {
  await whenQuiet(programs.dataDir);
  say(
    `\n${cpus().length} cores; ${ROUNDS} rounds of ${SECONDS} s each, ${CONNECTIONS} connections; medians (lowest to highest ratio)\n`,
  );
  for (const [name, measure] of Object.entries(rows))
    if (named.length === 0 || named.includes(name)) await measure(programs);
} finally {
  await programs.stop();
}
