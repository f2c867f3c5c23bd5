/** @jest-environment node */
import { readEnv } from '@/server/env';
import { openOutside, type Outside } from '@/server/portal/outside';
import {
  CallInsideTransaction,
  checkOutsideTransaction,
  onCallInsideTransaction,
} from '@/server/platform/db/transactionScope';
import type { IdentityProvider } from '@/server/auth/providers/port';
import type { Store } from '@/server/platform/db/db';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { CLIENT, NOW } from '@/__tests__/support/server/providers';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';

let store: Store;
beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store.close());
afterEach(() => onCallInsideTransaction());

const EXCHANGE = {
  code: 'code',
  codeVerifier: 'verifier',
  redirectUri: 'http://localhost:3000/portal/api/callback',
};
const YEAR = { from: isoDateOf('2026-01-01'), to: isoDateOf('2026-12-31') };
const taxCall = { vrn: '123456789', accessToken: 'token', client: CLIENT, interactive: true };
const KNOWN = {
  vrn: '123456789',
  registeredOn: isoDateOf('2020-01-01'),
  kind: 'business' as const,
};
const xeroCall = { accessToken: 'token', tenantId: 'tenant' };
const onlineCall = { accessToken: 'token', client: CLIENT, interactive: true };
const order = {
  key: 'key',
  amountPence: pence(100),
  accountName: 'A',
  sortCode: '203002',
  accountNumber: '31924471',
  reference: 'AD',
};

/** The ports, each provider of identities one of its own. */
type Ports = Omit<Outside, 'identityProviders'> & Outside['identityProviders'];
type Calls<P> = {
  [K in keyof P as P[K] extends (...given: never[]) => Promise<unknown> ? K : never]: (
    port: P,
  ) => Promise<unknown>;
};
const identity: Calls<IdentityProvider> = {
  authorisationUrl: (port) =>
    port.authorisationUrl({
      state: 's',
      nonce: 'n',
      codeChallenge: 'c',
      redirectUri: EXCHANGE.redirectUri,
    }),
  identify: (port) =>
    port.identify(new URL('http://localhost/callback'), {
      state: 's',
      nonce: 'n',
      codeVerifier: 'v',
    }),
};

/**
 * Every way to speak to the outside world: a port or a method that is missing here does not
 * compile.
 */
const calls: { [P in keyof Ports]: Calls<NonNullable<Ports[P]>> } = {
  taxAuthority: {
    exchangeCode: (port) => port.exchangeCode(EXCHANGE),
    refresh: (port) => port.refresh('token'),
    confirmAgent: (port) => port.confirmAgent({ ...taxCall, arn: 'NARN0396245' }),
    isAgent: (port) => port.isAgent(taxCall),
    sendRequest: (port) => port.sendRequest({ ...taxCall, arn: 'NARN0396245' }, KNOWN),
    sentRequest: (port) => port.sentRequest({ ...taxCall, arn: 'NARN0396245' }, 'C1'),
    isAuthorised: (port) => port.isAuthorised({ ...taxCall, arn: 'NARN0396245' }, KNOWN),
    obligations: (port) => port.obligations(taxCall, 'open'),
    viewReturn: (port) => port.viewReturn(taxCall, 'key'),
    submitReturn: (port) => port.submitReturn(taxCall, '{}'),
    charges: (port) => port.charges(taxCall, YEAR),
    payments: (port) => port.payments(taxCall, YEAR),
    penalties: (port) => port.penalties(taxCall),
    registration: (port) => port.registration(taxCall),
    repayments: (port) => port.repayments('123456789'),
    registeredName: (port) => port.registeredName('123456789'),
  },
  accountingSoftware: {
    exchangeCode: (port) => port.exchangeCode(EXCHANGE),
    refresh: (port) => port.refresh('token'),
    organisations: (port) => port.organisations('token'),
    organisation: (port) => port.organisation(xeroCall),
    ledgerLines: (port) => port.ledgerLines(xeroCall, YEAR),
    taxRates: (port) => port.taxRates(xeroCall),
    journalLines: (port) => port.journalLines(xeroCall, YEAR),
  },
  onlineServices: {
    exchangeCode: (port) => port.exchangeCode(EXCHANGE),
    refresh: (port) => port.refresh('token'),
    agent: (port) => port.agent(onlineCall),
    enrolments: (port) => port.enrolments(onlineCall),
    account: (port) =>
      port.account(onlineCall, { tax: 'paye', reference: '120/AB123' }, '2026-11-20'),
  },
  companyRegister: {
    search: (port) => port.search('bakery', 8),
    byNumber: (port) => port.byNumber('01234567'),
  },
  payouts: {
    pay: (port) => port.pay(order),
    status: (port) => port.status('id'),
    cancel: (port) => port.cancel('key'),
    receipts: (port) => port.receipts(NOW),
  },
  payees: {
    checkPayee: (port) =>
      port.checkPayee({ accountName: 'A', sortCode: '203002', accountNumber: '31924471' }),
  },
  mailer: {
    send: (port) =>
      port.send({
        to: 'a@example.co.uk',
        subject: 'Hello',
        text: 'Hello',
        html: '<p>Hello</p>',
        key: 'key',
        writtenAt: new Date(),
      }),
  },
  texts: { send: (port) => port.send({ to: '+447700900123', body: 'Hello', key: 'key' }) },
  chat: { identify: (port) => port.identify({ email: 'a@example.co.uk' }) },
  google: identity,
  microsoft: identity,
  xero: identity,
  intuit: identity,
};

