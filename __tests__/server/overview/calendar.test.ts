/** @jest-environment node */
import { and, eq, sql } from 'drizzle-orm';
import {
  calendarFeed,
  calendarFile,
  endCalendarFeed,
  makeCalendarFeed,
} from '@/lib/overview/calendarContract';
import { clients, memberships, practices } from '@/server/access/store/partyTables';
import { calendarFeeds } from '@/server/overview/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import { personIdOf } from '@/__tests__/support/server/practiceStory';
import { taxCustomer } from '@/__tests__/support/server/taxStory';
import { CYCLES, JOINERY, type VatCustomer } from '@/__tests__/support/server/vatStory';

const testServer = openForFile(() => openWithCustomers('taxes'));

const of = ({ companyId }: VatCustomer) => ({ query: { company_id: companyId } });
const make = async (customer: VatCustomer, withAmounts = false) =>
  new URL(
    (
      await expectOk(
        customer.browser.call(makeCalendarFeed, {
          ...of(customer),
          body: { with_amounts: withAmounts },
        }),
      )
    ).data.url,
  ).searchParams.get('token') ?? '';
/** A calendar program: no cookie, no headers of a browser. */
const subscribe = (token: string) =>
  testServer.newBrowser().fetch(`${calendarFile.path}?${new URLSearchParams({ token })}`, {
    headers: { 'Sec-Fetch-Site': '', 'Sec-Fetch-Mode': '', Origin: '', 'X-Client-Device': '' },
  });

