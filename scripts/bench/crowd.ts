import { askRaw, callHeaders } from './ask';
import { cpuPerAnswer } from './cpu';
import { readers, wire, type Crowd } from './load';
import { freePort, runToEnd, startFloor, type Programs } from './programs';
import { compare, line, median, range } from './rounds';

const READERS = 200;
const ROUNDS = 5;
const SECONDS = 6;
const TARGET = { perSecond: 400, p99Ms: 1_000, slowest: 0.5 };

/** The API calls of the dashboard's page. */
const DASHBOARD = [
  '/portal/api/user-companies',
  '/portal/api/vat/dashboard?company_id={company}',
  '/portal/api/account-profile',
  '/portal/api/v2/check-login',
];

/**
 * R14: signed-in people who reload their dashboards concurrently and continuously. Alternates with
 * as many clients of the floor, which runs the statements of one of them on the same database.
 * @throws if that reader's page asks fewer statements at the end than at the start: their company
 * has lost its consent, and its page shows less
 */
export async function crowdAtDashboards(programs: Programs, page: string): Promise<string> {
  const { portal, dataDir } = programs;
  const printed = await runToEnd(
    ['scripts/run.mjs', 'scripts/seed/addReaders.ts', String(READERS)],
    { PORTAL_DATA_DIR: dataDir },
  );
  const people = JSON.parse(printed) as { cookie: string; companyId: string }[];
  const ours = people.map(({ cookie, companyId }, at) =>
    DASHBOARD.map((path) =>
      // Each reader has an address of their own, because rate limits count by address.
      wire(path.replace('{company}', companyId), {
        ...callHeaders(cookie),
        'X-Forwarded-For': `10.2.0.${at}`,
      }),
    ),
  );
  const [reader] = people;
  if (!reader) throw new Error('No reader was added.');
  const floor = await freePort();
  const paths = DASHBOARD.map((path) => path.replace('{company}', reader.companyId));
  const base = await startFloor(
    [String(floor), String(portal), page, ...paths, '--cookie', reader.cookie],
    { PORTAL_DATA_DIR: dataDir },
  );
  const bare = people.map(() => paths.map((_, at) => wire(`/sql/${at}`)));
  const cpu = cpuPerAnswer(programs);

  const rounds: Crowd[] = [];
  const compared = await compare(
    ROUNDS,
    async () => (await readers(floor, bare, SECONDS)).perSecond,
    async () => {
      const seen = await cpu.during(() => readers(portal, ours, SECONDS));
      rounds.push(seen);
      return seen.perSecond;
    },
  );
  const { body } = await askRaw(floor, '/recount', {});
  const after = JSON.parse(body.toString('utf8')) as number[];
  base.stop();
  if (after.some((count, at) => count < (base.statements[at] ?? 0)))
    throw new Error(
      `R14 measured less than a dashboard: ${base.statements.join(', ')} statements before, ${after.join(', ')} after.`,
    );
  const name = `R14 ${READERS} readers, the dashboard’s ${DASHBOARD.length} reads ÷ raw node http, same SQL`;
  return [
    line(name, compared, 'a second', `≥ ${TARGET.perSecond} a second`),
    `   statements              ${base.statements.join(' + ')}`,
    cpu.line(),
    // The first round is a warm-up.
    ...figures(rounds.slice(1)),
  ].join('\n');
}

const figures = (rounds: Crowd[]): string[] => [
  `   requests a second       ${figure(
    rounds.map(({ perSecond }) => perSecond),
    '',
    TARGET.perSecond,
    'atLeast',
  )}`,
  `   p99                     ${figure(
    rounds.map(({ p99Ms }) => p99Ms),
    ' ms',
    TARGET.p99Ms,
    'atMost',
  )}`,
  `   slowest ÷ middle reader ${figure(
    rounds.map(({ slowest }) => slowest),
    '',
    TARGET.slowest,
    'atLeast',
  )}`,
];

function figure(
  values: number[],
  unit: string,
  target: number,
  kind: 'atLeast' | 'atMost',
): string {
  const middle = median(values);
  const isMissed = kind === 'atLeast' ? middle < target : middle > target;
  return `${range(values, unit).padEnd(28)} target ${kind === 'atLeast' ? '≥' : '≤'} ${target}${unit}${isMissed ? '  MISSED' : ''}`;
}
