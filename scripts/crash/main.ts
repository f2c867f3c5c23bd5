import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePorts } from '@/scripts/steps/ports.mjs';
import { Breach } from './breach';
import { Database } from './database';
import { Outside } from './outside';
import { KINDS, planRounds, wordsOf, type Kind } from './plan';
import { Processes } from './processes';
import { Rounds, type Figures } from './rounds';

const USAGE = `npm run test:crash -- [rounds] [options]
  rounds         how many, 100 unless told
  --businesses n this many in each round, 2 unless told
  --seed text    the rounds of an earlier run: the same kinds and moments of killing`;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Quick jobs and no waiting for HMRC's 3 calls a second; the bank and HMRC move when the run says so. */
async function settings(dataDir: string) {
  const [PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT] = (await freePorts(3)).map(String) as [string, string, string];
  return {
    PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT, HOST: 'localhost', ONE_MACHINE: 'yes',
    PORTAL_DATA_DIR: dataDir, SANDBOX_DATA_DIR: path.join(dataDir, 'sandbox'),
    POLL_SECONDS: '0.05', HMRC_REQUESTS_PER_SECOND: '100', SANDBOX_HMRC_CALLS_PER_SECOND: '1000', SANDBOX_STEP_SECONDS: '86400',
  };
}

function table(killed: Record<Kind, number>, figures: Figures | undefined, breaches: number): string {
  const rows: [string, number][] = [
    ['rounds', KINDS.reduce((sum, kind) => sum + killed[kind], 0)],
    ...KINDS.map((kind): [string, number] => [`  killed: ${kind}`, killed[kind]]),
    ['returns at HMRC', figures?.filings ?? 0], ['payouts at the bank', figures?.payouts ?? 0], ['mails', figures?.mails ?? 0],
    ['  of these came twice', figures?.repeatedMails ?? 0], ['answers that had to hold', figures?.answeredYes ?? 0], ['breaches', breaches],
  ];
  return rows.map(([name, count]) => `${name.padEnd(26)} ${String(count).padStart(6)}`).join('\n');
}

async function main(): Promise<void> {
  const { values, positionals: [rounds = '100'] } = parseArgs({
    allowPositionals: true, options: { seed: { type: 'string' }, businesses: { type: 'string', default: '2' }, help: { type: 'boolean' } },
  });
  const { seed = randomBytes(4).toString('hex') } = values;
  const [count, businesses] = [Number(rounds), Number(values.businesses)];
  if (values.help || !(count >= 1) || !(businesses >= 1)) {
    say(USAGE);
    return;
  }
  say(`${count} rounds of kill -9, seed ${seed}`);

  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-crash-'));
  const programs = path.dirname(process.argv[1] ?? '');
  const env = await settings(dataDir);
  const processes = new Processes(programs, dataDir, env);
  const database = new Database(() => processes.databaseUrl());
  const [origin, sandbox] = [`http://localhost:${env.PORT}`, `http://localhost:${env.SANDBOX_PORT}`];
  const run = new Rounds({ processes, database, outside: new Outside(sandbox), origin });
  const killed: Record<Kind, number> = { portal: 0, database: 0, sandbox: 0, everything: 0 };
  let figures: Figures | undefined;
  let breach: string | undefined;
  const cleanUp = async () => {
    await database.close();
    await processes.stop();
    if (!breach) rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  try {
    await processes.bundleAndStart();
    await run.begin(businesses);
    for (const round of planRounds(seed, count)) {
      const from = performance.now();
      killed[round.kind] += 1;
      try {
        figures = await run.play(round);
      } catch (problem) {
        const what = problem instanceof Breach ? `${problem.message}.` : String(problem instanceof Error ? problem.stack : problem);
        breach = `Round ${round.number} of seed ${seed}, killed: ${wordsOf(round)}: ${what}`;
        break;
      }
      say(`  round ${round.number}, killed: ${wordsOf(round)} (${Math.round(performance.now() - from)} ms)`);
    }
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
