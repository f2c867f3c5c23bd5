import { cpus } from 'node:os';
import { callHeaders, signIn } from './ask';
import { load, wire } from './load';
import { largestPaint, openBrowser } from './paint';
import { compare, line } from './rounds';
import { weights } from './weights';
import { finish, openFixtures } from './programs';

/** `npm run bench`: R1, R2, R8 and R9 of the speed targets, each beside its floor, measured in turn in one run. */
const LANDING = '/portal/v2/instant-vat';
const CALLS = ['/portal/api/company-name?company_id={company}', '/portal/api/user-companies'];
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;
/** Visitors enough that none of them uses up an allowance. */
const VISITORS = 2_000;

const say = (text: string) => process.stdout.write(`${text}\n`);
const rate = (port: number, requests: Buffer[]) => async () => (await load({ port, requests, connections: CONNECTIONS, seconds: SECONDS })).perSecond;

await finish(['scripts/build.mjs', '--if-stale']);
const world = await openFixtures(LANDING, CALLS);
try {
  say(`\n${cpus().length} cores; ${ROUNDS} rounds of ${SECONDS} s each, ${CONNECTIONS} connections; medians (lowest to highest ratio)\n`);

  const page = [wire(LANDING, { 'Accept-Encoding': 'br' })];
  say(line('R1 static page, requests a second ÷ raw node http', await compare(ROUNDS, rate(world.floor, [wire('/raw')]), rate(world.portal, page)), 'a second', '≥ 0.85'));

  const { cookie, filled } = await signIn(world.portal);
  for (const [at, path] of CALLS.entries()) {
    const calls = Array.from({ length: VISITORS }, (_, visitor) =>
      wire(filled(path), { ...callHeaders(cookie), 'X-Forwarded-For': `10.1.${visitor >> 8}.${visitor & 255}` }));
    const name = `R2 ${path.replace(/\?.*/, '').replace('/portal/api', '')} ÷ raw node http, same ${world.statements[at]} statements`;
    say(line(name, await compare(ROUNDS, rate(world.floor, [wire(`/sql/${at}`)]), rate(world.portal, calls)), 'a second', '≥ 0.70'));
  }

  const browser = await openBrowser();
  const paint = (port: number, path: string) => () => largestPaint(browser, `http://localhost:${port}${path}`);
  for (const path of [LANDING, '/portal/v2/auth/login']) {
    say(line(`R8 largest paint ÷ without scripts: ${path}`, await compare(ROUNDS, paint(world.floor, path), paint(world.portal, path)), 'ms', '≤ 1.25'));
  }
  await browser.close();

  const { floor, pages } = weights();
  say(`\nR9 first-load JavaScript, gzip-9, ÷ Next itself in the same build (${floor} bytes)`);
  for (const each of pages) say(`   ${each.page.padEnd(48)} ${String(each.bytes).padStart(7)}  ${(Math.round(each.ratio * 100) / 100).toString().padEnd(4)}  target ≤ ${each.target}${each.ratio > each.target ? '  OVER' : ''}`);
} finally {
  await world.stop();
}
