/** @jest-environment node */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { DECLARATION_VERSION } from '@/lib/domain/filing/declaration';
import { authoriseCompany, provenPerson } from '@/server/services/access/authorise';
import { fileReturn } from '@/server/services/filing/fileReturn';
import { reconcileFiling, sweepFilings } from '@/server/services/filing/reconcileFiling';
import { memberships } from '@/server/store/schema/companies';
import { filings } from '@/server/store/schema/vat';
import { startSandbox } from '@/sandbox/start';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { CLIENT } from '@/__tests__/support/server/providers';
import { BAKERY, callsTo, connectedCustomer, CYCLES, JOINERY, openVatTestServer, outsideFacts, spoil, typedReturn } from '@/__tests__/support/server/vatStory';
import type { TestServer } from '@/__tests__/support/server/testServer';

const root = resolve(__dirname, '../../../..');

describe('a process that dies between any two statements', () => {
  let testServer: TestServer;
  beforeAll(async () => { testServer = await openVatTestServer(); });
  afterAll(async () => { await testServer.close(); });

  class Died extends Error {}
  const dieAt = (point: string) => ({ ...testServer.deps, failpoint: (name: string) => { if (name === point) throw new Died(point); } });

  async function begin() {
    const customer = await connectedCustomer(testServer);
    const { periodId, body } = await typedReturn(customer);
    const [member] = await testServer.store.db.select().from(memberships).where(eq(memberships.companyId, customer.companyId));
    const capability = await authoriseCompany(testServer.store.db, provenPerson(member?.personId ?? ''), customer.companyId, 'vat:file');
    const file = (point: string) => fileReturn(dieAt(point), capability, { periodId, declarationVersion: DECLARATION_VERSION, payloadHash: body.payload_hash, client: CLIENT });
    const row = async () => (await testServer.store.db.select().from(filings).where(eq(filings.companyId, customer.companyId)))[0];
    return { customer, file, row };
  }

  test.each(['intent committed', 'answer received', 'outcome committed'])('at “%s”, the sweep and a reading back end in one return', async (point) => {
    const { customer, file, row } = await begin();
    await file(point).catch((problem: unknown) => { if (!(problem instanceof Died)) throw problem; });
    expect(['sending', 'submitted']).toContain((await row())?.state);
    await testServer.advance({ minutes: 1 });
    await sweepFilings(testServer.deps);
    await testServer.runJobs();
    expect(await row()).toMatchObject({ state: 'submitted' });
    expect((await outsideFacts(testServer)).filings.filter(({ vrn }) => vrn === customer.vrn)).toHaveLength(1);
  });

  test.each(['reading back', 'sending again', 'answer received again'])('while reconciling, at “%s”, the next run takes over', async (point) => {
    const { customer, file, row } = await begin();
    await spoil(testServer, 'submitReturn', 'reset');
    await file('nowhere');
    await testServer.advance({ seconds: 5 });
    const filing = await row();
    await reconcileFiling(dieAt(point), filing?.id ?? '').catch((problem: unknown) => { if (!(problem instanceof Died)) throw problem; });
    await testServer.advance({ minutes: 2 });
    await sweepFilings(testServer.deps);
    await testServer.runJobs();
    expect(await row()).toMatchObject({ state: 'submitted' });
    expect((await outsideFacts(testServer)).filings.filter(({ vrn }) => vrn === customer.vrn)).toHaveLength(1);
  });

  test('a job that comes while the sender still waits for HMRC leaves it alone', async () => {
    const { customer, file, row } = await begin();
    await file('intent committed').catch(() => undefined);
    await reconcileFiling(testServer.deps, (await row())?.id ?? '');
    expect(await row()).toMatchObject({ state: 'sending' });
    expect((await callsTo(testServer, 'viewReturn')).filter(({ path }) => path.includes(customer.vrn) && path.endsWith('26AJ'))).toEqual([]);
  });

  test('two workers that reconcile the same filing send it again once', async () => {
    const { customer, file, row } = await begin();
    await spoil(testServer, 'submitReturn', 'reset');
    await file('nowhere');
    await testServer.advance({ seconds: 5 });
    const id = (await row())?.id ?? '';
    await Promise.all(Array.from({ length: 8 }, () => reconcileFiling(testServer.deps, id)));
    expect(await row()).toMatchObject({ state: 'submitted' });
    expect((await callsTo(testServer, 'submitReturn')).filter(({ path }) => path.includes(customer.vrn))).toHaveLength(2);
  });
});

