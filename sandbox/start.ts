import type { AddressInfo } from 'node:net';

import { isoDate } from '@/lib/kernel/dates/ukDates';
import { providerUrls } from '@/sandbox/http/providers';
import { FaultBoard } from '@/sandbox/http/faults';
import { createSandboxServer } from '@/sandbox/http/serve';
import { AuthorisationServer } from '@/sandbox/oauth/authorisationServer';
import { forgetEnded } from '@/sandbox/oauth/store';
import { createMailServer } from '@/sandbox/post/mailbox';
import { allRoutes } from '@/sandbox/routes';
import type { Sandbox } from '@/sandbox/sandbox';
import { emptyState, type SandboxState } from '@/sandbox/state/state';
import { StateFile } from '@/sandbox/state/stateFile';
import { CREDENTIALS } from '@/sandbox/fixtures/fixtures';
import { connectFixtures } from '@/sandbox/fixtures/connections';
import { vrnOfHolder } from '@/sandbox/hmrc/agents';

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number;
  smtpPort: number;
  dataDir?: string;
  /** Seconds between automatic steps; 45 by default. */
  stepSeconds?: number;
  now?: () => Date;
  /** Calls a second per application; 3 by default, as at HMRC. */
  hmrcCallsPerSecond?: number;
  /** Port on this machine that takes delivery reports; without it none is sent. */
  reportsPort?: number;
  /** The initial state, copied from another sandbox; state in `dataDir` takes precedence. */
  initialState?: SandboxState;
}

/** Base URLs, one for each of the portal's settings. */
type SandboxUrls = ReturnType<typeof providerUrls> & { base: string; smtp: string };

export interface RunningSandbox {
  urls: SandboxUrls;
  /** Returns a copy of the state, which another sandbox can start with. */
  copyState(): SandboxState;
  /** Stops accepting calls, finishes those in progress and writes the state. */
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const MOST_CALLS_KEPT = 1000;

const urlsOf = (port: number, smtpPort: number): SandboxUrls => {
  const base = `http://${HOST}:${port}`;
  return { base, ...providerUrls(base), smtp: `smtp://${HOST}:${smtpPort}` };
};

/**
 * Starts the imitated providers on this machine's loopback address. Rejects when a port is taken.
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const now = options.now ?? (() => new Date());
  const today = () => isoDate(now());
  const at = () => now().getTime();
  const file: StateFile = new StateFile(options.dataDir, () => state);
  const remembered = file.load() ?? structuredClone(options.initialState);
  let state: SandboxState = remembered ?? emptyState(today());
  forgetEnded(state.hmrc, at());
  forgetEnded(state.xero, at());

  const sandbox: Sandbox = {
    now,
    today,
    stepMs: (options.stepSeconds ?? 45) * 1000,
    hmrcCallsPerSecond: options.hmrcCallsPerSecond ?? 3,
    get state() {
      return state;
    },
    changed: () => file.changed(),
    kept: () => file.kept(),
    reset: () => {
      state = emptyState(today());
      sandbox.faults.clear();
      sandbox.calls.length = 0;
      sandbox.seenHeaders.clear();
      connectFixtures(sandbox);
      file.changed();
    },
    faults: new FaultBoard(),
    calls: [],
    seenHeaders: new Map(),
    hmrc: new AuthorisationServer(
      {
        clients: { [CREDENTIALS.hmrc.clientId]: CREDENTIALS.hmrc.clientSecret },
        codeSeconds: 600,
        accessSeconds: 14_400,
        refreshDays: 548,
        grantDays: 548,
        tokenType: 'bearer',
      },
      () => state.hmrc,
      at,
    ),
    xero: new AuthorisationServer(
      {
        clients: { [CREDENTIALS.xero.clientId]: CREDENTIALS.xero.clientSecret },
        codeSeconds: 300,
        accessSeconds: 1800,
        refreshDays: 60,
        grantDays: 36_500,
        tokenType: 'Bearer',
        refreshScope: 'offline_access',
      },
      () => state.xero,
      at,
    ),
  };
  if (!remembered) connectFixtures(sandbox);

  const http = createSandboxServer({
    routes: allRoutes(sandbox),
    faults: sandbox.faults,
    vrnOf: (call) => call.params.vrn ?? vrnOfHolder(sandbox, call),
    now,
    kept: sandbox.kept,
    served: (call) => {
      sandbox.calls.push(call);
      if (sandbox.calls.length > MOST_CALLS_KEPT) sandbox.calls.shift();
    },
  });
  const mail = createMailServer(sandbox, options.reportsPort);
  // Without a listener a client that hangs up in the middle of a message would end the process.
  mail.on('error', () => undefined);
  const listen = (
    server: { once(event: 'error', listener: (error: Error) => void): unknown },
    open: (ready: () => void) => void,
  ) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      open(resolve);
    });
  await listen(http, (ready) => http.listen(options.port, HOST, ready));
  try {
    await listen(mail, (ready) => mail.listen(options.smtpPort, HOST, ready));
  } catch (error) {
    http.close();
    throw error;
  }

  const portOf = (address: AddressInfo | string | null) =>
    typeof address === 'object' && address ? address.port : 0;
  return {
    urls: urlsOf(portOf(http.address()), portOf(mail.server.address())),
    copyState: () => structuredClone(state),
    stop: async () => {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeIdleConnections();
      const stragglers = setTimeout(() => http.closeAllConnections(), 2_000);
      await Promise.all([closed, new Promise<void>((resolve) => mail.close(() => resolve()))]);
      clearTimeout(stragglers);
      file.flush();
    },
  };
}
