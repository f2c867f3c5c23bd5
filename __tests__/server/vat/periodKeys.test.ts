/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { typeBoxes } from '@/lib/overview/vat/contract';
import { pence } from '@/lib/kernel/money';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { claims } from '@/server/refunds/store/tables';
import { listPeriods } from '@/server/vat/store/periods';
import { listRepayments, saveRepayments } from '@/server/vat/store/repayments';
import { vatPeriods } from '@/server/vat/store/tables';
import { syncVat } from '@/server/vat/syncVat';
import type { Obligation } from '@/lib/vat/obligations';
import type { TaxAuthority } from '@/server/vat/taxAuthorityPort';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { work } from '@/__tests__/support/server/capabilities';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import {
  claimingCustomer,
  connectedCustomer,
  CYCLES,
  dashboardOf,
  openPeriod,
  returnOf,
  TYPED,
  typedReturn,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());

const nothing = () => Promise.resolve();

/** Syncs a minute later, with `change` applied to each list of obligations that HMRC returns. */
async function readChanged(
  { companyId }: Pick<VatCustomer, 'companyId'>,
  change: (listed: Obligation[], range: Parameters<TaxAuthority['obligations']>[1]) => Obligation[],
): Promise<void> {
  await testServer.advance({ minutes: 1 });
  const { taxAuthority } = testServer.deps;
  const obligations: TaxAuthority['obligations'] = async (call, range) =>
    change(await taxAuthority.obligations(call, range), range);
  await syncVat(
    { ...testServer.deps, taxAuthority: { ...taxAuthority, obligations } },
    work.forCompany(companyId, 'work:read'),
    { after: nothing, withTheEnd: nothing },
  );
}

const periodsOf = ({ companyId, vrn }: Pick<VatCustomer, 'companyId' | 'vrn'>) =>
  listPeriods(testServer.store.db, work.forCompany(companyId, 'work:read'), vrn);

const renamed =
  (key: string) =>
  (listed: Obligation[]): Obligation[] =>
    listed.map((one) => (one.periodKey === key ? { ...one, periodKey: '26ZX' } : one));
const without =
  (key: string) =>
  (listed: Obligation[]): Obligation[] =>
    listed.filter(({ periodKey }) => periodKey !== key);

describe('a period that HMRC lists under another key (docs/rules/vat.md#period-keys)', () => {
  test('is one return under its newest key, with what was typed for it', async () => {
    const customer = await connectedCustomer(testServer);
    const { periodId } = await typedReturn(customer);
    const earlier = await periodsOf(customer);
    const key = earlier.find(({ id }) => id === periodId)?.periodKey ?? '';

    await readChanged(customer, renamed(key));

    expect(await openPeriod(customer)).toBe(periodId);
    expect((await returnOf(customer, periodId)).boxes).toMatchObject(TYPED);
    const now = await periodsOf(customer);
    expect(now).toHaveLength(earlier.length);
    expect(now.find(({ id }) => id === periodId)?.periodKey).toBe('26ZX');
  });

  test('takes its sold refund and HMRC’s states of it along', async () => {
    const { customer, claimId, periodId } = await claimingCustomer(testServer);
    const { db } = testServer.store;
    const { companyId } = customer;
    const key = (await periodsOf(customer)).find(({ id }) => id === periodId)?.periodKey ?? '';
    await saveRepayments(
      db,
      work.forCompany(companyId, 'work:claim'),
      [
        {
          periodKey: key,
          status: 'REPAYMENT_SUSPENDED',
          createdOn: '2026-11-20',
          originalPence: pence(421_000),
          box5Pence: pence(421_000),
        },
      ],
      testServer.clock.now(),
    );

    await readChanged(customer, renamed(key));

    const [claim] = await db.select().from(claims).where(eq(claims.id, claimId));
    expect(claim?.periodKey).toBe('26ZX');
    const tracked = await listRepayments(db, work.forCompany(companyId, 'work:claim'));
    expect(tracked.get('26ZX')).toContainEqual(
      expect.objectContaining({ status: 'REPAYMENT_SUSPENDED' }),
    );
  });

  test('stays two rows while HMRC lists both keys', async () => {
    const customer = await connectedCustomer(testServer);
    const periodId = await openPeriod(customer);
    const key = (await periodsOf(customer)).find(({ id }) => id === periodId)?.periodKey ?? '';
    await readChanged(customer, (listed) => [...listed, ...renamed(key)(listed)]);
    expect((await periodsOf(customer)).map(({ periodKey }) => periodKey)).toEqual(
      expect.arrayContaining([key, '26ZX']),
    );
  });
});

describe('a period that HMRC does not list any more (docs/rules/vat.md#obligations)', () => {
  const late = async (customer: VatCustomer) => {
    const found = (await dashboardOf(customer)).periods.find(
      ({ status }) => status === 'Return late',
    );
    if (!found) return undefined;
    return (await periodsOf(customer)).find(({ id }) => id === found.id);
  };

  test('is not late and nowhere among the returns, and comes back if HMRC lists it again', async () => {
    const customer = await connectedCustomer(testServer, { vrn: CYCLES.vrn, records: 'xero' });
    const period = await late(customer);
    expect(period).toBeDefined();

    await readChanged(customer, without(period?.periodKey ?? ''));

    expect(await late(customer)).toBeUndefined();
    expect((await periodsOf(customer)).map(({ id }) => id)).not.toContain(period?.id);
    const { browser, companyId } = customer;
    expect(
      await browser.call(typeBoxes, {
        query: { company_id: companyId, period_id: period?.id ?? '' },
        body: TYPED,
      }),
    ).toMatchObject({ status: 404 });

    await readChanged(customer, (listed) => listed);
    expect((await late(customer))?.id).toBe(period?.id);
  });

  test.each<[string, (key: string) => Parameters<typeof readChanged>[1]]>([
    [
      'is filed in the list of its own days',
      (key) => (listed, range) =>
        range === 'open'
          ? without(key)(listed)
          : listed.map((one) =>
              one.periodKey === key ? { ...one, status: 'fulfilled', received: '2026-11-19' } : one,
            ),
    ],
    [
      'cannot be asked for',
      (key) => (listed, range) => {
        if (range !== 'open' && range.to.slice(5) !== '12-31')
          throw new ProviderFailure('down', 'hmrc', 'SERVER_ERROR');
        return without(key)(listed);
      },
    ],
  ])('is not withdrawn if it %s', async (_, change) => {
    const customer = await connectedCustomer(testServer, { vrn: CYCLES.vrn, records: 'xero' });
    const period = await late(customer);
    await readChanged(customer, change(period?.periodKey ?? '')).catch(() => undefined);
    const [stored] = await testServer.store.db
      .select()
      .from(vatPeriods)
      .where(eq(vatPeriods.id, period?.id ?? ''));
    expect(stored?.withdrawnAt).toBeNull();
  });
});
