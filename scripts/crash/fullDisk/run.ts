import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askForCode, nothingPromised, sellRefund } from '../acts';
import { Breach } from '../breach';
import { compare } from '../compare';
import { Customers } from '../customers';
import { Database } from '../database';
import { Outside } from '../outside';
import { Processes } from '../processes';
import { settings } from '../settings';
import { settle } from '../settle';
import { mountSmallDisk, type SmallDisk } from './smallDisk';

interface Asked {
  rounds: number;
  businesses: number;
  programs: string;
  say(text: string): void;
}

/** Longer than a portal caches the state of the disk. */
const QUIET_MS = 20_000;
const SEEN_WITHIN_MS = 15_000;
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

/** Returns why the portal is not ready; undefined if it is. */
async function troubleOf(origin: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/readyz`);
  return answer.status === 200 ? undefined : answer.text();
}

async function until(what: string, ms: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(100))
    if (await isSo()) return;
  throw new Breach(what);
}

/**
 * `npm run test:crash -- full-disk [rounds]`. Returns true if a full disk is reported, the portal
 * recovers automatically, and nothing acknowledged is lost.
 */
export async function fullDisk({ rounds, businesses, programs, say }: Asked): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-crash-'));
  const disk = mountSmallDisk(dataDir);
  if (!disk) {
    say(
      'This drill fills a small file system of its own, which only root may make, on Linux: it was not played.',
    );
    return true;
  }
  say(`${rounds} rounds of a full disk`);
  const env = await settings(dataDir);
  const processes = new Processes(programs, dataDir, env);
  const database = new Database(() => processes.databaseUrl());
  const cleanUp = async () => {
    disk.makeRoom();
    await database.close();
    await processes.stop();
    disk.unmount();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  let breach: string | undefined;
  try {
    await processes.bundleAndStart();
    const outside = new Outside(`http://localhost:${env.SANDBOX_PORT}`);
    const play = await player({
      processes,
      database,
      outside,
      disk,
      origin: `http://localhost:${env.PORT}`,
      dataDir,
      businesses,
      say,
    });
    for (let number = 1; number <= rounds; number += 1) await play(number);
  } catch (problem) {
    breach =
      problem instanceof Breach
        ? `${problem.message}.`
        : String(problem instanceof Error ? problem.stack : problem);
  } finally {
    await cleanUp();
  }
  say(breach ? `\n${breach}` : `\nNothing that was told was lost, and nothing happened twice.`);
  return breach === undefined;
}

interface Stack {
  processes: Processes;
  database: Database;
  outside: Outside;
  disk: SmallDisk;
  origin: string;
  dataDir: string;
  businesses: number;
  say(text: string): void;
}

/**
 * Returns a function that plays a round: fills the disk while customers act, checks what is
 * reported, and makes room again. @throws Breach.
 */
async function player({
  processes,
  database,
  outside,
  disk,
  origin,
  dataDir,
  businesses,
  say,
}: Stack) {
  const promised = nothingPromised();
  const customers = new Customers(origin, outside);
  await customers.signUp(businesses);
  return async (number: number): Promise<void> => {
    const opened = await customers.openBusinesses();
    disk.fill();
    const filled = performance.now();
    const acts = [
      ...opened.map((business) => sellRefund(business, promised)),
      askForCode(customers.newBrowser(), `full${number}@example.co.uk`, promised),
    ];
    const ended = Promise.all(acts.map((act) => act.ended));
    ended.catch(() => undefined);
    await until(
      'a full disk was not seen',
      SEEN_WITHIN_MS,
      async () => (await troubleOf(origin)) !== undefined,
    );
    const seen = seconds(filled);
    const words = new Set<string>();
    while (performance.now() - filled < QUIET_MS) {
      const trouble = await troubleOf(origin);
      if (trouble === undefined)
        throw new Breach('the portal called itself ready though its disk is full');
      words.add(trouble);
      await pause(500);
    }
    disk.makeRoom();
    const room = performance.now();
    await until(
      'the portal did not become ready after room was made',
      60_000,
      async () => (await troubleOf(origin)) === undefined,
    );
    const ready = seconds(room);
    await settle({
      processes,
      database,
      outside,
      acts: acts.map(({ act }) => act),
      databaseBackAt: Date.now(),
    });
    await ended;
    await compare({ database, outside, promised, databaseUrl: processes.databaseUrl(), dataDir });
    say(
      `  round ${number}: seen after ${seen} s (${[...words].join('; ')}); ready again ${ready} s after room was made`,
    );
  };
}
