import { pence } from '@/lib/kernel/money';
import { setBankAccount, setRecordsSource } from '@/lib/companies/contract';
import {
  confirmClaim,
  fileReturn,
  requestQuote,
  typeBoxes,
  vatClaim,
  vatDashboard,
  vatReturn,
} from '@/lib/overview/vat/contract';
import { bankAccounts } from '@/server/companies/store/tables';
import { sessions } from '@/server/access/store/tables';
import { expectOk, openTestServer, type TestServer } from './testServer';
import type { Browser } from './browser';
import { visitHmrc, visitXero } from './consentPages';
import { takeCustomer } from './customerPool';

/** The bakery of the sandbox's fixtures: owed a refund most months, October 2026 still to file. */
export const BAKERY = {
  vrn: '553557881',
  name: 'Marlow & Rye Bakery Ltd',
  refundPence: pence(421_000),
} as const;
export const JOINERY = { vrn: '432198750', name: 'Northgate Joinery Ltd' } as const;
export const CYCLES = { vrn: '980780684', name: 'Calder Cycles Ltd' } as const;

/** Opens a server with the sandbox, which takes a step every 45 s. */
export const openVatTestServer = (): Promise<TestServer> =>
  openTestServer({ sandbox: true, stepSeconds: 45 });

const url = (testServer: TestServer, path: string) => {
  if (!testServer.sandbox) throw new Error('This story needs the sandbox.');
  return `${testServer.sandbox.urls.base}${path}`;
};

let traders = 0;
let owners = 0;
/**
 * Returns the VAT number of another of the sandbox's typical traders, who have a refund every month
 * and the newest month still to file. The sandbox makes a trader's figures from the number, so each
 * file of tests counts from the same one: it has a sandbox of its own.
 */
export function newTrader(): string {
  const first = String(7_000_000 + (traders += 1));
  const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (8 - at), 0);
  return `${first}${String(97 - (sum % 97)).padStart(2, '0')}`;
}