describe('the tax calendar', () => {
  test('has no address until the owner creates one, which is shown once and stored as a hash', async () => {
    const customer = await taxCustomer(testServer);
    expect((await expectOk(customer.browser.call(calendarFeed, of(customer)))).data).toEqual({
      exists: false,
    });
    const token = await make(customer);
    const { data, text } = await expectOk(customer.browser.call(calendarFeed, of(customer)));
    expect(data).toMatchObject({ exists: true, withAmounts: false });
    expect(text).not.toContain(token);
    expect(JSON.stringify(await testServer.store.db.select().from(calendarFeeds))).not.toContain(
      token,
    );
    expect(testServer.logLines.join('')).not.toContain(token);
  });

  test('opens without a session: dates to clear funds by, no amounts unless asked for', async () => {
    const customer = await taxCustomer(testServer, { vrn: JOINERY.vrn });
    const plain = await subscribe(await make(customer));
    expect(plain.status).toBe(200);
    expect(plain.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = (await plain.text()).replace(/\r\n /g, '');
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(text).toMatch(
      /DTSTART;VALUE=DATE:20261120[\s\S]*SUMMARY:PAYE: clear funds by today\r\n/,
    );
    expect(text).toContain('DTSTART;VALUE=DATE:20261201');
    expect(text).not.toContain('£');
    expect(
      (await (await subscribe(await make(customer, true))).text()).replace(/\r\n /g, ''),
    ).toContain('£3\\,118.40');
    expect(
      (await expectOk(customer.browser.call(calendarFeed, of(customer)))).data.lastReadAt,
    ).toBe('2026-11-20T14:05:00.000Z');
  });

  test('no date blocks the day, and a comma in the calendar’s name is escaped', async () => {
    const customer = await taxCustomer(testServer, { vrn: JOINERY.vrn });
    await testServer.store.db.execute(
      sql`update companies set name = 'Rye, Sons; Co' where id = ${customer.companyId}`,
    );
    const text = (await (await subscribe(await make(customer))).text()).replace(/\r\n /g, '');
    const events = text.split('BEGIN:VEVENT').slice(1);
    expect(events.length).toBeGreaterThan(1);
    for (const event of events) {
      expect(event).toContain('\r\nTRANSP:TRANSPARENT\r\n');
      expect(event).toContain('\r\nX-MICROSOFT-CDO-BUSYSTATUS:FREE\r\n');
    }
    expect(text).toContain('\r\nX-WR-CALNAME:Tax dates\\, Rye\\, Sons\\; Co\r\n');
  });

  test('what is late stands on today, so that a calendar never says that nothing is due', async () => {
    const customer = await taxCustomer(testServer, { vrn: CYCLES.vrn });
    const text = (await (await subscribe(await make(customer))).text()).replace(/\r\n /g, '');
    expect(text).toMatch(/DTSTART;VALUE=DATE:20261120[\s\S]*SUMMARY:PAYE: late\\, pay now/);
    expect(text).toContain('Was due Wed 1 Oct 2026'.replace('Wed', 'Thu'));
  });

  test('a new address ends the old one, and an ended one opens nothing: both like an address that never was', async () => {
    const customer = await taxCustomer(testServer);
    const first = await make(customer);
    const second = await make(customer);
    expect((await subscribe(first)).status).toBe(404);
    expect((await subscribe(second)).status).toBe(200);
    await expectOk(customer.browser.call(endCalendarFeed, of(customer)));
    expect((await subscribe(second)).status).toBe(404);
    const counters = async () =>
      (await testServer.store.executeSql('select key from rate_limits order by key')).rows;
    const before = await counters();
    expect((await subscribe('x'.repeat(43))).status).toBe(404);
    expect(await counters()).toEqual(before);
    expect((await expectOk(customer.browser.call(calendarFeed, of(customer)))).data).toEqual({
      exists: false,
    });
  });

  test('answers for as long as the person who made it belongs to the company, even when others still do', async () => {
    const maker = await taxCustomer(testServer);
    const token = await make(maker);
    const now = testServer.clock.now();
    const someoneElse = await personIdOf(testServer, (await taxCustomer(testServer)).email);
    await testServer.store.db.insert(memberships).values({
      companyId: maker.companyId,
      personId: someoneElse,
      role: 'owner',
      createdAt: now,
    });
    const ofMaker = and(
      eq(memberships.companyId, maker.companyId),
      eq(memberships.personId, await personIdOf(testServer, maker.email)),
    );
    expect((await subscribe(token)).status).toBe(200);
    await testServer.store.db.update(memberships).set({ endedAt: now }).where(ofMaker);
    expect((await subscribe(token)).status).toBe(404);
    const [feed] = await testServer.store.db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.companyId, maker.companyId));
    expect(feed?.reads).toBe(1);
    await testServer.store.db.update(memberships).set({ endedAt: null }).where(ofMaker);
    expect((await subscribe(token)).status).toBe(200);
  });

  test('of a client it opens nothing once no practice looks after them any more', async () => {
    const { companyId, browser, email } = await taxCustomer(testServer);
    const { db } = testServer.store;
    const [practice] = await db
      .insert(practices)
      .values({ name: 'Fernlea', createdAt: testServer.clock.now() })
      .returning();
    await db
      .insert(clients)
      .values({ practiceId: practice!.id, companyId, createdAt: testServer.clock.now() });
    const ofMaker = and(
      eq(memberships.companyId, companyId),
      eq(memberships.personId, await personIdOf(testServer, email)),
    );
    await db.update(memberships).set({ role: 'client' }).where(ofMaker);
    const token =
      new URL(
        (
          await expectOk(
            browser.call(makeCalendarFeed, {
              query: { company_id: companyId },
              body: { with_amounts: false },
            }),
          )
        ).data.url,
      ).searchParams.get('token') ?? '';
    expect((await subscribe(token)).status).toBe(200);
    await db
      .update(clients)
      .set({ removedAt: testServer.clock.now() })
      .where(eq(clients.companyId, companyId));
    expect((await subscribe(token)).status).toBe(404);
  });

  test('asked too often it says when to come again', async () => {
    const token = await make(await taxCustomer(testServer));
    const answers: number[] = [];
    for (let asked = 0; asked < 62; asked += 1) answers.push((await subscribe(token)).status);
    expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });
});