test('kill -9 in the middle of a filing: after a restart every return is at HMRC once and known to be there', async () => {
  const begun = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  const program = join(root, 'node_modules/.cache/portal-tests', `filingProcess-${process.pid}.mjs`);
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, hmrcCallsPerSecond: 1000 });
  const store = await freshStore();
  try {
    execFileSync(join(root, 'node_modules/.bin/esbuild'), [
      '__tests__/support/server/filingProcess.ts', '--bundle', '--platform=node', '--format=esm', '--target=node20', '--packages=external', '--log-level=error', `--outfile=${program}`,
    ], { cwd: root });
    const { urls } = sandbox;
    const variables = {
      PATH: process.env.PATH ?? '', PORTAL_DATA_DIR: folder, DATABASE_URL: store.url, TOKEN_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`, HMRC_REQUESTS_PER_SECOND: '100',
      HMRC_API_URL: urls.hmrcApi, HMRC_WWW_URL: urls.hmrcWww, HMRC_AGENT_SERVICES_URL: urls.hmrcAgentServices, XERO_LOGIN_URL: urls.xeroLogin,
      XERO_IDENTITY_URL: urls.xeroIdentity, XERO_API_URL: urls.xeroApi, BANK_URL: urls.bank, SMS_URL: urls.sms, SMTP_URL: urls.smtp, COMPANIES_HOUSE_URL: urls.companiesHouse,
    };
    // The sandbox answers from this process, so it must not be blocked while the other one runs.
    const run = (...args: string[]) => runProgram(program, args, variables);

    expect(await run('seed')).toMatchObject({ code: 0 });
    expect(await run('file', BAKERY.vrn, 'intent committed')).toMatchObject({ signal: 'SIGKILL' });
    expect(await run('file', JOINERY.vrn, 'answer received')).toMatchObject({ signal: 'SIGKILL' });
    await fetch(`${urls.base}/control/faults`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ operation: 'submitReturn', fault: 'loseAnswer' }) });
    expect(await run('file', CYCLES.vrn, 'answer received')).toMatchObject({ signal: 'SIGKILL' });

    const recovered = await run('recover');
    expect(recovered).toMatchObject({ code: 0 });
    const rows = JSON.parse(recovered.output.trim().split('\n').at(-1) ?? '') as { vrn: string; state: string; declaredAt: string }[];
    const filed = rows.filter(({ declaredAt }) => Date.parse(declaredAt) >= begun);
    expect(filed.map(({ vrn, state }) => `${vrn} ${state}`).sort()).toEqual([BAKERY.vrn, CYCLES.vrn, JOINERY.vrn].map((vrn) => `${vrn} submitted`).sort());
    const { filings: atHmrc } = (await (await fetch(`${urls.base}/control/state`)).json()) as { filings: { vrn: string }[] };
    expect(atHmrc.map(({ vrn }) => vrn).sort()).toEqual([BAKERY.vrn, CYCLES.vrn, JOINERY.vrn].sort());
  } finally {
    await sandbox.stop();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
    rmSync(program, { force: true });
  }
}, 180_000);

async function runProgram(program: string, args: string[], env: Record<string, string>): Promise<{ code: number | null; signal: string | null; output: string; errors: string }> {
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env: env as NodeJS.ProcessEnv });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => { output += chunk.toString(); });
  child.stderr.on('data', (chunk: Buffer) => { errors += chunk.toString(); });
  return new Promise((done) => { child.on('close', (code, signal) => done({ code, signal, output, errors })); });
}
