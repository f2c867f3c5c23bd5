/** @jest-environment node */
import { companyTaxSummaries } from '@/lib/overview/contract';
import { userCompanies } from '@/lib/companies/contract';
import { pendingTasks } from '@/lib/overview/tasksContract';
import { ZERO } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { expectOk } from '@/__tests__/support/server/testServer';
import { taxCustomer, visitOnlineServices } from '@/__tests__/support/server/taxStory';
import {
  connectedCustomer,
  CYCLES,
  dashboardOf,
  JOINERY,
  openVatTestServer,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openVatTestServer);

const seenBy = async (customer: VatCustomer) => {
  const { browser, companyId } = customer;
  const listed = (await expectOk(browser.call(userCompanies))).data.find(
    ({ id }) => id === companyId,
  );
  const glance = (await expectOk(browser.call(companyTaxSummaries))).data.find(
    ({ id }) => id === companyId,
  );
  const tasks = (await expectOk(browser.call(pendingTasks))).data;
  return {
    hero: (await dashboardOf(customer)).next,
    listed: listed?.next,
    toPay: listed?.toPay,
    first: glance?.first,
    glance,
    tasks,
  };
};

/** Creates a company with all four taxes synced. */
async function read(vrn: string): Promise<VatCustomer> {
  const customer = await connectedCustomer(testServer, { vrn, records: 'xero' });
  await visitOnlineServices(customer.browser, customer.companyId, { vrn });
  await testServer.runJobs();
  return customer;
}
const rows = ({ glance }: Awaited<ReturnType<typeof seenBy>>) =>
  Object.fromEntries(
    (glance?.taxes ?? []).map(({ tax, owedPence, dueNow }) => [
      tax,
      [dueNow?.turn, dueNow?.pence, owedPence],
    ]),
  );

test('what is late comes first on the hero, the list, the home page and among the tasks, with the amount that is late', async () => {
  const seen = await seenBy(await read(CYCLES.vrn));
  const { hero, tasks } = seen;
  if (hero.kind !== 'due') throw new Error(`The hero is about ${hero.kind}.`);
  expect(hero).toMatchObject({
    turn: 'late',
    items: expect.arrayContaining([
      expect.objectContaining({ tax: 'self_assessment', dueOn: '2026-07-31', pence: 143_500 }),
      expect.objectContaining({ tax: 'corporation_tax', pence: 624_015 }),
      expect.objectContaining({ tax: 'paye', pence: 110_137 }),
    ]),
  });
  // The whole balance is more: what is due later is in no amount beside a lateness.
  expect(rows(seen)).toMatchObject({
    paye: ['late', 120_137, 349_027],
    self_assessment: ['late', 143_500, 481_400],
  });
  expect(hero.pence).toBe(sum(hero.items.map(({ pence = ZERO }) => pence)));
  expect(seen.listed).toBe(hero.sentence);
  expect(hero.sentence).toMatch(/^£8,\d{3}\.\d\d is late in \d payments\. The oldest is /);
  // Several payments: the sum, and no single bill.
  expect(seen.toPay).toEqual({ pence: hero.pence });
  const bill = hero.items.find(({ charge }) => charge !== undefined);
  expect(seen.first).toEqual({
    kind: 'due',
    turn: 'late',
    dueOn: hero.items[0]?.dueOn,
    pence: hero.pence,
    bill: { tax: bill?.tax, charge: bill?.charge },
  });
  // A return that is late is named beside the headline, and not only the next one.
  expect(seen.glance?.lateReturn).toMatchObject({ label: 'September 2026', due: '2026-11-07' });
  const late = tasks.filter((task) => task.late);
  expect(tasks.slice(0, late.length)).toEqual(late);
  expect(sum(late.map(({ pence = ZERO }) => pence))).toBe(hero.pence);
});

test('then what must reach HMRC today, though it is due on Sunday; what comes later is named after it', async () => {
  const seen = await seenBy(await read(JOINERY.vrn));
  expect(seen.hero).toMatchObject({
    kind: 'due',
    turn: 'today',
    pence: 311_840,
    sentence: '£3,118.40 must reach HMRC today: PAYE for month 7, to 5 Nov 2026.',
  });
  expect(seen.listed).toBe('£3,118.40 must reach HMRC today: PAYE for month 7, to 5 Nov 2026.');
  expect(seen.toPay).toEqual({ pence: seen.first?.pence, bill: seen.first?.bill });
  expect(seen.first).toEqual({
    kind: 'due',
    turn: 'today',
    dueOn: '2026-11-22',
    pence: 311_840,
    bill: { tax: 'paye', charge: 'tax-2026-11-22-month-7-to-5-nov-2026' },
  });
  expect(seen.glance?.nextDeadline).toMatchObject({
    tax: 'corporation_tax',
    dueOn: '2026-12-01',
    pence: 1_190_200,
  });
  expect(seen.glance?.lateReturn).toBeUndefined();
  expect(seen.tasks[0]).toMatchObject({ kind: 'payTax', tax: 'paye', pence: 311_840, late: false });
});

test('another tax that is late is first on the home page while VAT is not connected', async () => {
  const seen = await seenBy(await taxCustomer(testServer, { vrn: CYCLES.vrn }));
  expect(seen.first).toMatchObject({ kind: 'due', turn: 'late' });
  expect(seen.tasks[0]).toMatchObject({ kind: 'payTax', late: true });
});
