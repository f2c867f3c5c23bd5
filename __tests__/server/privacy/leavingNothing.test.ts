/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { askForNewEmail, confirmNewEmail } from '@/lib/auth/accountContract';
import { deleteAccount, exportAccount } from '@/lib/privacy/contract';
import { phoneNumber } from '@/lib/auth/contract';
import { calendarFile, makeCalendarFeed } from '@/lib/overview/calendarContract';
import { forgetOld } from '@/server/privacy/store/forgetOld';
import { connections } from '@/server/connections/store/tables';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { vatPeriods } from '@/server/vat/store/tables';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { accountantAs } from '@/__tests__/support/server/appStory';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { codeIn, expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import { taxCustomer, visitOnlineServices } from '@/__tests__/support/server/taxStory';
import {
  connectedCustomer,
  filedCustomer,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { work } from '@/__tests__/support/server/capabilities';
import { people } from '@/server/access/store/tables';
import {
  clients,
  companies,
  memberships,
  practiceMembers,
  practices,
} from '@/server/access/store/partyTables';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openWithCustomers();
});
afterAll(async () => {
  expect(await verifyAudit(testServer.store.db)).toMatchObject({ ok: true });
  expect(await verifyLedger(testServer.store.db, work)).toMatchObject({ ok: true });
  await testServer.close();
});

const leave = ({ browser }: Pick<VatCustomer, 'browser'>) =>
  expectOk(browser.call(deleteAccount, { body: { confirmed: true } }));
const idOf = async (email: string) =>
  (
    await testServer.store.db.select({ id: people.id }).from(people).where(eq(people.email, email))
  )[0]!.id;
const feedOf = async ({ browser, companyId }: Pick<VatCustomer, 'browser' | 'companyId'>) =>
  new URL(
    (
      await expectOk(
        browser.call(makeCalendarFeed, {
          query: { company_id: companyId },
          body: { with_amounts: true },
        }),
      )
    ).data.url,
  ).searchParams.get('token') ?? '';
const subscribe = async (token: string) => {
  const response = await testServer
    .newBrowser()
    .fetch(`${calendarFile.path}?${new URLSearchParams({ token })}`, {
      headers: { 'Sec-Fetch-Site': '', 'Sec-Fetch-Mode': '', Origin: '' },
    });
  return [response.status, response.status === 404 ? await response.text() : ''];
};
const GONE = [404, '{"error":"We could not find that."}'];

