import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_BASE } from '@/lib/app/hrefs';
import { systemClock } from '@/server/platform/clock/systemClock';
import { createAuditAnchors } from '@/server/providers/anchors';
import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { createSealer } from '@/server/platform/crypto/sealer';
import { createLog, describeProblem, logCalls } from '@/server/platform/log/log';
import { processEnv, type Env } from './env';
import { createDispatcher } from '@/server/platform/http/serve';
import { openQueue } from '@/server/platform/queue/queue';
import { startWorkers, type RunningWorkers } from '@/server/platform/queue/workers';
import type { Clock } from '@/server/platform/ports/clock';
import { authorise } from '@/server/access/authorise';
import { recordRefusals } from '@/server/audit/keepRefusals';
import { rememberDevice } from '@/server/connections/clientContext';
import { countConnections } from '@/server/clients/taxes/store/connectionCount';
import { notifyClients } from '@/server/clients/notifyClients';
import { reassignClients } from '@/server/clients/taxes/store/reassignClients';
import type { Deps } from '@/server/portal/deps';
import { createFiles } from '@/server/documents/sealedFiles';
import { createTableReader, type TableReader } from '@/server/documents/tables/tableReader';
import { tidyUp } from '@/server/privacy/housekeeping';
import { keepAudit } from '@/server/audit/keepAudit';
import { takeDeliveryReports, type DeliveryReports } from '@/server/portal/jobs/deliveryReports';
import { resumeVatWork } from '@/server/portal/jobs/resumeVatWork';
import { startWork } from '@/server/portal/jobs/startWork';
import { deviceOfSession, ownerOfDevice } from '@/server/access/knownDevices';
import { authenticate } from '@/server/access/sessions';
import type { Store } from '@/server/platform/db/db';
import { whileSomebodyWaits } from '@/server/platform/db/timeBudget';
import { TROUBLE_WORDS } from '@/server/platform/db/databaseFault';
import { inRequest, noteRefused, type RequestHere } from '@/server/audit/store/requestHere';
import { createLimiter } from '@/server/access/store/rateLimiter';
import { allHandlers, createRouter } from '@/server/portal/handlers';
import { onCallInsideTransaction } from '@/server/platform/db/transactionScope';
import { createExcuse } from './portal/excuse';
import { openDatabase } from './portal/openDatabase';
import { openOutside, type Outside, type OutsideNeeds } from './portal/outside';
import { allWorkers } from './portal/workers';

export interface Portal {
  /**
   * Handles a request below /portal/api. Resolves with false when no endpoint has its path; never
   * rejects.
   */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /**
   * Returns why the portal is not ready, in words for the operator; undefined if it is. Resolves
   * within two seconds.
   */
  trouble(): Promise<string | undefined>;
  /** Starts background work. */
  start(): Promise<void>;
  /** Stops taking jobs and waits for those in progress, at most `timeoutMs`. */
  finishJobs(timeoutMs?: number): Promise<void>;
  /** Finishes the jobs in progress and closes the database. */
  stop(): Promise<void>;
}

/** Replacements by tests. */
export interface Replaced extends Partial<Outside> {
  store?: Store;
  clock?: Clock;
  log?: ReturnType<typeof createLog>;
  tables?: TableReader;
  throttleTimes?: OutsideNeeds['throttleTimes'];
}

const HOUR_MS = 3_600_000;
/**
 * The factor of rate limits per address on one machine, where all visitors share an address; limits
 * per account are unchanged.
 */
const ONE_MACHINE_WIDTH = 50;

