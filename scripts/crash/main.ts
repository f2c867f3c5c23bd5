import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeError } from './breach';
import type { Figures } from './compare';
import { Database } from './database';
import { failover } from './failover/run';
import { frozen } from './frozen/run';
import { fullDisk } from './fullDisk/run';
import { Outside } from './outside';
import { KINDS, planRounds, describeRound, type Kind } from './plan';
import { Processes } from './processes';
import { Rounds } from './rounds';
import { settings } from './settings';

const USAGE = `npm run test:crash -- [failover | frozen | full-disk] [rounds] [options]
  failover       two portals, a primary and its synchronous standby: the primary is lost in each round
  frozen         two portals on one database: one stops in the middle of a transaction in each round, and is woken
  full-disk      the disk of the database fills up in each round, and room is made; only as root, on Linux
  rounds         how many, 100 unless told; 20 of failover, 6 of frozen, 3 of full-disk
  --businesses n this many in each round, 2 unless told
  --seed text    the rounds of an earlier run: the same kinds and moments of killing
  --pooler file  failover: a PgBouncer's program, to stand between the portals and the database`;
const DRILLS = [
  { name: 'failover', rounds: '20', play: failover },
  { name: 'frozen', rounds: '6', play: frozen },
  { name: 'full-disk', rounds: '3', play: fullDisk },
] as const;
const say = (text: string) => process.stdout.write(`${text}\n`);

function table(
  killed: Record<Kind, number>,
  figures: Figures | undefined,
  breaches: number,
): string {
  const rows: [string, number][] = [
    ['rounds', KINDS.reduce((sum, kind) => sum + killed[kind], 0)],
    ...KINDS.map((kind): [string, number] => [`  killed: ${kind}`, killed[kind]]),
    ['returns at HMRC', figures?.filings ?? 0],
    ['payouts at the bank', figures?.payouts ?? 0],
    ['mails', figures?.mails ?? 0],
    ['  of these came twice', figures?.repeatedMails ?? 0],
    ['answers that had to hold', figures?.answeredYes ?? 0],
    ['breaches', breaches],
  ];
  return rows.map(([name, count]) => `${name.padEnd(26)} ${String(count).padStart(6)}`).join('\n');
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      businesses: { type: 'string', default: '2' },
      pooler: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const { seed = randomBytes(4).toString('hex'), pooler } = values;
  const drill = DRILLS.find(({ name }) => name === positionals[0]);
  const [rounds = drill?.rounds ?? '100'] = drill ? positionals.slice(1) : positionals;
  const [count, businesses] = [Number(rounds), Number(values.businesses)];
  if (values.help || !(count >= 1) || !(businesses >= 1)) {
    say(USAGE);
    return;
  }
  const programs = path.dirname(process.argv[1] ?? '');
  if (drill) {
    process.exitCode = (await drill.play({
      rounds: count,
      businesses,
      seed,
      programs,
      pooler,
      say,
    }))
      ? 0
      : 1;
    return;
  }
  say(`${count} rounds of kill -9, seed ${seed}`);

  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-crash-'));
  const env = await settings(dataDir);
  const processes = new Processes(programs, dataDir, env);
  const database = new Database(() => processes.portalUrl());
  const [origin, sandbox] = [
    `http://localhost:${env.PORT}`,
    `http://localhost:${env.SANDBOX_PORT}`,
  ];
  const run = new Rounds({ processes, database, outside: new Outside(sandbox), origin });
  const killed: Record<Kind, number> = { portal: 0, database: 0, sandbox: 0, everything: 0 };
  let figures: Figures | undefined;
  let breach: string | undefined;
  const cleanUp = async () => {
    await database.close();
    await processes.stop();
    if (!breach) rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  try {
    await processes.bundleAndStart();
    await run.begin(businesses);
    for (const round of planRounds(seed, count)) {
      const from = performance.now();
      killed[round.kind] += 1;
      try {
        figures = await run.play(round);
      } catch (problem) {
        breach = `Round ${round.number} of seed ${seed}, killed: ${describeRound(round)}: ${describeError(problem)}`;
        break;
      }
      say(
        `  round ${round.number}, killed: ${describeRound(round)} (${Math.round(performance.now() - from)} ms)`,
      );
    }
  } catch (problem) {
    breach = `Before anything was killed: ${describeError(problem)}`;
  } finally {
    await cleanUp();
  }
  say(`\n${table(killed, figures, breach ? 1 : 0)}\n${Math.round(performance.now() / 1000)} s`);
  if (breach) say(`\n${breach}\nWhat was left is in ${dataDir}.`);
  process.exitCode = breach ? 1 : 0;
}

main().catch((problem: unknown) => {
  process.stderr.write(`${String(problem instanceof Error ? problem.stack : problem)}\n`);
  process.exit(1);
});
