import { setTimeout as pause } from 'node:timers/promises';
import { createLog, describeProblem } from '@/server/platform/log/log';
import { processEnv } from './env';
import { readBuilt } from '@/server/platform/front/built';
import { createDemoPages } from '@/server/platform/front/demoPages';
import { createDemoProgram } from '@/server/platform/front/demoProgram';
import { drain } from '@/server/platform/front/drain';
import { createFront } from '@/server/platform/front/front';
import { createNextHandler } from '@/server/platform/front/nextHandler';
import { createPatientServer, listen } from '@/server/platform/front/listen';
import { createPortal, type Portal } from './portal';
import { refusalToStart } from '@/server/portal/excuse';

const MINUTE_MS = 60_000;
/** Of the grace that is left, kept for closing the database. */
const CLOSING_MS = 2_000;
/**
 * Refusals to start that say themselves what to do; anything else is a defect and shows where it
 * happened.
 */
const SAYS_WHY = new Set(['BadEnvironment', 'NotBuilt', 'CannotListen', 'NoDatabase']);

/**
 * The process. It opens its socket first, so that a second one on the same port ends before it
 * touches the database; until the backend is up, pages are served and the API answers 503. Asked to
 * stop, it is no longer ready and goes on answering for DRAIN_SECONDS, so that a balancer can see
 * it; then it stops accepting, finishes the answers and jobs under way, and exits 0, all within
 * STOP_GRACE_SECONDS.
 */
async function main(): Promise<void> {
  const env = processEnv();
  const root = process.cwd();
  const log = createLog();
  let portal: Portal | undefined;
  let isReady = false;
  let stopping: Promise<void> | undefined;

  const built = readBuilt(root, env.chat?.origins);
  const demo = createDemoPages({
    preparers: built.ofDay,
    draw: createDemoProgram(root),
    report: (problem) =>
      log.error({ problem: describeProblem(problem) }, 'The demo could not be drawn for its day'),
  });
  const front = createFront({
    built,
    demo,
    backend: () => portal,
    nextHandler: createNextHandler(root),
    notReady: async () => (stopping ? 'stopping' : isReady ? portal?.trouble() : 'starting'),
    publicUrl: env.publicOrigin,
    contactEmail: env.mail.contact,
    now: () => new Date(),
    report: (problem) =>
      log.error({ problem: describeProblem(problem) }, 'A request could not be answered'),
  });
  const server = createPatientServer(front);
  await listen(server, env.port, env.host);
  demo.prepareDays(new Date());
  setInterval(() => demo.prepareDays(new Date()), MINUTE_MS).unref();
  const starting = begin();

  async function begin(): Promise<void> {
    portal = await createPortal(env);
    await portal.start();
    isReady = true;
    log.info({ address: `${env.publicOrigin}/portal` }, 'Ready');
    if (!env.receivingAccount)
      log.warn(
        'No refund is offered: RECEIVING_ACCOUNT_NAME, RECEIVING_SORT_CODE and RECEIVING_ACCOUNT_NUMBER are not set',
      );
  }

  async function stop(signal: string): Promise<void> {
    const until = performance.now() + env.stopGraceSeconds * 1_000;
    const left = () => Math.max(until - performance.now() - CLOSING_MS, 0);
    log.info({ signal }, 'Stopping');
    // A database that hangs may not keep the process beyond its grace; what it leaves, another
    // takes up.
    setTimeout(
      () => {
        log.warn('Not everything could be closed in time');
        process.exit(0);
      },
      env.stopGraceSeconds * 1_000 - CLOSING_MS / 2,
    ).unref();
    await pause(env.drainSeconds * 1_000);
    const [{ cut }] = await Promise.all([
      drain(server, left()),
      starting.catch(() => undefined).then(() => portal?.finishJobs(left())),
    ]);
    if (cut) log.warn('Answers that took longer than the grace were cut off');
    await portal?.stop();
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => {
      stopping ??= stop(signal);
    });
  await starting;
}

main().catch((problem: unknown) => {
  const sentence =
    problem instanceof Error && SAYS_WHY.has(problem.name)
      ? problem.message
      : refusalToStart(problem);
  process.stderr.write(
    `${sentence ?? (problem instanceof Error ? problem.stack : String(problem))}\n`,
  );
  process.exit(1);
});
