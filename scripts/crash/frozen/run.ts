import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatSealingKeys } from '@/server/platform/crypto/sealer';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { freePorts } from '@/scripts/steps/ports.mjs';
import { Breach } from '../breach';
import { isGone, startChild, whenChildReady } from '../child';
import type { Figures } from '../compare';
import { Database } from '../database';
import { Fleet } from '../failover/fleet';
import { Outside } from '../outside';
import { settings } from '../settings';
import { FrozenRounds, p99, type Played } from './rounds';

interface Asked {
  rounds: number;
  businesses: number;
  programs: string;
  say(text: string): void;
}

const longestOf = (times: readonly number[]) => Math.round(Math.max(0, ...times));

/** Formats the table of results; the times are those of completed rounds. */
function table(played: readonly Played[], figures: Figures | undefined, breaches: number): string {
  const seen = played.flatMap((round) => round.seen);
  const rows: [string, number][] = [
    ['rounds', played.length + breaches],
    ['  one of two portals frozen', played.length],
    ['returns at HMRC', figures?.filings ?? 0],
    ['payouts at the bank', figures?.payouts ?? 0],
    ['mails', figures?.mails ?? 0],
    ['  of these came twice', figures?.repeatedMails ?? 0],
    ['answers that had to hold', figures?.answeredYes ?? 0],
    ['answers of the other meanwhile', seen.length],
    ['  of these “not just now”', seen.filter(({ status }) => status >= 500).length],
    ['ms, 99 in a hundred, before', longestOf(played.map(({ before }) => p99(before)))],
    ['ms, 99 in a hundred, meanwhile', longestOf(played.map((round) => p99(round.seen)))],
    ['ms, longest', longestOf(seen.map(({ ms }) => ms))],
    ['ms a frozen transaction was open', longestOf(played.map(({ heldMs }) => heldMs))],
    ['breaches', breaches],
  ];
  return rows.map(([name, value]) => `${name.padEnd(34)} ${String(value).padStart(6)}`).join('\n');
}

/**
 * `npm run test:crash -- frozen [rounds]`. Returns true if no call waited for a frozen portal, and
 * nothing was lost or happened twice.
 */
export async function frozen({ rounds, businesses, programs, say }: Asked): Promise<boolean> {
  say(`${rounds} rounds of freezing one of two portals`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-crash-'));
  const logFile = path.join(dataDir, 'logs', 'database.log');
  const [first, second] = (await freePorts(2)) as [number, number];
  const env = await settings(dataDir);
  const origins = [`http://localhost:${first}`, `http://localhost:${second}`] as const;
  const server = startChild({
    script: 'scripts/postgres/supervisor.mjs',
    args: [dataDir],
    env,
    logFile,
  });
  const databaseUrl = () => readFileSync(path.join(dataDir, 'database-url'), 'utf8');
  const portalUrl = () => readFileSync(path.join(dataDir, 'portal-database-url'), 'utf8');
  // Only the role itself may see what its sessions do.
  const database = new Database(portalUrl);
  let fleet: Fleet | undefined;
  const cleanUp = async (breach?: string) => {
    await database.close();
    await fleet?.stop();
    if (!isGone(server)) {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    }
    if (!breach) rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  const played: Played[] = [];
  let breach: string | undefined;
  try {
    await whenChildReady('database', server, logFile);
    const keys = formatSealingKeys(sealingKeys({ dataDir }));
    const databases = { DATABASE_URL: databaseUrl(), PORTAL_DATABASE_URL: portalUrl() };
    fleet = new Fleet(
      programs,
      dataDir,
      { ...env, ...databases, PUBLIC_URL: origins[0], TOKEN_KEYS: keys },
      [first, second],
    );
    await fleet.start();
    const outside = new Outside(`http://localhost:${env.SANDBOX_PORT}`);
    const run = new FrozenRounds({ fleet, database, outside, databaseUrl, dataDir, origins });
    await run.begin(businesses);
    for (let number = 1; number <= rounds; number += 1) {
      try {
        const one = await run.play(number);
        played.push(one);
        say(
          `  round ${number}: its transaction was open for ${Math.round(one.heldMs)} ms; of ${one.seen.length} answers of the other, ` +
            `99 in a hundred within ${Math.round(p99(one.seen))} ms, the last within ${longestOf(one.seen.map(({ ms }) => ms))} ms`,
        );
      } catch (problem) {
        const what =
          problem instanceof Breach
            ? `${problem.message}.`
            : String(problem instanceof Error ? problem.stack : problem);
        breach = `Round ${number}: ${what}`;
        break;
      }
    }
  } finally {
    await cleanUp(breach);
  }
  say(
    `\n${table(played, played.at(-1)?.figures, breach ? 1 : 0)}\n${Math.round(performance.now() / 1000)} s`,
  );
  if (breach) say(`\n${breach}\nWhat was left is in ${dataDir}.`);
  return breach === undefined;
}