/**
 * Every row of every table of ours that holds this text, by table: what a search through a copy of
 * the database would find.
 */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await testServer.store.executeSql(
    `select table_schema || '.' || table_name as name from information_schema.tables ` +
      `where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows as { name: string }[]) {
    const hit = await testServer.store.executeSql(
      `select 1 from ${name} each where each::text ilike $1 limit 1`,
      [`%${text}%`],
    );
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}

describe('after “Delete my account”', () => {
  test('no table holds the name, the addresses, the number or the company of a person who neither filed nor sold', async () => {
    const email = 'first.address@leaving.example';
    const browser = await testServer.signedInAs(email, {
      fullName: 'Leander Nobodyson',
      phone: '07700 900 456',
    });
    const companyId = await testServer.companyOf(browser, {
      name: 'Nobodyson Pottery',
      vatNumber: '712345678',
    });
    const customer = { browser, companyId, email, vrn: '712345678' };
    await visitOnlineServices(browser, companyId, { vrn: customer.vrn });
    await testServer.runJobs();
    await expectOk(
      browser.call(askForNewEmail, { body: { email: 'second.address@leaving.example' } }),
    );
    await expectOk(
      browser.call(confirmNewEmail, {
        body: { code: codeIn((await testServer.mailTo('second.address@leaving.example')).text) },
      }),
    );
    await testServer.runJobs();
    expect(await tablesWith('Nobodyson')).not.toEqual([]);
    await leave(customer);
    expect((await testServer.mailTo('second.address@leaving.example')).subject).toBe(
      'Your InstantVAT account is deleted',
    );
    // The last e-mail and what went to the address before are forgotten within the day.
    await forgetOld(
      testServer.store.db,
      work,
      new Date(testServer.clock.now().getTime() + 25 * 3_600_000),
    );
    for (const text of ['Nobodyson', 'leaving.example', '7700900456', '712345678']) {
      // The history is a chain that cannot be changed; the number of the VAT registration is all
      // that it holds.
      expect([
        text,
        (await tablesWith(text)).filter(
          (name) => !(text === '712345678' && name === 'public.audit_events'),
        ),
      ]).toEqual([text, []]);
    }
    const [kept] = await testServer.store.db
      .select()
      .from(companies)
      .where(eq(companies.id, companyId));
    expect(kept).toMatchObject({ name: 'Deleted company', vrn: null });
  });

  test('what was filed stays with its period and figures; what was only read goes', async () => {
    const { customer, periodId } = await filedCustomer(testServer);
    const { db } = testServer.store;
    expect(
      (await db.select().from(vatPeriods).where(eq(vatPeriods.companyId, customer.companyId)))
        .length,
    ).toBeGreaterThan(1);
    await leave(customer);
    expect(
      (
        await db
          .select({ id: vatPeriods.id })
          .from(vatPeriods)
          .where(eq(vatPeriods.companyId, customer.companyId))
      ).map(({ id }) => id),
    ).toEqual([periodId]);
    const left = await testServer.store.executeSql(
      `select (select count(*) from vat_figures where company_id = $1) as figures, (select count(*) from filings where company_id = $1) as filings,
        (select count(*) from quotes where company_id = $1) + (select count(*) from vat_charges where company_id = $1)
          + (select count(*) from vat_positions where company_id = $1)
        + (select count(*) from vat_payments where company_id = $1) + (select count(*) from syncs where company_id = $1) as others`,
      [customer.companyId],
    );
    expect(
      left.rows.map((row) =>
        Object.fromEntries(
          Object.entries(row as object).map(([name, value]) => [name, Number(value)]),
        ),
      ),
    ).toEqual([{ figures: 1, filings: 1, others: 0 }]);
    await testServer.advance({ days: 1 });
    await testServer.runJobs();
  });

  test('the secret address of the tax calendar opens nothing any more', async () => {
    const customer = await taxCustomer(testServer);
    const token = await feedOf(customer);
    expect((await subscribe(token))[0]).toBe(200);
    await leave(customer);
    expect(await subscribe(token)).toEqual(GONE);
  });

  test('a company that others own stays whole, but for the calendar that only the one who left has', async () => {
    const customer = await connectedCustomer(testServer);
    const other = await testServer.signedInAs('stays@example.co.uk');
    await testServer.store.db.insert(memberships).values({
      personId: await idOf('stays@example.co.uk'),
      companyId: customer.companyId,
      role: 'owner',
      createdAt: testServer.clock.now(),
    });
    const token = await feedOf(customer);
    await leave(customer);
    expect(await subscribe(token)).toEqual(GONE);
    const [hmrc] = await testServer.store.db
      .select()
      .from(connections)
      .where(eq(connections.companyId, customer.companyId));
    expect([hmrc?.state, hmrc?.sealedTokens !== null]).toEqual(['live', true]);
    expect(
      (await subscribe(await feedOf({ browser: other, companyId: customer.companyId })))[0],
    ).toBe(200);
  });

  test('an end client who leaves takes nothing of the practice’s client along', async () => {
    const { db } = testServer.store;
    const client = await testServer.signedInAs('end.client@example.co.uk');
    const at = testServer.clock.now();
    const [company] = await db
      .insert(companies)
      .values({
        kind: 'limited',
        name: 'Price Landscapes Ltd',
        vrn: '712345679',
        partner: 'organic',
        createdAt: at,
      })
      .returning();
    const [practice] = await db
      .insert(practices)
      .values({ name: 'Fernlea', createdAt: at })
      .returning();
    await db
      .insert(clients)
      .values({ practiceId: practice!.id, companyId: company!.id, createdAt: at });
    await db.insert(memberships).values({
      personId: await idOf('end.client@example.co.uk'),
      companyId: company!.id,
      role: 'client',
      createdAt: at,
    });
    await db.insert(vatPeriods).values({
      companyId: company!.id,
      vrn: '712345679',
      periodKey: '26AJ',
      start: '2026-10-01',
      end: '2026-10-31',
      due: '2026-12-07',
      status: 'open',
      readAt: at,
    });
    await leave({ browser: client });
    expect(
      (await db.select().from(companies).where(eq(companies.id, company!.id)))[0],
    ).toMatchObject({
      name: 'Price Landscapes Ltd',
      vrn: '712345679',
    });
    expect(
      await db.select().from(vatPeriods).where(eq(vatPeriods.companyId, company!.id)),
    ).toHaveLength(1);
  });

  test('an accountant’s place in the practice ends', async () => {
    const { db } = testServer.store;
    const accountant = await accountantAs(testServer, 'accountant@example.co.uk');
    const [practice] = await db
      .insert(practices)
      .values({ name: 'Fernlea', createdAt: testServer.clock.now() })
      .returning();
    await db.insert(practiceMembers).values({
      practiceId: practice!.id,
      personId: await idOf('accountant@example.co.uk'),
      role: 'team_member',
      createdAt: testServer.clock.now(),
    });
    await leave({ browser: accountant });
    expect(
      (
        await db.select().from(practiceMembers).where(eq(practiceMembers.practiceId, practice!.id))
      )[0]?.deactivatedAt,
    ).not.toBeNull();
  });
});

describe('another person’s number, entered and never verified', () => {
  test('neither shows their messages nor makes them disappear', async () => {
    const { db } = testServer.store;
    const stranger = await testServer.signedInAs('stranger@example.co.uk');
    await expectOk(stranger.call(phoneNumber, { body: { phone_number: '07700 900 789' } }));
    const message = {
      channel: 'text' as const,
      dedupeKey: randomUUID(),
      to: '+447700900789',
      body: 'claim AD-26-10-0001 is confirmed.',
      createdAt: testServer.clock.now(),
    };
    await db.insert(outgoingMessages).values(message);
    const zip = Buffer.from(await (await stranger.fetch(exportAccount.path)).arrayBuffer());
    expect(zip.length).toBeGreaterThan(100);
    await leave({ browser: stranger });
    expect(
      (
        await db
          .select()
          .from(outgoingMessages)
          .where(eq(outgoingMessages.dedupeKey, message.dedupeKey))
      )[0],
    ).toMatchObject({ to: '+447700900789', sentAt: null });
  });

  test('an email that is still queued for a person who left is not sent', async () => {
    const customer = await testServer.signedInAs('waiting@example.co.uk');
    await testServer.store.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(outgoingMessages)
        .values({
          channel: 'mail',
          dedupeKey: randomUUID(),
          to: 'waiting@example.co.uk',
          subject: 'Too late',
          body: 'x',
          createdAt: testServer.clock.now(),
        })
        .returning();
      await testServer.deps.outbox.send(tx, 'mail.send', { mailId: row!.id });
    });
    await leave({ browser: customer });
    await testServer.runJobs();
    expect(testServer.mails.filter(({ subject }) => subject === 'Too late')).toEqual([]);
    const { rows } = await testServer.store.executeSql(
      `select 1 from pgboss.job where name = 'mail.send' and state in ('created', 'retry', 'failed')`,
    );
    expect(rows).toEqual([]);
  });
});
