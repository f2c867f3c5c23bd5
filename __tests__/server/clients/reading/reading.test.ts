/** @jest-environment node */
import { and, eq, sql } from 'drizzle-orm';
import { syncData } from '@/lib/overview/contract';
import {
  disconnectAccountant,
  refreshClients,
  refreshingClients,
} from '@/lib/clients/reading/contract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { resumeVatWork } from '@/server/portal/jobs/resumeVatWork';
import { refreshDerivedRows } from '@/server/clients/taxes/refreshDerivedRows';
import { rawRows } from '@/server/clients/reading/store/clientSyncs';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { connections, syncs } from '@/server/connections/store/tables';
import { work } from '@/__tests__/support/server/capabilities';
import { personIdOf, teamMember } from '@/__tests__/support/server/practiceStory';
import {
  authorisationOf,
  clientsOf,
  practiceWithArn,
  readingOf,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import {
  callsTo,
  connectedCustomer,
  openVatTestServer,
  pull,
} from '@/__tests__/support/server/vatStory';
import { statementsOf } from '@/__tests__/support/server/statements';
import { clientAssignments, clients, practices } from '@/server/access/store/partyTables';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openVatTestServer();
});
afterAll(async () => {
  await testServer.close();
});
afterEach(async () => {
  await testServer.forgetCompanies();
});
afterEach(async () => {
  await pull(testServer, 'clear-faults');
});

const byTax = ({ practiceId }: Practice, tax_type: 'vat' | 'paye' = 'vat') => ({
  query: { company_id: practiceId, tax_type },
});
const progress = async (practice: Practice, tax?: 'vat' | 'paye') =>
  (await expectOk(practice.admin.call(refreshingClients, byTax(practice, tax)))).data;
const statesOf = async (clients: readonly { companyId: string }[]) =>
  Promise.all(
    clients.map(async ({ companyId }) => (await readingOf(testServer, companyId))?.state),
  );
/** The provider that waits is asked again, as when its time has come. */
const timePasses = async () => {
  await testServer.store.db.execute(
    sql`update pgboss.job set start_after = now() - interval '1 second' where state < 'active'`,
  );
  await testServer.runJobs();
};

test('every client is synced with the practice’s token; an unauthorised client is marked and does not stop the others', async () => {
  const practice = await practiceWithArn(testServer);
  const [first, refused, last] = await clientsOf(testServer, practice, [true, false, true]);
  await visitAsAgent(practice, { arn: practice.arn });
  expect(await progress(practice)).toMatchObject({ reading: true, read: 0, of: 3 });
  await testServer.runJobs();

  expect(await progress(practice)).toMatchObject({
    reading: false,
    read: 3,
    of: 3,
    failed: 0,
    not_authorised: 1,
  });
  expect(
    await Promise.all(
      [first, refused, last].map((readClient) =>
        authorisationOf(testServer, readClient?.companyId ?? ''),
      ),
    ),
  ).toEqual(['active', 'none', 'active']);
  expect(
    (await callsTo(testServer, 'obligations')).filter(({ path }) =>
      path.includes(refused?.vrn ?? ''),
    ),
  ).toHaveLength(1);
  // The practice's own consent is as live as before, and the accountant sees the client's returns.
  const [held] = await testServer.store.db
    .select()
    .from(connections)
    .where(eq(connections.practiceId, practice.practiceId));
  expect(held).toMatchObject({ state: 'live', problemCode: null });
  const dashboard = await expectOk(
    practice.admin.call(vatDashboard, { query: { company_id: first?.companyId ?? '' } }),
  );
  expect(dashboard.data.periods.length).toBeGreaterThan(3);
});

test('a client whose row is locked for a moment is looked for again at once', async () => {
  const practice = await practiceWithArn(testServer);
  const [client] = await clientsOf(testServer, practice, [true]);
  await visitAsAgent(practice, { arn: practice.arn });
  await testServer.store.db.transaction(async (tx) => {
    await tx
      .select()
      .from(syncs)
      .where(eq(syncs.companyId, client?.companyId ?? ''))
      .for('update');
    await testServer.runJobs();
  });
  const waiting = await testServer.store.db.execute(
    sql`select start_after - now() < interval '10 seconds' as soon from pgboss.job
      where name = 'clients.read' and state = 'created' and data->>'practiceId' = ${practice.practiceId}`,
  );
  expect(rawRows(waiting)).toEqual([{ soon: true }]);
  await timePasses();
  expect(await statesOf(client ? [client] : [])).toEqual(['done']);
});