/** Nothing listens there: a call that is made ends at once, in a failure of the provider's. */
const env = readEnv({ SANDBOX_PORT: '9', SANDBOX_SMTP_PORT: '9', HMRC_REQUESTS_PER_SECOND: '100' });
const everyCall = Object.entries(calls).flatMap(([port, methods]) =>
  Object.entries(methods).map(([method, ask]) => [`${port}.${method}`, port, ask]),
) as [string, keyof Ports, (port: unknown) => Promise<unknown>][];

test.each(everyCall)(
  '%s is refused inside a transaction, and made outside one',
  async (_name, port, ask) => {
    const {
      outside: { identityProviders, ...others },
      close,
    } = openOutside(env, { store });
    const asked = { ...others, ...identityProviders }[port];
    await expect(store.db.transaction(() => ask(asked))).rejects.toThrow(CallInsideTransaction);
    await expect(ask(asked)).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'down' });
    close();
  },
);

test('work that a transaction leaves running when it ends is no longer inside it', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let later: Promise<void> | undefined;
  await store.db.transaction(async () => {
    later = ended.then(() => checkOutsideTransaction('xero'));
  });
  end();
  await expect(later).resolves.toBeUndefined();
});

test('a savepoint within a transaction counts as inside, and other requests at that time do not', async () => {
  let refused: unknown;
  await store.db.transaction(async (tx) => {
    await tx.transaction(async () => {
      try {
        checkOutsideTransaction('xero');
      } catch (problem) {
        refused = problem;
      }
    });
  });
  expect(refused).toMatchObject({ name: 'CallInsideTransaction', provider: 'xero' });

  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let transaction: Promise<void> | undefined;
  await new Promise<void>((isOpen) => {
    transaction = store.db.transaction(() => {
      isOpen();
      return held;
    });
  });
  expect(() => checkOutsideTransaction('xero')).not.toThrow();
  commit();
  await transaction;
});

test('production reports the call and continues', async () => {
  const told: unknown[] = [];
  onCallInsideTransaction((problem) => {
    told.push(problem);
  });
  await store.db.transaction(async () => {
    checkOutsideTransaction('xero');
  });
  expect(told).toEqual([
    expect.objectContaining({
      provider: 'xero',
      message: expect.stringContaining('inside a database transaction'),
    }),
  ]);
});
