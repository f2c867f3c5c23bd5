import { CLIENT_FILTERS } from '@/lib/clients/list/listQuery';
import { TABLE_FILTERS, TABLE_SORTS } from '@/lib/clients/list/tableQuery';
import { load, wire } from '../load';
import { freePort, startFloor, type Programs } from '../programs';
import { cpuPerAnswer } from '../cpu';
import { compare, line } from '../rounds';
import { headersWithAddress, benchPractice } from './setUp';

const ROUNDS = 3;
const SECONDS = 1;
const CONNECTIONS = 4;
const VISITORS = 400;

/**
 * Lists the reads of the dashboard, the clients and triage, each sort and each filter by itself.
 */
const reads = (): string[] => [
  ...TABLE_SORTS.map((sort) => `client-companies?filter=all&sort=${sort}`),
  ...TABLE_FILTERS.map((filter) => `client-companies?filter=${filter}`),
  'client-companies?filter=all&owner=nobody',
  'client-rows?tax_type=vat&filter=all&search=wood',
  'paye-dashboard?filter=all',
  ...CLIENT_FILTERS.map((filter) => `clients?filter=${filter}`),
  'clients?search=wood',
  'triage?',
  'triage?search=wood',
];

/** The time of the measured shape in ms, where a target was set: summary with a page, and triage. */
const shapeMs = (read: string): number | undefined =>
  read.startsWith('triage') ? 21 : /^(client-companies|paye-dashboard)/.test(read) ? 12 : undefined;

function ownTime(ms: number, target: number | undefined): string {
  const printed = `${ms.toFixed(1)} ms`;
  if (target === undefined) return printed;
  return `${printed.padEnd(28)} target ≤ ${target} ms${ms > target ? '  MISSED' : ''}`;
}

/**
 * R18: measures each read of a practice's lists, against the same statements to the same database
 * from bare Node. A ratio hides slow SQL, so the statements' own time stands beside it, with the
 * time that the best shape of each query took when it was designed.
 */
export async function practiceTables(
  programs: Programs,
  page: string,
  say: (text: string) => void,
): Promise<void> {
  const { practiceId, cookie } = await benchPractice(programs);
  const asked = reads().map((read) => ({
    read,
    path: `/portal/api/open-tax/${read}&company_id=${practiceId}`.replace('?&', '?'),
  }));
  const floor = await freePort();
  const { statements, sqlMs, stop } = await startFloor(
    [
      String(floor),
      String(programs.portal),
      page,
      ...asked.map(({ path }) => path),
      '--cookie',
      cookie,
    ],
    { PORTAL_DATA_DIR: programs.dataDir },
  );
  const shot = (port: number, requests: Buffer[]) => ({
    port,
    requests,
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  const rate = (port: number, requests: Buffer[]) => async () =>
    (await load(shot(port, requests))).perSecond;
  for (const [at, { read, path }] of asked.entries()) {
    const ours = Array.from({ length: VISITORS }, () => wire(path, headersWithAddress(cookie)));
    const cpu = cpuPerAnswer(programs);
    const compared = await compare(ROUNDS, rate(floor, [wire(`/sql/${at}`)]), async () => {
      const { perSecond } = await cpu.during(() => load(shot(programs.portal, ours)));
      return perSecond;
    });
    say(
      line(
        `R18 ${read} ÷ raw node http, same ${statements[at]} statements`,
        compared,
        'a second',
        '≥ 0.60',
      ),
    );
    say(`   SQL by itself           ${ownTime(sqlMs[at] ?? 0, shapeMs(read))}`);
    say(cpu.line());
  }
  stop();
}