test('everybody’s recent months are read before anybody’s older years, and those follow by themselves', async () => {
  const practice = await practiceWithArn(testServer);
  const both = await clientsOf(testServer, practice, [true, true]);
  await visitAsAgent(practice, { arn: practice.arn });
  await testServer.runJobs();
  const asked = (await callsTo(testServer, 'obligations'))
    .map(({ path }) => both.findIndex(({ vrn }) => path.includes(vrn)))
    .filter((at) => at >= 0);
  const [first] = asked;
  expect(asked.indexOf(1 - first!)).toBeLessThan(asked.lastIndexOf(first!));
  const years = await Promise.all(
    both.map(async ({ companyId }) => (await readingOf(testServer, companyId))?.historyYear),
  );
  expect(years).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.max(...years.map(Number))).toBeLessThan(2025);
});

test('older years are reported as older years, without an estimate of when they are done', async () => {
  const practice = await practiceWithArn(testServer);
  await clientsOf(testServer, practice, [true, true]);
  await visitAsAgent(practice, { arn: practice.arn });
  expect(await progress(practice)).toMatchObject({ reading: true, older: false });
  await testServer.runJobs();
  expect(await progress(practice)).toMatchObject({ reading: false, older: false });
  // As while the older years of the second are still to be read.
  await testServer.store.db
    .execute(sql`update syncs set state = 'queued', history_year = null where company_id = (
    select company_id from clients where practice_id = ${practice.practiceId} order by company_id limit 1)`);
  const told = await progress(practice);
  expect(told).toMatchObject({ reading: true, older: true, read: 1, of: 2 });
  expect(told.done_at).toBeUndefined();
});

test('the time left is measured over the time in which clients were read, not over a stopped queue', async () => {
  const practice = await practiceWithArn(testServer);
  const made = await clientsOf(testServer, practice, [true, true, true, true, true]);
  await visitAsAgent(practice, { arn: practice.arn });
  const { db } = testServer.store;
  const now = testServer.deps.clock.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  await db.execute(
    sql`update connections set round_began_at = ${ago(1800)} where practice_id = ${practice.practiceId}`,
  );
  // The queue stood still for 28 minutes; then three were read in a minute, two of them at once.
  const spans = [
    [60, 20],
    [40, 20],
    [20, 0],
  ] as const;
  for (const [at, [from, to]] of spans.entries()) {
    await db.execute(sql`update syncs set state = 'done', started_at = ${ago(from)}, finished_at = ${ago(to)}, read_at = ${ago(to)}
      where company_id = ${made[at]?.companyId ?? ''} and subject = 'vat'`);
  }
  expect(await progress(practice)).toMatchObject({
    read: 3,
    of: 5,
    done_at: new Date(now.getTime() + 40_000).toISOString(),
  });
});

test('a sync that has just ended says so for half a minute', async () => {
  const practice = await practiceWithArn(testServer);
  await clientsOf(testServer, practice, [true]);
  expect(await progress(practice)).not.toHaveProperty('just_ended');
  await visitAsAgent(practice, { arn: practice.arn });
  await testServer.runJobs();
  expect(await progress(practice)).toMatchObject({ reading: false, just_ended: true });
  const ended = testServer.clock.now();
  testServer.clock.set(new Date(ended.getTime() + 30_000));
  expect(await progress(practice)).not.toHaveProperty('just_ended');
  testServer.clock.set(ended);
});

test('sync progress counts only the clients that the user may see', async () => {
  const practice = await practiceWithArn(testServer);
  const made = await clientsOf(testServer, practice, [true, true]);
  await visitAsAgent(practice, { arn: practice.arn });
  const { db } = testServer.store;
  await db
    .update(practices)
    .set({ everyoneSeesAllClients: false })
    .where(eq(practices.id, practice.practiceId));
  const sam = await teamMember(
    testServer,
    practice.practiceId,
    `sam.of.${practice.arn.toLowerCase()}@fernlea.example`,
  );
  const samsCounts = async () =>
    (await expectOk(sam.call(refreshingClients, byTax(practice)))).data;
  expect(await samsCounts()).toMatchObject({ reading: false, read: 0, of: 0 });
  const [own] = await db.select().from(clients).where(eq(clients.companyId, made[0]!.companyId));
  await db.insert(clientAssignments).values({
    clientId: own!.id,
    personId: await personIdOf(testServer, `sam.of.${practice.arn.toLowerCase()}@fernlea.example`),
  });
  expect(await samsCounts()).toMatchObject({ read: 1, of: 1 });
  expect(await progress(practice)).toMatchObject({ read: 2, of: 2 });
  expect((await expectOk(sam.call(refreshClients, byTax(practice)))).data.queued).toBe(1);
});

