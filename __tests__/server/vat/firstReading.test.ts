/** @jest-environment node */
import { companyTaxSummaries, vatSummary } from '@/lib/overview/contract';
import { userCompanies } from '@/lib/companies/contract';
import { pendingTasks } from '@/lib/overview/tasksContract';
import { vatReturns } from '@/lib/overview/vat/contract';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { TaxAuthority } from '@/server/vat/taxAuthorityPort';
import { readRecords } from '@/server/vat/readRecords';
import { syncVat } from '@/server/vat/syncVat';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { work } from '@/__tests__/support/server/capabilities';
import { visitHmrc } from '@/__tests__/support/server/consentPages';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  BAKERY,
  dashboardOf,
  newCustomer,
  openVatTestServer,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openVatTestServer);

const nothing = () => Promise.resolve();

/** Wraps HMRC with a callback before each answer. */
function watched(
  look: (asked: string) => Promise<void>,
  change: Partial<TaxAuthority> = {},
): TaxAuthority {
  const hmrc = { ...testServer.deps.taxAuthority, ...change };
  const seen = <
    K extends 'obligations' | 'viewReturn' | 'charges' | 'payments' | 'penalties' | 'registration',
  >(
    asked: K,
  ) => ({
    [asked]: async (...args: unknown[]) => {
      await look(asked);
      return (hmrc[asked] as (...all: unknown[]) => Promise<unknown>)(...args);
    },
  });
  return {
    ...hmrc,
    ...seen('obligations'),
    ...seen('viewReturn'),
    ...seen('charges'),
    ...seen('payments'),
    ...seen('penalties'),
    ...seen('registration'),
  };
}

const read = (customer: VatCustomer, taxAuthority: TaxAuthority) =>
  syncVat({ ...testServer.deps, taxAuthority }, work.forCompany(customer.companyId, 'work:read'), {
    after: nothing,
    withTheEnd: nothing,
  });

/** What the person can see anywhere of the company's VAT. */
async function everywhere(customer: VatCustomer) {
  const { browser, companyId } = customer;
  const query = { company_id: companyId };
  const {
    data: { periods: returns },
  } = await expectOk(browser.call(vatReturns, { query }));
  const { data: summary } = await expectOk(browser.call(vatSummary, { query }));
  const { data: tasks } = await expectOk(browser.call(pendingTasks));
  const glance = (await expectOk(browser.call(companyTaxSummaries))).data.find(
    ({ id }) => id === companyId,
  )?.taxes[0];
  const {
    data: [company],
  } = await expectOk(browser.call(userCompanies));
  const { periods, totalReturns, next, youOwePence, penaltyPoints } = await dashboardOf(customer);
  return {
    returns,
    lines: summary.lines,
    payments: summary.payments,
    tax: summary.state,
    owed: [summary.owedPence, glance?.owedPence, youOwePence],
    tasks: JSON.stringify(tasks).includes(companyId),
    line: company?.next,
    periods,
    totalReturns,
    next: next.kind,
    points: penaltyPoints,
  };
}

const HIDDEN = {
  returns: [],
  lines: [],
  payments: [],
  tax: 'reading',
  owed: [undefined, undefined, undefined],
  tasks: false,
  line: 'Reading your HMRC account',
  periods: [],
  totalReturns: 0,
  next: 'reading',
  points: undefined,
};

test('no figure of it is shown anywhere before the recent past is whole, and the dashboard counts the returns that are in', async () => {
  const customer = await newCustomer(testServer, { vrn: BAKERY.vrn });
  await visitHmrc(customer.browser, customer.companyId, { vrn: customer.vrn });
  const steps: string[] = [];
  const hidden: object[] = [];
  await read(
    customer,
    watched(async (asked) => {
      const { reading } = await dashboardOf(customer);
      if (!reading) return;
      steps.push(
        [
          reading.step,
          ...(reading.returns ? [`${reading.returns.read} of ${reading.returns.of}`] : []),
        ].join(' '),
      );
      if (asked === 'penalties') hidden.push(await everywhere(customer));
    }),
  );
  const counted = [...new Set(steps.filter((step) => step.startsWith('returns')))];
  const of = counted.length;
  expect(of).toBeGreaterThan(5);
  expect(counted).toEqual(Array.from({ length: of }, (_, at) => `returns ${at} of ${of}`));
  expect([...new Set(steps.map((step) => step.split(' ')[0]))]).toEqual([
    'periods',
    'returns',
    'account',
    'penalties',
  ]);
  expect(hidden).toEqual([HIDDEN]);
  const after = await everywhere(customer);
  expect(after.next).toBe('needs_figures');
  expect(
    [after.periods.length, after.returns.length, after.lines.length].every((count) => count > 5),
  ).toBe(true);
});

