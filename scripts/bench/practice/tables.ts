import { CLIENT_FILTERS } from '@/lib/clients/list/listQuery';
import { TABLE_FILTERS, TABLE_SORTS } from '@/lib/clients/list/tableQuery';
import { load, wire } from '../load';
import { freePort, startFloor, type Programs } from '../programs';
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

/**
 * R18: measures each read of a practice's lists, against the same statements to the same database
 * from bare Node.
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
  const { statements, stop } = await startFloor(
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
  const rate = (port: number, requests: Buffer[]) => async () =>
    (await load({ port, requests, connections: CONNECTIONS, seconds: SECONDS })).perSecond;
  for (const [at, { read, path }] of asked.entries()) {
    const ours = Array.from({ length: VISITORS }, () => wire(path, headersWithAddress(cookie)));
    const compared = await compare(
      ROUNDS,
      rate(floor, [wire(`/sql/${at}`)]),
      rate(programs.portal, ours),
    );
    say(
      line(
        `R18 ${read} ÷ raw node http, same ${statements[at]} statements`,
        compared,
        'a second',
        '≥ 0.60',
      ),
    );
  }
  stop();
}
