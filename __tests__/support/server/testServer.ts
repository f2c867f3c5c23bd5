import { saveVatNumber } from '@/__tests__/support/server/saveVatNumber';
import { NOTHING_HELD_SETTINGS } from '@/__tests__/support/reviewRules';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { addCompany } from '@/lib/companies/contract';
import { signUp, verifyEmail } from '@/lib/auth/contract';
import { formatSealingKeys } from '@/server/platform/crypto/sealer';
import { createLog } from '@/server/platform/log/log';
import receivingAccount from '@/sandbox/bank/receivingAccount.json';
import { readEnv } from '@/server/env';
import type { Mail } from '@/server/notifications/messagesPort';
import { createPortal, type Replaced } from '@/server/portal';
import { startSandbox, type RunningSandbox } from '@/sandbox/start';
import type { SandboxState } from '@/sandbox/state/state';
import { Browser } from './browser';
import { testTables } from './tables';
import { freshStore, portalStore } from './freshStore';
import { prove } from './proofStory';
import { TEST_KEYS } from './testKeys';

interface TestClock {
  now(): Date;
  set(at: string | Date): void;
}

export interface TestServerOptions {
  /** When the story begins; 20 November 2026, 14:05 in London unless told. */
  at?: string;
  /**
   * In place of the providers' adapters. Mail and texts are kept in memory unless replaced, or
   * `realPost` is on.
   */
  replaced?: Omit<Replaced, 'store' | 'clock' | 'log'>;
  /**
   * Starts the sandbox on free ports and speaks to it instead of the addresses of the environment.
   */
  sandbox?: boolean;
  /** Seconds between steps that the sandbox takes by itself; 1 unless told. */
  stepSeconds?: number;
  /** Sends mail and texts through the sandbox's own servers. */
  realPost?: boolean;
  /**
   * The environment. Allowances per address are wide, as every browser of a test has one address,
   * unless ONE_MACHINE is 'no'.
   */
  variables?: Record<string, string>;
  /**
   * The database to copy and the state of the sandbox that belongs to it; empty ones unless told.
   */
  from?: { template: string; sandbox: SandboxState };
}

/**
 * The whole backend on a fresh database behind a real socket, with a clock that stands still until
 * told.
 */