test('the time left is told once HMRC’s answers so far say how fast it is, and it shrinks', async () => {
  const customer = await newCustomer(testServer);
  await visitHmrc(customer.browser, customer.companyId, { vrn: customer.vrn });
  const left: [string, number | undefined][] = [];
  let at = testServer.clock.now().getTime();
  await read(
    customer,
    watched(async () => {
      at += 1_000;
      testServer.clock.set(new Date(at).toISOString());
      const { reading } = await dashboardOf(customer);
      if (reading) left.push([reading.step, reading.secondsLeft]);
    }),
  );
  const known = left.flatMap(([, seconds]) => (seconds === undefined ? [] : [seconds]));
  expect(left.some(([step, seconds]) => step === 'periods' && seconds !== undefined)).toBe(false);
  expect(known.length).toBeGreaterThan(5);
  expect(known.at(-1)).toBeLessThan(known[0]!);
  expect(known.at(-1)).toBeLessThan(10);
});

test('with books it asks for no typing before those are read too', async () => {
  const customer = await newCustomer(testServer, { records: 'xero' });
  await visitHmrc(customer.browser, customer.companyId, { vrn: customer.vrn });
  await read(customer, testServer.deps.taxAuthority);
  const waiting = await dashboardOf(customer);
  expect(waiting).toMatchObject({
    next: { kind: 'reading' },
    reading: { step: 'books', books: true },
    periods: [],
  });
  await testServer.runJobs();
  const after = await dashboardOf(customer);
  expect(after.reading).toBeUndefined();
  expect(after.next.kind).toBe('claimable');
});

test('one that failed shows what came beside what went wrong, and the next try hides nothing again', async () => {
  const customer = await newCustomer(testServer);
  await visitHmrc(customer.browser, customer.companyId, { vrn: customer.vrn });
  const down = () => Promise.reject(new ProviderFailure('refused', 'hmrc', 'NO'));
  await read(customer, watched(nothing, { charges: down })).catch(nothing);
  const failed = await dashboardOf(customer);
  expect([failed.sync.state, failed.sync.readAt, failed.periods.length > 5]).toEqual([
    'failed',
    undefined,
    true,
  ]);
  const seen: number[] = [];
  await read(
    customer,
    watched(async () => {
      seen.push((await dashboardOf(customer)).periods.length);
    }),
  );
  expect(seen.length).toBeGreaterThan(5);
  expect(Math.min(...seen)).toBeGreaterThan(5);
});

test('an error of ours ends the wait for the first sync, of HMRC or of the books', async () => {
  const customer = await newCustomer(testServer, { records: 'xero' });
  await visitHmrc(customer.browser, customer.companyId, { vrn: customer.vrn });
  const broken = () => Promise.reject(new TypeError('ours'));
  await expect(read(customer, watched(nothing, { penalties: broken }))).rejects.toThrow('ours');
  expect((await dashboardOf(customer)).reading).toBeUndefined();
  const other = await newCustomer(testServer, { records: 'xero' });
  await visitHmrc(other.browser, other.companyId, { vrn: other.vrn });
  await read(other, testServer.deps.taxAuthority);
  expect((await dashboardOf(other)).reading).toMatchObject({ step: 'books' });
  await expect(
    readRecords(testServer.deps, work.forCompany(other.companyId, 'work:read'), broken),
  ).rejects.toThrow('ours');
  expect((await dashboardOf(other)).reading).toBeUndefined();
});

test('older years come in beside the figures', async () => {
  const customer = await newCustomer(testServer);
  await visitHmrc(customer.browser, customer.companyId, { vrn: customer.vrn });
  const shown: boolean[] = [];
  await read(
    customer,
    watched(async () => {
      shown.push((await dashboardOf(customer)).reading === undefined);
    }),
  );
  const [first, last] = [shown.indexOf(true), shown.lastIndexOf(false)];
  expect(last).toBeGreaterThan(0);
  expect(first).toBe(last + 1);
});
