/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { saveVatNumber } from '@/__tests__/support/server/saveVatNumber';
import { eq } from 'drizzle-orm';
import { pence } from '@/lib/kernel/money';
import { disconnect } from '@/lib/connections/contract';
import { fileReturn, typeBoxes } from '@/lib/overview/vat/contract';
import { companies } from '@/server/access/store/partyTables';
import { filings } from '@/server/vat/store/tables';
import { moveFiling } from '@/server/filing/store/filings';
import { work } from '../../support/server/capabilities';
import {
  apart,
  atOnce,
  countStatuses,
  holdAt,
  holdRows,
  inLine,
  overtaken,
  settled,
} from '../../support/server/races';
import { openWithCustomers } from '../../support/server/customers';
import { expectOk } from '../../support/server/testServer';
import {
  connectedCustomer,
  newTrader,
  outsideFacts,
  returnOf,
  typedReturn,
  TYPED,
  type VatCustomer,
} from '../../support/server/vatStory';
import { filingOfPeriod } from '@/server/vat/store/filings';

/**
 * A return is filed once, with the figures that the person read, under the number that they belong
 * to.
 */
const testServer = openForFile(openWithCustomers);
afterEach(() => settled(testServer));

const db = () => testServer.store.db;
const OTHER = { ...TYPED, vatReclaimedCurrPeriod: pence(500_000) };
const filingsOf = ({ companyId }: VatCustomer) =>
  db().select().from(filings).where(eq(filings.companyId, companyId));
const heldByHmrc = async ({ vrn }: VatCustomer) =>
  (await outsideFacts(testServer)).filings.filter((filing) => filing.vrn === vrn);
const holdCompany = ({ companyId }: VatCustomer) =>
  holdRows(testServer, 'select 1 from companies where id = $1', [companyId]);

async function readyToFile() {
  const customer = await connectedCustomer(testServer);
  const before = (await heldByHmrc(customer)).length;
  const { query, body, periodId } = await typedReturn(customer);
  return {
    customer,
    before,
    query,
    periodId,
    file: () => customer.browser.call(fileReturn, { query, body }),
    type: (boxes: typeof TYPED) => customer.browser.call(typeBoxes, { query, body: boxes }),
  };
}

test.each([0, 4, 15])('a double click %i ms apart files one return', async (distance) => {
  const { customer, before, file } = await readyToFile();
  const answers = await apart(distance, [file, file]);
  expect(countStatuses(answers)).toEqual({ 200: 2 });
  expect(await filingsOf(customer)).toHaveLength(1);
  expect(await heldByHmrc(customer)).toHaveLength(before + 1);
});

test('forty clicks at once file one return', async () => {
  const { customer, before, file } = await readyToFile();
  expect(countStatuses(await atOnce(40, file))).toEqual({ 200: 40 });
  expect(await heldByHmrc(customer)).toHaveLength(before + 1);
});

test.each(['typed first', 'filed first'])(
  'figures typed in another tab at the same moment are either refused or not sent: %s',
  async (order) => {
    const { customer, before, file, type } = await readyToFile();
    const acts = [() => type(OTHER), file];
    const answers = await inLine<{ status: number }>(
      await holdCompany(customer),
      order === 'typed first' ? acts : acts.reverse(),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await heldByHmrc(customer)).toHaveLength(order === 'typed first' ? before : before + 1);
    for (const filing of await filingsOf(customer))
      expect(filing.boxes.vatReclaimedCurrPeriod).toBe(TYPED.vatReclaimedCurrPeriod);
  },
);

test('of two tabs that each send the figures they read one files the return, and the other is refused', async () => {
  const { customer, before, query, periodId, file, type } = await readyToFile();
  await expectOk(type(OTHER));
  const { declaration, payloadHash } = await returnOf(customer, periodId);
  const fileOther = () =>
    customer.browser.call(fileReturn, {
      query,
      body: {
        accepted: true,
        declaration_version: declaration.version,
        payload_hash: payloadHash ?? '',
      },
    });
  expect(
    (await apart(0, [file, fileOther, file, fileOther])).map(({ status }) => status).slice(0, 2),
  ).toContain(200);
  expect(await heldByHmrc(customer)).toHaveLength(before + 1);
  expect(await filingsOf(customer)).toMatchObject([
    { payloadHash, boxes: { vatReclaimedCurrPeriod: 500_000 } },
  ]);
});

test('another VAT number, entered while a return is sent, never parts the two', async () => {
  const { customer, file } = await readyToFile();
  const query = { company_id: customer.companyId };
  const held = await holdAt(testServer, { table: 'filings', on: 'insert' });
  await overtaken(held, file, async () => {
    await expectOk(customer.browser.call(disconnect, { query, body: { kind: 'hmrc' } }));
    return saveVatNumber(customer.browser, customer.companyId, newTrader());
  });
  const [company] = await db().select().from(companies).where(eq(companies.id, customer.companyId));
  for (const { state, vrn } of await filingsOf(customer))
    expect(state === 'rejected' || vrn === company?.vrn).toBe(true);
});

test('a late look at one attempt does not give up the next', async () => {
  const { customer, file, periodId } = await readyToFile();
  await expectOk(file());
  const capability = work.forCompany(customer.companyId, 'vat:file');
  const first = { state: 'sending', attemptedAt: new Date('2026-11-20T14:00:00.000Z') } as const;
  await db().update(filings).set(first).where(eq(filings.companyId, customer.companyId));
  const seen = await filingOfPeriod(db(), capability, periodId);
  if (!seen) throw new Error('Nothing was filed.');
  await db()
    .update(filings)
    .set({ attemptedAt: new Date('2026-11-20T14:01:00.000Z'), reconcileAttempts: 1 })
    .where(eq(filings.id, seen.id));
  expect(
    await db().transaction((tx) => moveFiling(tx, capability, seen, 'answerLost')),
  ).toBeUndefined();
  expect(await filingsOf(customer)).toMatchObject([{ state: 'sending' }]);
});
