import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatSealingKeys } from '@/server/platform/crypto/sealer';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { freePorts } from '@/scripts/steps/ports.mjs';
import { describeError } from '../breach';
import type { Figures } from '../compare';
import { Database } from '../database';
import { Outside } from '../outside';
import { planFailovers, wordsOfMoment } from '../plan';
import { settings } from '../settings';
import { Fleet } from './fleet';
import { Forwarder } from './forwarder';
import { Pair } from './pair';
import { Pooler } from './pooler';
import { FailoverRounds, type Played } from './rounds';

/**
 * Options of the run. `pooler` is the path of a PgBouncer to put between the portals and the
 * database.
 */
interface Asked {
  rounds: number;
  businesses: number;
  seed: string;
  programs: string;
  pooler?: string | undefined;
  say(text: string): void;
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);

/** Formats the table of results; the times are those of completed rounds. */
function table(played: readonly Played[], figures: Figures | undefined, breaches: number): string {
  const times = played.map(({ writtenMs }) => writtenMs).sort((a, b) => a - b);
  const promoted = played.map(({ promotedMs }) => promotedMs);
  const rows: [string, number | string][] = [
    ['rounds', played.length + breaches],
    ['  primary lost, standby promoted', played.length],
    ['returns at HMRC', figures?.filings ?? 0],
    ['payouts at the bank', figures?.payouts ?? 0],
    ['mails', figures?.mails ?? 0],
    ['  of these came twice', figures?.repeatedMails ?? 0],
    ['answers that had to hold', figures?.answeredYes ?? 0],
    ['seconds until promoted, longest', seconds(Math.max(0, ...promoted))],
    ['seconds until written, median', seconds(times[Math.floor(times.length / 2)] ?? 0)],
    ['seconds until written, longest', seconds(times.at(-1) ?? 0)],
    ['breaches', breaches],
  ];
  return rows.map(([name, value]) => `${name.padEnd(33)} ${String(value).padStart(6)}`).join('\n');
}

/**
 * `npm run test:crash -- failover [rounds]`. Returns true if nothing acknowledged was lost and
 * nothing happened twice.
 */
export async function failover({
  rounds,
  businesses,
  seed,
  programs,
  pooler: program,
  say,
}: Asked): Promise<boolean> {
  say(`${rounds} rounds of losing the primary${program ? ' behind a pooler' : ''}, seed ${seed}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-crash-'));
  const env = await settings(dataDir);
  const [first, second] = (await freePorts(2)) as [number, number];
  const [pair, front] = [new Pair(path.join(dataDir, 'logs')), new Forwarder()];
  const pooler = program
    ? new Pooler(program, path.join(dataDir, 'logs', 'pooler.log'))
    : undefined;
  const origin = `http://localhost:${env.PORT}`;
  let fleet: Fleet | undefined;
  const database = new Database(() => pair.url);
  const cleanUp = async (breach?: string) => {
    await database.close();
    await fleet?.stop();
    await Promise.all([front.close(), pair.stop(), pooler?.stop()]);
    if (!breach) rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  const played: Played[] = [];
  let breach: string | undefined;
  try {
    await pair.start();
    await front.listen(Number(env.PORT));
    const keys = formatSealingKeys(sealingKeys({ dataDir }));
    const addresses = { DATABASE_URL: pair.url, PORTAL_DATABASE_URL: pair.portalUrl };
    const databases = (await pooler?.start(addresses)) ?? addresses;
    fleet = new Fleet(
      programs,
      dataDir,
      { ...env, ...databases, PUBLIC_URL: origin, TOKEN_KEYS: keys },
      [first, second],
    );
    await fleet.start();
    front.leadTo([first, second].map((port) => ({ port, host: 'localhost' })));
    const run = new FailoverRounds({
      fleet,
      pair,
      database,
      outside: new Outside(`http://localhost:${env.SANDBOX_PORT}`),
      origin,
      dataDir,
    });
    await run.begin(businesses);
    for (const round of planFailovers(seed, rounds)) {
      try {
        const one = await run.play(round);
        played.push(one);
        say(
          `  round ${round.number}, the primary was lost ${wordsOfMoment(round.moment)}: promoted after ${seconds(one.promotedMs)} s, ` +
            `a write answered after ${seconds(one.writtenMs)} s`,
        );
      } catch (problem) {
        breach = `Round ${round.number} of seed ${seed}, lost ${wordsOfMoment(round.moment)}: ${describeError(problem)}`;
        break;
      }
    }
  } catch (problem) {
    breach = `Before anything was lost: ${describeError(problem)}`;
  } finally {
    await cleanUp(breach);
  }
  say(
    `\n${table(played, played.at(-1)?.figures, breach ? 1 : 0)}\n${Math.round(performance.now() / 1000)} s`,
  );
  if (breach) say(`\n${breach}\nWhat was left is in ${dataDir}.`);
  return breach === undefined;
}