/** Pulls one of the sandbox's controls. */
export async function pull(
  testServer: TestServer,
  control: string,
  input: Record<string, string | number> = {},
): Promise<unknown> {
  const response = await fetch(url(testServer, `/control/${control}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`The control ${control} did not move: ${JSON.stringify(body)}`);
  return body;
}

/** Arms a fault for the next calls of one operation. */
export const spoil = (testServer: TestServer, operation: string, fault: string, times = 1) =>
  pull(testServer, 'faults', { operation, fault, times });

interface SandboxFacts {
  filings: { vrn: string; periodKey: string; formBundleNumber: string }[];
  payments: {
    id: string;
    key: string;
    amountPence: number;
    accountNumber: string;
    settledAt?: number;
    rejected?: string;
  }[];
}
/** What the sandbox holds: filed returns and payments. */
export const outsideFacts = async (testServer: TestServer) =>
  (await (await fetch(url(testServer, '/control/state'))).json()) as SandboxFacts;

interface OutsideCall {
  provider: string;
  operation: string;
  status: number;
  at: string;
  path: string;
}
export async function callsTo(testServer: TestServer, operation: string): Promise<OutsideCall[]> {
  const { calls } = (await (
    await fetch(url(testServer, `/control/calls?operation=${operation}`))
  ).json()) as { calls: OutsideCall[] };
  return calls;
}

export interface VatCustomer {
  browser: Browser;
  companyId: string;
  email: string;
  vrn: string;
}

/**
 * Creates a person with a company set up: VAT number, bank account and records; HMRC not connected
 * yet.
 */
export async function newCustomer(
  testServer: TestServer,
  form: {
    vrn?: string;
    email?: string;
    password?: string;
    records?: 'xero' | 'typed';
    accountNumber?: string;
    partner?: string;
  } = {},
): Promise<VatCustomer> {
  const {
    vrn = newTrader(),
    records = 'typed',
    accountNumber = '31924471',
    partner,
    password,
  } = form;
  const email = form.email ?? `owner${(owners += 1)}@example.co.uk`;
  const browser = await testServer.signedInAs(email, {
    ...(partner && { partner }),
    ...(password && { password }),
  });
  const companyId = await testServer.companyOf(browser, { vatNumber: vrn });
  const query = { company_id: companyId };
  await expectOk(
    browser.call(setBankAccount, {
      query,
      body: { account_name: 'Marlow & Rye', sort_code: '20-30-02', account_number: accountNumber },
    }),
  );
  if (records === 'typed') await expectOk(browser.call(setRecordsSource, { query }));
  else await visitXero(browser, companyId, vrn);
  return { browser, companyId, email, vrn };
}

/**
 * Returns a customer with HMRC connected and synced, a prepared one (`customers.ts`) unless the
 * form is special.
 */
export async function connectedCustomer(
  testServer: TestServer,
  form: Parameters<typeof newCustomer>[1] = {},
): Promise<VatCustomer> {
  const { records = 'typed', ...special } = form;
  const prepared =
    Object.keys(special).length === 0 ? await takeCustomer(testServer, records) : undefined;
  if (prepared) return prepared;
  const customer = await newCustomer(testServer, form);
  await visitHmrc(customer.browser, customer.companyId, { vrn: customer.vrn });
  await testServer.runJobs();
  return customer;
}

export const dashboardOf = async ({ browser, companyId }: VatCustomer) =>
  (await expectOk(browser.call(vatDashboard, { query: { company_id: companyId } }))).data;

export const returnOf = async ({ browser, companyId }: VatCustomer, periodId: string) =>
  (
    await expectOk(
      browser.call(vatReturn, { query: { company_id: companyId, period_id: periodId } }),
    )
  ).data;

/** The newest period that can be filed. */
export async function openPeriod(customer: VatCustomer): Promise<string> {
  const { periods } = await dashboardOf(customer);
  const open = periods.find(({ filedOn }) => !filedOn);
  if (!open) throw new Error('There is no open period.');
  return open.id;
}

/** Boxes of a refund of £4,210.00, as a person types them. */
export const TYPED = {
  vatDueSales: pence(61_240),
  vatDueAcquisitions: pence(0),
  vatReclaimedCurrPeriod: pence(482_240),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: pence(0),
  totalAcquisitionsExVAT: pence(0),
};

/** Types the boxes of the open period and returns the parameters of filing it. */
export async function typedReturn(customer: VatCustomer, typed: typeof TYPED = TYPED) {
  const periodId = await openPeriod(customer);
  const query = { company_id: customer.companyId, period_id: periodId };
  await expectOk(customer.browser.call(typeBoxes, { query, body: typed }));
  const { declaration, payloadHash } = await returnOf(customer, periodId);
  return {
    periodId,
    query,
    body: {
      accepted: true,
      declaration_version: declaration.version,
      payload_hash: payloadHash ?? '',
    },
  };
}

/** Creates a customer with the open period filed with HMRC and a frozen quote. */
export async function filedCustomer(
  testServer: TestServer,
  form: Parameters<typeof newCustomer>[1] = {},
) {
  const customer = await connectedCustomer(testServer, form);
  const { query, body, periodId } = await typedReturn(customer);
  const { data } = await expectOk(customer.browser.call(fileReturn, { query, body }));
  if (data.state !== 'submitted') throw new Error(`The return is ${data.state}: ${data.sentence}`);
  const {
    data: { quote },
  } = await expectOk(customer.browser.call(requestQuote, { query }));
  return {
    customer,
    query,
    periodId,
    quote: { quote_id: quote.id ?? '', quote_hash: quote.hash ?? '' },
  };
}

/** Creates a customer with a sold refund. */
export async function claimingCustomer(
  testServer: TestServer,
  form: Parameters<typeof newCustomer>[1] = {},
) {
  const filed = await filedCustomer(testServer, form);
  const {
    data: { claimId },
  } = await expectOk(
    filed.customer.browser.call(confirmClaim, { query: filed.query, body: filed.quote }),
  );
  return { ...filed, claimId };
}

export const claimOf = async ({ browser, companyId }: VatCustomer, claimId: string) =>
  (await expectOk(browser.call(vatClaim, { query: { company_id: companyId, claim_id: claimId } })))
    .data;

/** Lets the bank settle what it has accepted. */
export async function settlePayments(testServer: TestServer): Promise<void> {
  await testServer.runJobs();
  await pull(testServer, 'settle');
  await testServer.advance({ seconds: 10 });
  await testServer.runJobs();
}

/**
 * The customer's bank sends a claim's newest payment back, while HMRC still looks at the return.
 */
export async function bankSendsBack(
  testServer: TestServer,
  { customer, claimId }: { customer: VatCustomer; claimId: string },
): Promise<void> {
  const payment = (await outsideFacts(testServer)).payments.find(
    ({ key, settledAt }) => key.startsWith(claimId) && settledAt,
  );
  await pull(testServer, 'repayment', { vrn: customer.vrn, status: 'SENT_FOR_RISKING' });
  await pull(testServer, 'return-payment', { id: payment?.id ?? '' });
}

/** A few minutes on, when we look at what became of a payment. */
export async function paymentsAreLookedAt(testServer: TestServer): Promise<void> {
  await testServer.advance({ minutes: 6 });
  await testServer.runJobs();
}

/** The person names another account, and confirms it. */
export async function nameAnotherAccount(
  _testServer: TestServer,
  { browser, companyId }: VatCustomer,
  accountNumber = '44556677',
): Promise<void> {
  await expectOk(
    browser.call(setBankAccount, {
      query: { company_id: companyId },
      body: { account_name: 'Marlow & Rye', sort_code: '20-30-02', account_number: accountNumber },
    }),
  );
}

/** Keeps sessions alive in spite of inactivity. */
export async function staySignedIn({ store, clock }: TestServer): Promise<void> {
  await store.db.update(sessions).set({ createdAt: clock.now(), lastSeenAt: clock.now() });
}

/** Advances the clock until every changed account may be paid into, without ending sessions. */
export async function coolingOffPasses(testServer: TestServer): Promise<void> {
  const accounts = await testServer.store.db.select().from(bankAccounts);
  const until = Math.max(...accounts.map(({ payableFrom }) => Number(payableFrom ?? 0)));
  const seconds = (until - testServer.clock.now().getTime()) / 1000;
  if (seconds > 0) await testServer.advance({ seconds });
  await staySignedIn(testServer);
  await testServer.runJobs();
}

/** One step of HMRC with this repayment, seen by us. */
export async function hmrcMoves(
  testServer: TestServer,
  { vrn }: Pick<VatCustomer, 'vrn'>,
): Promise<void> {
  await pull(testServer, 'advance', { vrn });
  await testServer.advance({ seconds: 30 });
  await testServer.runJobs();
}