export async function openTestServer(options: TestServerOptions = {}) {
  let at = new Date(options.at ?? '2026-11-20T14:05:00.000Z');
  const clock: TestClock = {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next);
    },
  };
  const sandbox: RunningSandbox | undefined = options.sandbox
    ? await startSandbox({
        port: 0,
        smtpPort: 0,
        now: clock.now,
        stepSeconds: options.stepSeconds ?? 1,
        hmrcCallsPerSecond: 1000,
        initialState: options.from?.sandbox,
      })
    : undefined;
  // Tests look at the database with its owner's eyes; the portal has its own.
  const store = await freshStore({ template: options.from?.template });
  const mails: Mail[] = [];
  const texts: { to: string; body: string; key: string }[] = [];
  const logLines: string[] = [];
  const log = createLog(
    new Writable({
      write: (chunk, _encoding, done) => {
        logLines.push(String(chunk));
        done();
      },
    }),
  );

  // More calls than a test makes at once; each costs the database a look at every one of these places.
  const HMRC_REQUESTS_PER_SECOND = '40';
  // The sandbox sends browsers back to addresses of this machine only.
  const publicOrigin = sandbox ? 'http://localhost:3000' : 'http://portal.test';
  const env = readEnv({
    PUBLIC_URL: publicOrigin,
    TOKEN_KEYS: formatSealingKeys(TEST_KEYS),
    HMRC_REQUESTS_PER_SECOND,
    ONE_MACHINE: 'yes',
    ...receivingAccount,
    ...NOTHING_HELD_SETTINGS,
    ...(sandbox && addressesOf(sandbox)),
    ...options.variables,
  });
  const portal = await createPortal(env, {
    store: await portalStore(store.portalUrl),
    clock,
    log,
    ...(!options.realPost && {
      mailer: {
        send: async (mail) => {
          mails.push(mail);
        },
      },
      texts: {
        send: async (text) => {
          texts.push(text);
        },
      },
    }),
    tables: testTables(),
    // A call that was answered counts no longer, so that many customers are synced without waiting;
    // the seconds for which HMRC asks us to hold back are a twentieth.
    throttleTimes: { countedMs: 0, heldSecondMs: 50 },
    // Without the sandbox every bank confirms the name.
    ...(!sandbox && { payees: { checkPayee: async () => ({ answer: 'match' as const }) } }),
    ...options.replaced,
  });
  const inHand = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const done = portal.handle(request, response).then((known) => {
      if (!known) response.writeHead(404).end('{}');
    });
    inHand.add(done);
    void done.finally(() => inHand.delete(done));
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const newBrowser = () =>
    new Browser(origin, publicOrigin, (browser, act) => prove({ store, clock }, browser, act));

  const testServer = {
    env,
    deps: portal.deps,
    clock,
    store,
    sandbox,
    mails,
    texts,
    logLines,
    newBrowser,

    /** Waits for what requests leave to be written once they are answered. */
    settled: async (): Promise<void> => {
      await Promise.all(inHand);
    },

    /** Does all background work that is due, and what follows from it. */
    runJobs: () => portal.workers().runDue(),

    /** Lets time pass for the portal's clock and for waiting jobs alike. */
    async advance({ hours = 0, minutes = 0, seconds = 0, days = 0 }): Promise<void> {
      const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
      at = new Date(at.getTime() + total * 1000);
      await store.db.execute(
        sql`update pgboss.job set start_after = start_after - ${total}::float8 * interval '1 second' where state < 'active'`,
      );
    },

    /** Pulls a control of the sandbox, such as `faults`. */
    async pull(control: string, body: object): Promise<void> {
      if (!sandbox) throw new Error('The testServer was opened without a sandbox.');
      const response = await fetch(`${sandbox.urls.base}/control/${control}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok)
        throw new Error(`The control ${control} did not move: ${await response.text()}`);
    },

    /**
     * Deletes the waiting jobs of companies, so that no later test reads this test's customers
     * again when its time passes.
     */
    forgetCompanies: () =>
      store.db.execute(sql`delete from pgboss.job where state < 'active' and data ? 'companyId'`),

    /** Forgets what the limiters counted in the database. */
    forgetLimits: () => store.db.execute(sql`delete from rate_limits`),

    /**
     * Runs the jobs that are due; returns the mail to this address that was written last. Several
     * are sent at once, in any order.
     */
    async mailTo(address: string): Promise<Mail> {
      await testServer.runJobs();
      const mail = mails
        .filter(({ to }) => to === address.toLowerCase())
        .sort((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime())
        .at(-1);
      if (!mail) throw new Error(`No mail to ${address}.`);
      return mail;
    },

    /** Creates a browser with a person who has signed up with this address and confirmed it. */
    async signedInAs(
      email: string,
      form: { fullName?: string; password?: string; phone?: string; partner?: string } = {},
    ): Promise<Browser> {
      const browser = newBrowser();
      const { fullName = 'Hannah Osei', ...rest } = form;
      await expectOk(
        browser.call(signUp, { body: { full_name: fullName, email, utm: undefined, ...rest } }),
      );
      await expectOk(
        browser.call(verifyEmail, {
          body: { code: codeIn((await testServer.mailTo(email)).text) },
        }),
      );
      await testServer.runJobs();
      await testServer.forgetLimits();
      return browser;
    },

    /** Creates a company of the browser's person; returns its id. */
    async companyOf(
      browser: Browser,
      form: { name?: string; vatNumber?: string } = {},
    ): Promise<string> {
      const { data } = await expectOk(
        browser.call(addCompany, {
          body: { kind: 'sole_trader', name: form.name ?? 'Marlow & Rye Bakery' },
        }),
      );
      if (form.vatNumber) {
        await expectOk(saveVatNumber(browser, data.id, form.vatNumber));
      }
      return data.id;
    },

    /** Stops everything. The database is dropped, or kept under the name that is given. */
    async close(keptAs?: string): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
      await portal.stop();
      await (keptAs === undefined ? store.close() : store.closeAs(keptAs));
      await sandbox?.stop();
    },
  };
  return testServer;
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

/** The six digits of a code message. */
export function codeIn(text: string): string {
  const [, a, b] = /\b(\d{3}) ?(\d{3})\b/.exec(text) ?? [];
  if (!a || !b) throw new Error('There is no code in this message.');
  return `${a}${b}`;
}

/** The token of an e-mailed link. */
export function tokenIn(text: string): string {
  const token = /#token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error('There is no link in this message.');
  return token;
}

/** Fails with the portal's own words when a call that must succeed does not. */
export async function expectOk<A extends { status: number; text: string }>(
  answer: Promise<A>,
): Promise<A> {
  const got = await answer;
  if (got.status !== 200) throw new Error(`Answered ${got.status}: ${got.text}`);
  return got;
}

const addressesOf = ({ urls }: RunningSandbox): Record<string, string> => ({
  HMRC_API_URL: urls.hmrcApi,
  HMRC_WWW_URL: urls.hmrcWww,
  HMRC_AGENT_SERVICES_URL: urls.hmrcAgentServices,
  COMPANIES_HOUSE_URL: urls.companiesHouse,
  XERO_LOGIN_URL: urls.xeroLogin,
  XERO_IDENTITY_URL: urls.xeroIdentity,
  GOOGLE_ISSUER: `${urls.base}/google`,
  MICROSOFT_ISSUER: `${urls.base}/microsoft/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0`,
  XERO_ISSUER: `${urls.base}/xero-sso`,
  INTUIT_METADATA_URL: `${urls.base}/intuit/.well-known/openid_configuration`,
  HUBSPOT_API_URL: `${urls.base}/hubspot`,
  CHAT_SCRIPT_URL: `${urls.base}/chat/widget.js`,
  XERO_API_URL: urls.xeroApi,
  BANK_URL: urls.bank,
  PAYEES_URL: urls.payees,
  SMS_URL: urls.sms,
  SMTP_URL: urls.smtp,
});
