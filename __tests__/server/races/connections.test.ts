/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { saveVatNumber } from '@/__tests__/support/server/saveVatNumber';
import { eq } from 'drizzle-orm';
import { setRecordsSource } from '@/lib/companies/contract';
import { disconnect } from '@/lib/connections/contract';
import { refreshVat } from '@/lib/overview/vat/contract';
import { connections } from '@/server/connections/store/tables';
import { readRecords } from '@/server/vat/readRecords';
import { vatFigures } from '@/server/vat/store/tables';
import { vatPositions } from '@/server/vat/store/accountTables';
import { work } from '../../support/server/capabilities';
import {
  apart,
  DISTANCES,
  holdAt,
  holdRows,
  inLine,
  overtaken,
  settled,
} from '../../support/server/races';
import { openWithCustomers } from '../../support/server/customers';
import { expectOk } from '../../support/server/testServer';
import { backFromHmrc, backFromXero } from '../../support/server/consentPages';
import {
  connectedCustomer,
  newCustomer,
  newTrader,
  type VatCustomer,
} from '../../support/server/vatStory';
import { companies, memberships } from '@/server/access/store/partyTables';

/** A consent is given, refreshed and ended in sequence, and HMRC's late answers are discarded. */
const testServer = openForFile(openWithCustomers);
afterEach(() => settled(testServer));

const db = () => testServer.store.db;
const connectionsOf = ({ companyId }: VatCustomer) =>
  db().select().from(connections).where(eq(connections.companyId, companyId));
const companyOf = async ({ companyId }: VatCustomer) =>
  (await db().select().from(companies).where(eq(companies.id, companyId)))[0];
const end =
  ({ browser, companyId }: VatCustomer, kind: 'hmrc' | 'xero') =>
  () =>
    expectOk(browser.call(disconnect, { query: { company_id: companyId }, body: { kind } }));
const holdCompany = ({ companyId }: VatCustomer) =>
  holdRows(testServer, 'select 1 from companies where id = $1', [companyId]);

describe('connecting', () => {
  test('Xero in two windows at any distance makes one connection', async () => {
    const customer = await newCustomer(testServer);
    for (const distance of DISTANCES) {
      await db().delete(connections).where(eq(connections.companyId, customer.companyId));
      const arrivals = [];
      for (let count = 0; count < 2; count += 1)
        arrivals.push(await backFromXero(customer.browser, customer.companyId, customer.vrn));
      for (const page of await apart(distance, arrivals)) expect(page).toContain('connected=xero');
      expect((await connectionsOf(customer)).map(({ kind, state }) => [kind, state])).toEqual([
        ['xero', 'live'],
      ]);
    }
  });

  test('no consent is stored for a person who lost access while HMRC answered', async () => {
    const customer = await newCustomer(testServer);
    const arrive = await backFromHmrc(customer.browser, customer.companyId, { vrn: customer.vrn });
    const held = await holdCompany(customer);
    const arriving = arrive();
    await held.queued(1);
    await db()
      .update(memberships)
      .set({ endedAt: testServer.clock.now() })
      .where(eq(memberships.companyId, customer.companyId));
    await held.release();
    await arriving;
    expect(await connectionsOf(customer)).toEqual([]);
  });
});

describe('disconnecting', () => {
  test('while tokens are refreshed ends the connection for good', async () => {
    const customer = await connectedCustomer(testServer);
    await expectOk(
      customer.browser.call(refreshVat, { query: { company_id: customer.companyId } }),
    );
    await db()
      .update(connections)
      .set({ accessExpiresAt: testServer.clock.now() })
      .where(eq(connections.companyId, customer.companyId));
    const held = await holdAt(testServer, {
      table: 'connections',
      on: 'update',
      when: `new.state = 'live' and new.sealed_tokens is distinct from old.sealed_tokens`,
    });
    await overtaken(held, () => testServer.runJobs(), end(customer, 'hmrc'));
    expect(await connectionsOf(customer)).toMatchObject([
      { state: 'disconnected', sealedTokens: null, accessExpiresAt: null },
    ]);
  });

  test('Xero leaves the choice to type the boxes, made at the same moment, as it is', async () => {
    const customer = await newCustomer(testServer, { records: 'xero' });
    const type = () =>
      expectOk(
        customer.browser.call(setRecordsSource, { query: { company_id: customer.companyId } }),
      );
    await inLine<unknown>(await holdCompany(customer), [type, end(customer, 'xero')]);
    expect((await companyOf(customer))?.recordsSource).toBe('typed');
  });

  test('and another VAT number, while HMRC is read, leave nothing that HMRC said of the number before', async () => {
    const customer = await connectedCustomer(testServer);
    await expectOk(
      customer.browser.call(refreshVat, { query: { company_id: customer.companyId } }),
    );
    const next = newTrader();
    const held = await holdAt(testServer, { table: 'vat_positions', on: 'insert' });
    await overtaken(
      held,
      () => testServer.runJobs(),
      async () => {
        await end(customer, 'hmrc')();
        await expectOk(saveVatNumber(customer.browser, customer.companyId, next));
      },
    );
    expect((await companyOf(customer))?.vrn).toBe(next);
    expect(
      await db().select().from(vatPositions).where(eq(vatPositions.companyId, customer.companyId)),
    ).toEqual([]);
  });

  test.each(['typing is chosen first', 'the books are kept first'])(
    'the books, and what they said while it was chosen, is kept or not: %s',
    async (order) => {
      const customer = await connectedCustomer(testServer, { records: 'xero' });
      const drafts = async () =>
        (
          await db().select().from(vatFigures).where(eq(vatFigures.companyId, customer.companyId))
        ).filter(({ source }) => source === 'xero');
      expect(await drafts()).not.toEqual([]);
      await db().delete(vatFigures).where(eq(vatFigures.companyId, customer.companyId));
      await expectOk(
        customer.browser.call(refreshVat, { query: { company_id: customer.companyId } }),
      );
      const isTypedFirst = order === 'typing is chosen first';
      const held = isTypedFirst
        ? await holdCompany(customer)
        : await holdAt(testServer, { table: 'vat_figures', on: 'insert' });
      const type = () =>
        expectOk(
          customer.browser.call(setRecordsSource, { query: { company_id: customer.companyId } }),
        );
      const acts = [
        type,
        () =>
          readRecords(testServer.deps, work.forCompany(customer.companyId, 'work:read'), () =>
            Promise.resolve(),
          ),
      ];
      await inLine<unknown>(held, isTypedFirst ? acts : acts.reverse());
      expect((await companyOf(customer))?.recordsSource).toBe('typed');
      expect((await drafts()).length > 0).toBe(!isTypedFirst);
    },
  );
});