test('when the practice’s consent ends, all of its rows say so at once, and as soon as it is given again they do not', async () => {
  const practice = await practiceWithArn(testServer);
  const made = await clientsOf(testServer, practice, [true, true]);
  const states = async (tax: 'vat' | 'paye') =>
    (
      await testServer.store.db
        .select({ is: clientTaxes.connection })
        .from(clientTaxes)
        .where(and(eq(clientTaxes.practiceId, practice.practiceId), eq(clientTaxes.tax, tax)))
    ).map(({ is }) => is);
  await refreshDerivedRows(testServer.deps, work);
  await visitAsAgent(practice, { arn: practice.arn });
  await testServer.runJobs();
  expect(await states('vat')).toEqual(made.map(() => 'live'));
  const end = {
    query: { company_id: practice.practiceId },
    body: { kind: 'agentServices' as const },
  };
  await expectOk(practice.admin.call(disconnectAccountant, end));
  expect([await states('vat'), await states('paye')]).toEqual([
    ['reconnect', 'reconnect'],
    ['live', 'live'],
  ]);
  await visitAsAgent(practice, { arn: practice.arn });
  expect(await states('vat')).toEqual(['live', 'live']);
  await pull(testServer, 'revoke', { arn: practice.arn });
  await testServer.runJobs();
  expect(await states('vat')).toEqual(['reconnect', 'reconnect']);
});

test('the next sync starts automatically after six hours and includes a client authorised since', async () => {
  const practice = await practiceWithArn(testServer);
  const [client] = await clientsOf(testServer, practice, [false]);
  const companyId = client?.companyId ?? '';
  await visitAsAgent(practice, { arn: practice.arn });
  await testServer.runJobs();
  expect(await authorisationOf(testServer, companyId)).toBe('none');

  await pull(testServer, 'authorise-agent', { arn: practice.arn, vrn: client?.vrn ?? '' });
  await timePasses();
  expect(await authorisationOf(testServer, companyId)).toBe('none');
  await testServer.advance({ hours: 6 });
  await timePasses();
  expect(await authorisationOf(testServer, companyId)).toBe('active');
  // Nothing is planned for the client beside the practice's round.
  const own = await testServer.store.executeSql(
    `select 1 from pgboss.job where name = 'vat.sync' and data->>'companyId' = '${companyId}'`,
  );
  expect(own.rows).toEqual([]);
});

test('a client’s page shows its last and next sync, in a dozen statements at most', async () => {
  const practice = await practiceWithArn(testServer);
  const [client] = await clientsOf(testServer, practice, [true]);
  const read = async () => {
    const { data } = await expectOk(
      practice.admin.call(syncData, { query: { company_id: client?.companyId ?? '' } }),
    );
    return data.taxes.find(({ tax }) => tax === 'vat');
  };
  await visitAsAgent(practice, { arn: practice.arn });
  const beganAt = testServer.clock.now().getTime();
  const waiting = await read();
  expect(waiting).toMatchObject({ state: 'queued', connection: 'live' });
  expect([waiting?.readAt, waiting?.nextAt]).toEqual([undefined, undefined]);
  await testServer.runJobs();
  const { answer, asked } = await statementsOf(read);
  expect(answer).toMatchObject({
    state: 'done',
    readAt: expect.any(String),
    nextAt: new Date(beganAt + 6 * 3_600_000).toISOString(),
  });
  expect(asked.length).toBeLessThanOrEqual(12);
  await testServer.store.db
    .update(connections)
    .set({ state: 'reconnect' })
    .where(eq(connections.practiceId, practice.practiceId));
  const ended = await read();
  expect([ended?.connection, ended?.nextAt]).toEqual(['reconnect', undefined]);
});

test('an HMRC outage stops the sync, no client is lost, and the sync continues later', async () => {
  const practice = await practiceWithArn(testServer);
  const clients = await clientsOf(testServer, practice, [true, true]);
  await visitAsAgent(practice, { arn: practice.arn });
  await pull(testServer, 'faults', { provider: 'hmrc', fault: 'down503', times: 2 });
  await testServer.runJobs();
  expect(await statesOf(clients)).toEqual(['queued', 'queued']);
  expect(await progress(practice)).toMatchObject({ reading: true, read: 0, of: 2, failed: 0 });
  await timePasses();
  expect(await statesOf(clients)).toEqual(['done', 'done']);
});