/** Creates the whole backend. @throws NoDatabase when there is none to open. */
export async function createPortal(
  env: Env,
  replaced: Replaced = {},
): Promise<Portal & { deps: Deps; workers(): RunningWorkers }> {
  const { clock = systemClock, log = createLog() } = replaced;
  const report = (problem: unknown, context: object = {}) =>
    log.error({ ...context, problem: describeProblem(problem) }, 'Something failed');
  // A customer's request matters more than this rule: production reports the mistake and makes the
  // call.
  onCallInsideTransaction(env.production ? report : undefined);
  const keys = sealingKeys(env);
  const store =
    replaced.store ??
    (await openDatabase(env, { clock, report, warn: (words) => log.warn(words) }));
  store.signWith(createAuditSigner(keys));
  const queue = await openQueue(store, clock, report, { isAlone: !env.databaseUrl }).catch(
    async (problem: unknown) => {
      await store.close();
      throw problem;
    },
  );
  const { store: _store, clock: _clock, log: _log, throttleTimes, ...ports } = replaced;
  const { outside, close } = openOutside(env, { store, clock, throttleTimes });
  const sealer = createSealer(keys);
  const deps: Deps = {
    store,
    outbox: queue,
    clock,
    sealer,
    files: createFiles({ store, sealer, clock }),
    tables: createTableReader(),
    limiter: createLimiter(store.db),
    portalUrl: `${env.publicOrigin}/portal`,
    auditAnchors: createAuditAnchors(env.audit),
    receivingAccount: env.receivingAccount,
    coolingOffHours: env.coolingOffHours,
    reviewRules: env.reviewRules,
    hmrcAccounts: env.hmrcAccounts,
    interestRates: env.interestRates,
    operator: env.operator,
    reportsTo: env.mail.reports?.mailbox,
    countConnections,
    handOver: reassignClients,
    notifyClients,
    ...outside,
    ...ports,
  };

  const refusals = recordRefusals({
    db: store.db,
    logRefused: (refused) => log.info(refused, 'Refused'),
    report,
  });
  const width = env.oneMachine ? ONE_MACHINE_WIDTH : 1;
  const dispatch = createDispatcher({
    endpoints: createRouter(allHandlers(deps, env)),
    authenticate: (...asked) => authenticate(store.db, ...asked),
    authorise: (access, principal, query) => authorise(store.db, access, principal, query),
    deviceOf: (session, now) => deviceOfSession({ db: store.db, sealer }, session, now),
    ownerOfDevice: (cookie, now) => ownerOfDevice(sealer, cookie, now),
    takeAllowance: (key, { calls, seconds }) =>
      deps.limiter.take(key, { calls: calls * width, seconds }),
    seen: (caller) => rememberDevice(deps, caller),
    clock,
    publicOrigin: env.publicOrigin,
    proxies: env.proxies,
    report,
    excuse: createExcuse(store.check),
    served: logCalls(log),
    noteRefused: (person, by, asked) => noteRefused(person, 'access refused', by, asked),
    watch: async (origin, answer) => {
      const request: RequestHere = { ...origin, refused: [] };
      const reference = await inRequest(request, answer);
      await refusals.keep(request);
      return reference ?? (request.refused.length > 0 ? origin.reference : undefined);
    },
  });

  let running: RunningWorkers | undefined;
  let housekeeping: NodeJS.Timeout | undefined;
  let audit: { stop(): Promise<void> } | undefined;
  let reports: DeliveryReports | undefined;
  const workers = () =>
    (running ??= startWorkers({ queue, workers: allWorkers, deps, pollSeconds: 0, report }));

  return {
    deps,
    workers,
    handle: (request, response) =>
      whileSomebodyWaits(
        () => dispatch(request, response, endpointPath(request.url ?? '/')),
        store.requestMs,
      ),
    trouble: async () => {
      const trouble = await store.check.ask();
      return trouble && TROUBLE_WORDS[trouble];
    },
    finishJobs: async (timeoutMs) => {
      clearInterval(housekeeping);
      await running?.stop(timeoutMs);
    },
    start: async () => {
      const tidy = () => {
        tidyUp(deps).catch(report);
      };
      // Resumes a job that exhausted its retries, such as while a provider was down for a day,
      // without a restart.
      const everyHour = () => {
        tidy();
        resumeVatWork(deps).catch(report);
      };
      housekeeping = setInterval(everyHour, HOUR_MS).unref();
      tidy();
      await startWork(deps);
      running ??= startWorkers({
        queue,
        workers: allWorkers,
        deps,
        pollSeconds: env.pollSeconds,
        report,
      });
      audit ??= keepAudit(deps, report);
      if (env.mail.reports)
        reports ??= await takeDeliveryReports(
          deps,
          { ...env.mail.reports, host: env.host },
          report,
        );
    },
    stop: async () => {
      clearInterval(housekeeping);
      // Jobs may take longer than the grace period: the log's anchor is kept before, and again with
      // the events of the jobs.
      await Promise.all([running?.stop(), audit?.stop(), reports?.stop()]);
      await refusals.done();
      await audit?.stop();
      await queue.close();
      close();
      await store.close();
    },
  };
}

/**
 * Returns the endpoint's path: '/portal/api/company-name?company_id=…' → '/company-name'. Next
 * passes its own API route without the base path.
 */
function endpointPath(target: string): string {
  const path = target.split(/[?#]/, 1)[0] ?? '/';
  return path.startsWith(`${API_BASE}/`)
    ? path.slice(API_BASE.length)
    : path.replace(/^\/api(?=\/)/, '');
}

const kept = globalThis as { adsumPortal?: Promise<Portal> };

/**
 * Returns the portal of this process, for Next's own server; creates it once, and again after a
 * failed start.
 */
export function portalOnce(): Promise<Portal> {
  kept.adsumPortal ??= begin().catch((problem: unknown) => {
    kept.adsumPortal = undefined;
    throw problem;
  });
  return kept.adsumPortal;
}

async function begin(): Promise<Portal> {
  const portal = await createPortal(processEnv());
  await portal.start();
  return portal;
}
