import { callHeaders } from './ask';
import { readers, wire, type Crowd } from './load';
import { runToEnd, type Programs } from './programs';
import { compare, line, median, range } from './rounds';

const READERS = 200;
const ROUNDS = 5;
const SECONDS = 6;
const TARGET = { perSecond: 400, p99Ms: 1_000, slowest: 0.5 };

/** The API calls of the dashboard's page. */
export const DASHBOARD = [
  '/portal/api/user-companies',
  '/portal/api/vat/dashboard?company_id={company}',
  '/portal/api/account-profile',
  '/portal/api/v2/check-login',
];

/**
 * R14: signed-in people who reload their dashboards concurrently and continuously. Alternates with
 * as many clients of the floor, which runs the dashboard's statements: `floorPaths` are its
 * imitations.
 */
export async function crowdAtDashboards(
  { portal, floor, dataDir }: Programs,
  floorPaths: string[],
): Promise<string> {
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
  const bare = people.map(() => floorPaths.map((path) => wire(path)));

  const rounds: Crowd[] = [];
  const compared = await compare(
    ROUNDS,
    async () => (await readers(floor, bare, SECONDS)).perSecond,
    async () => {
      const seen = await readers(portal, ours, SECONDS);
      rounds.push(seen);
      return seen.perSecond;
    },
  );
  const name = `R14 ${READERS} readers, the dashboard’s ${DASHBOARD.length} reads ÷ raw node http, same SQL`;
  return [
    line(name, compared, 'a second', `≥ ${TARGET.perSecond} a second`),
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
