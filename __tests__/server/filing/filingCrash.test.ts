/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { DECLARATION_VERSION } from '@/lib/filing/declaration';
import { authoriseCompany } from '@/server/access/authorise';
import { fileReturn } from '@/server/filing/fileReturn';
import { reconcileFiling, sweepFilings } from '@/server/filing/reconcileFiling';
import { memberships } from '@/server/access/store/partyTables';
import { filings } from '@/server/vat/store/tables';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { CLIENT } from '@/__tests__/support/server/providers';
import {
  callsTo,
  connectedCustomer,
  outsideFacts,
  spoil,
  typedReturn,
} from '@/__tests__/support/server/vatStory';
import type { TestServer } from '@/__tests__/support/server/testServer';
import { asPerson, work } from '@/__tests__/support/server/capabilities';

describe('a process that dies between any two statements', () => {
  let testServer: TestServer;
  beforeAll(async () => {
    testServer = await openWithCustomers();
  });
  afterAll(async () => {
    await testServer.close();
  });

  class Died extends Error {}
  const dieAt = (point: string) => ({
    ...testServer.deps,
    failpoint: (name: string) => {
      if (name === point) throw new Died(point);
    },
  });

  async function begin() {
    const customer = await connectedCustomer(testServer);
    const { periodId, body } = await typedReturn(customer);
    const [member] = await testServer.store.db
      .select()
      .from(memberships)
      .where(eq(memberships.companyId, customer.companyId));
    const capability = await authoriseCompany(
      testServer.store.db,
      await asPerson(testServer, member?.personId ?? '', testServer.clock.now()),
      customer.companyId,
      'vat:file',
    );
    const file = (point: string) =>
      fileReturn(dieAt(point), capability, {
        periodId,
        declarationVersion: DECLARATION_VERSION,
        payloadHash: body.payload_hash,
        client: CLIENT,
      });
    const row = async () =>
      (
        await testServer.store.db
          .select()
          .from(filings)
          .where(eq(filings.companyId, customer.companyId))
      )[0];
    return { customer, file, row, mine: work.forCompany(customer.companyId, 'vat:file') };
  }

  test.each(['intent committed', 'answer received', 'outcome committed'])(
    'at “%s”, the sweep and a reading back end in one return',
    async (point) => {
      const { customer, file, row } = await begin();
      await file(point).catch((problem: unknown) => {
        if (!(problem instanceof Died)) throw problem;
      });
      expect(['sending', 'submitted']).toContain((await row())?.state);
      await testServer.advance({ minutes: 1 });
      await sweepFilings(testServer.deps, work);
      await testServer.runJobs();
      expect(await row()).toMatchObject({ state: 'submitted' });
      expect(
        (await outsideFacts(testServer)).filings.filter(({ vrn }) => vrn === customer.vrn),
      ).toHaveLength(1);
    },
  );

  test.each(['reading back', 'sending again', 'answer received again'])(
    'while reconciling, at “%s”, the next run takes over',
    async (point) => {
      const { customer, file, row, mine } = await begin();
      await spoil(testServer, 'submitReturn', 'reset');
      await file('nowhere');
      await testServer.advance({ seconds: 5 });
      const filing = await row();
      await reconcileFiling(dieAt(point), mine, filing?.id ?? '').catch((problem: unknown) => {
        if (!(problem instanceof Died)) throw problem;
      });
      await testServer.advance({ minutes: 2 });
      await sweepFilings(testServer.deps, work);
      await testServer.runJobs();
      expect(await row()).toMatchObject({ state: 'submitted' });
      expect(
        (await outsideFacts(testServer)).filings.filter(({ vrn }) => vrn === customer.vrn),
      ).toHaveLength(1);
    },
  );

  test('a job that comes while the sender still waits for HMRC leaves it alone', async () => {
    const { customer, file, row, mine } = await begin();
    await file('intent committed').catch(() => undefined);
    await reconcileFiling(testServer.deps, mine, (await row())?.id ?? '');
    expect(await row()).toMatchObject({ state: 'sending' });
    expect(
      (await callsTo(testServer, 'viewReturn')).filter(
        ({ path }) => path.includes(customer.vrn) && path.endsWith('26AJ'),
      ),
    ).toEqual([]);
  });

  test('two workers that reconcile the same filing send it again once', async () => {
    const { customer, file, row, mine } = await begin();
    await spoil(testServer, 'submitReturn', 'reset');
    await file('nowhere');
    await testServer.advance({ seconds: 5 });
    const id = (await row())?.id ?? '';
    await Promise.all(Array.from({ length: 8 }, () => reconcileFiling(testServer.deps, mine, id)));
    expect(await row()).toMatchObject({ state: 'submitted' });
    expect(
      (await callsTo(testServer, 'submitReturn')).filter(({ path }) => path.includes(customer.vrn)),
    ).toHaveLength(2);
  });
});
