import { createServer } from 'node:http';
import { createLog, describeProblem } from '@/server/adapters/log/log';
import { processEnv } from '@/server/env';
import { readBuilt } from '@/server/front/built';
import { drain } from '@/server/front/drain';
import { createFront } from '@/server/front/front';
import { createNextHandler } from '@/server/front/nextHandler';
import { listen } from '@/server/front/listen';
import { createPortal, type Portal } from '@/server/portal';

const DRAIN_MS = 10_000;
/** A slow or silent client may not hold a connection open for ever; a file of 10 MB over a slow phone line takes over a minute. */
const SOCKET_LIMITS = { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };
/** Refusals to start that say themselves what to do; anything else is a defect and shows where it happened. */
const SAYS_WHY = new Set(['BadEnvironment', 'NotBuilt', 'CannotListen', 'NoDatabase']);

/**
 * The process. It opens its socket first, so that a second one on the same port ends before it touches the database;
 * until the backend is up, pages are served and the API answers 503. Asked to stop, it is no longer ready, stops
 * accepting, finishes the answers under way for at most 10 s, stops the backend and exits 0.
 */
async function main(): Promise<void> {
  const env = processEnv();
  const root = process.cwd();
  const log = createLog();
  let portal: Portal | undefined;
  let isReady = false;

  const front = createFront({
    built: readBuilt(root, env.chat?.origins),
    backend: () => portal,
    nextHandler: createNextHandler(root),
    isReady: () => isReady,
    publicUrl: env.publicOrigin,
    contactEmail: env.mail.contact,
    now: () => new Date(),
    report: (problem) => log.error({ problem: describeProblem(problem) }, 'A request could not be answered'),
  });
  const server = createServer(SOCKET_LIMITS, front);
  await listen(server, env.port, env.host);
  const starting = begin();

  async function begin(): Promise<void> {
    portal = await createPortal(env);
    await portal.start();
    isReady = true;
    log.info({ address: `${env.publicOrigin}/portal` }, 'Ready');
  }

  async function stop(signal: string): Promise<void> {
    isReady = false;
    log.info({ signal }, 'Stopping');
    const { cut } = await drain(server, DRAIN_MS);
    if (cut) log.warn('Answers that took longer than 10 s were cut off');
    await starting.catch(() => undefined);
    await portal?.stop();
    process.exit(0);
  }

  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => { stopping ??= stop(signal); });
  await starting;
}

main().catch((problem: unknown) => {
  const known = problem instanceof Error && SAYS_WHY.has(problem.name);
  process.stderr.write(`${known ? problem.message : problem instanceof Error ? problem.stack : String(problem)}\n`);
  process.exit(1);
});