test('a round whose process died goes on with the client that was under way, and ends', async () => {
  const practice = await practiceWithArn(testServer);
  const clients = await clientsOf(testServer, practice, [true, true]);
  await visitAsAgent(practice, { arn: practice.arn });
  await testServer.store.db
    .update(syncs)
    .set({ state: 'running', startedAt: testServer.clock.now() })
    .where(eq(syncs.companyId, clients[0]?.companyId ?? ''));
  await testServer.store.db.execute(sql`delete from pgboss.job`);
  await resumeVatWork(testServer.deps);
  await testServer.runJobs();
  expect(await statesOf(clients)).toEqual(['running', 'done']);
  await testServer.advance({ minutes: 17 });
  await timePasses();
  expect(await statesOf(clients)).toEqual(['done', 'done']);
  expect(await progress(practice)).toMatchObject({ reading: false, read: 2, of: 2 });
});

test('a company that waits is read before a practice’s second client', async () => {
  const practice = await practiceWithArn(testServer);
  const clients = await clientsOf(testServer, practice, [true, true, true]);
  await visitAsAgent(practice, { arn: practice.arn });
  const customer = await connectedCustomer(testServer);
  const vrns = (await callsTo(testServer, 'penalties'))
    .map(({ path }) => /vat\/(\d{9})/.exec(path)?.[1])
    .reverse();
  const theirs = clients.map(({ vrn }) => vrns.indexOf(vrn));
  expect(vrns.indexOf(customer.vrn)).toBeLessThan(Math.max(...theirs));
});

test('a consent withdrawn at HMRC is reported once to the person who gave it, and reconnecting syncs all clients', async () => {
  const practice = await practiceWithArn(testServer);
  const clients = await clientsOf(testServer, practice, [true, true]);
  await visitAsAgent(practice, { arn: practice.arn });
  await pull(testServer, 'revoke', { arn: practice.arn });
  await testServer.runJobs();
  expect((await progress(practice)).reading).toBe(false);
  expect((await testServer.mailTo(practice.email)).subject).toBe(
    'Connect HMRC again for your clients',
  );
  expect(await practice.admin.call(refreshClients, byTax(practice))).toMatchObject({ status: 409 });
  expect(
    await Promise.all(clients.map(({ companyId }) => authorisationOf(testServer, companyId))),
  ).toEqual(['not_asked', 'not_asked']);
  await visitAsAgent(practice, { arn: practice.arn });
  await testServer.runJobs();
  expect(await statesOf(clients)).toEqual(['done', 'done']);
});

test('asking for a fresh round queues every client once; a round that is under way is enough', async () => {
  const practice = await practiceWithArn(testServer);
  await clientsOf(testServer, practice, [true, true]);
  await visitAsAgent(practice, { arn: practice.arn });
  await testServer.runJobs();
  const refresh = async () =>
    (await expectOk(practice.admin.call(refreshClients, byTax(practice)))).data.queued;
  expect([await refresh(), await refresh()]).toEqual([2, 2]);
  const waiting = await testServer.store.executeSql(
    `select 1 from pgboss.job where name = 'clients.read' and state < 'active' and data->>'practiceId' = '${practice.practiceId}'`,
  );
  expect(waiting.rows).toHaveLength(1);
  await testServer.runJobs();
  expect(await progress(practice)).toMatchObject({ reading: false, read: 2, of: 2 });
});

test('the other three taxes are read as the client’s agent, and say that the consent has ended, the next day too', async () => {
  const practice = await practiceWithArn(testServer);
  const [client, refused] = await clientsOf(testServer, practice, [true, false]);
  await refreshDerivedRows(testServer.deps, work);
  await visitAsAgent(practice, { arn: practice.arn }, 'agentOnlineServices');
  await testServer.runJobs();
  expect(await progress(practice, 'paye')).toMatchObject({
    reading: false,
    read: 2,
    of: 2,
    not_authorised: 1,
  });
  expect((await readingOf(testServer, client?.companyId ?? '', 'corporation_tax'))?.state).toBe(
    'done',
  );
  expect(await authorisationOf(testServer, refused?.companyId ?? '')).toBe('none');
  expect(await readingOf(testServer, client?.companyId ?? '', 'vat')).toBeUndefined();

  const { db } = testServer.store;
  const theirs = and(
    eq(clientTaxes.practiceId, practice.practiceId),
    eq(clientTaxes.tax, 'paye'),
    eq(clientTaxes.state, 'read'),
  );
  const end = {
    query: { company_id: practice.practiceId },
    body: { kind: 'agentOnlineServices' as const },
  };
  await expectOk(practice.admin.call(disconnectAccountant, end));
  await db
    .update(clientTaxes)
    .set({ turnsOn: isoDate(testServer.clock.now()) })
    .where(theirs);
  await refreshDerivedRows(testServer.deps, work);
  expect(await db.select({ is: clientTaxes.connection }).from(clientTaxes).where(theirs)).toEqual([
    { is: 'reconnect' },
  ]);
});
