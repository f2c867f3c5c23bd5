/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import { addClient, setClientNumbers, undoClientNumbers } from '@/lib/clients/contract';
import { client as clientEndpoint } from '@/lib/clients/oneClientContract';
import type { BodyOf } from '@/lib/access/endpoint';
import { numberInUseWords } from '@/lib/clients/numbers';
import { pence } from '@/lib/kernel/money';
import type { OnlineTax } from '@/lib/kernel/taxes';
import { clients, companies } from '@/server/access/store/partyTables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';
import { auditEvents } from '@/server/audit/store/tables';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { taxAccounts, taxCharges } from '@/server/taxes/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  practiceWithArn,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import { expectOk } from '@/__tests__/support/server/testServer';
import { newTrader, openVatTestServer } from '@/__tests__/support/server/vatStory';

const GROUP_NEEDS_NUMBERS =
  'If both are companies in one VAT group, enter each one’s own company number first.';

const testServer = openForFile(openVatTestServer);
let practice: Practice;
beforeAll(async () => {
  practice = await practiceWithArn(testServer);
  await visitAsAgent(practice, { arn: practice.arn });
  await testServer.runJobs();
});

const db = () => testServer.store.db;
let made = 0;
const next = () => (made += 1);
/** A number of its own for each test: no client has another's. */
const newNino = () => `AA${String(100_000 + next())}A`;
const newPaye = () => `475/RC${String(1000 + next())}`;

type Add = Partial<BodyOf<typeof addClient>>;
const add = (body: Add) =>
  practice.admin.call(addClient, {
    query: { company_id: practice.practiceId },
    body: { ...body } as BodyOf<typeof addClient>,
  });
const added = async (body: Add): Promise<string> => {
  const first = (await expectOk(add(body))).data;
  const sentences = first.doubts.map(({ sentence }) => sentence);
  const { data } = first.client_id
    ? { data: first }
    : await expectOk(add({ ...body, confirmed: sentences }));
  return data.client_id ?? '';
};
const rowOf = async (clientId: string) => {
  const [row] = await db()
    .select({ client: clients, company: companies })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(eq(clients.id, clientId));
  return row!;
};
const read = async (clientId: string) =>
  (
    await expectOk(
      practice.admin.call(clientEndpoint, {
        query: {
          company_id: practice.practiceId,
          client_company_id: (await rowOf(clientId)).company.id,
        },
      }),
    )
  ).data;
type Edit = Omit<BodyOf<typeof setClientNumbers>, 'seen' | 'confirmed'>;
type Seen = BodyOf<typeof setClientNumbers>['seen'];
const edit = (clientId: string, typed: Edit, seen: Seen, sentences: string[] = []) =>
  practice.admin.call(setClientNumbers, {
    query: { company_id: practice.practiceId, client_id: clientId },
    body: { ...typed, seen, confirmed: sentences },
  });
const edited = async (clientId: string, typed: Edit, seen: Seen): Promise<string[]> => {
  const { data } = await expectOk(edit(clientId, typed, seen));
  const sentences = data.doubts.map(({ sentence }) => sentence);
  if (!data.saved)
    expect((await expectOk(edit(clientId, typed, seen, sentences))).data.saved).toBe(true);
  return sentences;
};
const undo = (clientId: string) =>
  practice.admin.call(undoClientNumbers, {
    query: { company_id: practice.practiceId, client_id: clientId },
  });
const eventsOf = async (clientId: string) =>
  (
    await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `client:${clientId}`))
      .orderBy(auditEvents.seq)
  ).map(({ event, detail }) => ({ event, detail }));
/** As after a reading of these taxes, with a charge of each. */
const isRead = async (clientId: string, references: Partial<Record<OnlineTax, string>>) => {
  const { company } = await rowOf(clientId);
  const at = testServer.clock.now();
  for (const [tax, reference] of Object.entries(references) as [OnlineTax, string][]) {
    const of = { companyId: company.id, tax };
    await db()
      .insert(taxAccounts)
      .values({ ...of, reference, creditPence: pence(0), readAt: at });
    const paid = { creditsPence: pence(0), paymentsPence: pence(0), writtenOffPence: pence(0) };
    const owed = { chargedPence: pence(5_000), outstandingPence: pence(5_000) };
    await db()
      .insert(taxCharges)
      .values({
        ...of,
        ...paid,
        ...owed,
        key: 'a',
        kind: 'tax',
        label: 'Month 7',
        due: '2027-01-22',
        expected: false,
      });
    await db()
      .update(clientTaxes)
      .set({ state: 'read', connection: 'live' })
      .where(and(eq(clientTaxes.clientId, clientId), eq(clientTaxes.tax, tax)));
  }
};
const stateOf = async (clientId: string) => {
  const { company } = await rowOf(clientId);
  const rows = await db().select().from(clientTaxes).where(eq(clientTaxes.clientId, clientId));
  const accounts = await db()
    .select()
    .from(taxAccounts)
    .where(eq(taxAccounts.companyId, company.id));
  return {
    read: rows.filter(({ state }) => state === 'read').map(({ tax }) => tax),
    accounts: accounts.map(({ tax }) => tax).sort(),
    charges: await db().$count(taxCharges, eq(taxCharges.companyId, company.id)),
  };
};

describe('a person', () => {
  test('is added with the number of each tax, and only the ending of the National Insurance number leaves the server', async () => {
    const [nino, paye] = [newNino(), newPaye()];
    const clientId = await added({
      client_type: 'person',
      name: 'Jane Price',
      utr: '1097172564',
      nino: `${nino.slice(0, 2)} ${nino.slice(2)}`,
      paye_reference: paye.toLowerCase(),
    });
    const { client, company } = await rowOf(clientId);
    expect(company).toMatchObject({ kind: 'person', companyNumber: null, vrn: null });
    expect(client).toMatchObject({ nino, payeReference: paye, utr: '1097172564' });
    const answer = await read(clientId);
    expect(answer).toMatchObject({
      client_type: 'person',
      is_company: false,
      paye_reference: paye,
      nino_ending: nino.slice(-3),
    });
    const told = [answer, client.find, await eventsOf(clientId)];
    expect(JSON.stringify(told).toUpperCase()).not.toContain(nino);
    expect(client.find).toContain(paye.replace('/', '').toLowerCase());
  });

  test.each<[string, Add, Record<string, unknown>]>([
    [
      'a person with a company number',
      { client_type: 'person', name: 'A', company_number: '07732914' },
      {
        company_number:
          'A person has no company number. Choose “A business”, or leave this field empty.',
      },
    ],
    [
      'a person without a name',
      { client_type: 'person' },
      { name: 'Enter the name of the person' },
    ],
    [
      'a business with a National Insurance number',
      { name: 'A', nino: 'AA999999A' },
      {
        nino: 'A business has no National Insurance number. Choose “A person”, or leave this field empty.',
      },
    ],
    [
      'a PAYE reference of the wrong form',
      { name: 'A', paye_reference: '12' },
      { paye_reference: expect.stringContaining('3 digits, a forward slash') },
    ],
    [
      'an Accounts Office reference of the wrong form',
      { name: 'A', accounts_office_reference: '12' },
      { accounts_office_reference: expect.stringContaining('13 characters') },
    ],
    [
      'a National Insurance number of the wrong form',
      { client_type: 'person', name: 'A', nino: 'AA99' },
      { nino: expect.stringContaining('two letters') },
    ],
  ])('%s is refused at its field', async (_what, body, error) =>
    expect(await add(body)).toMatchObject({ status: 400, error }),
  );

  test('a check letter that fails is a doubt, and a number of another client is refused at its field', async () => {
    const [nino, paye] = [newNino(), newPaye()];
    const doubted = await expectOk(
      add({ name: 'Rye Bakery', accounts_office_reference: '475PT00218634' }),
    );
    expect(doubted.data).toMatchObject({ doubts: [{ field: 'accounts_office_reference' }] });
    expect(doubted.data).not.toHaveProperty('client_id');
    const person = { client_type: 'person', name: 'Ann Rye', nino, paye_reference: paye } as const;
    await added(person);
    expect(await add({ ...person, name: 'Ann Other', paye_reference: undefined })).toMatchObject({
      status: 409,
      error: { nino: 'Ann Rye is your client already, with this National Insurance number.' },
    });
    expect(await add({ name: 'Ann Ltd', paye_reference: paye })).toMatchObject({
      status: 409,
      error: { paye_reference: 'Ann Rye is your client already, with this PAYE reference.' },
    });
  });
});

describe('a VAT number that two companies of a group share', () => {
  const company = async (companyNumber: string | null, vrn: string) => {
    const clientId = await added({ name: `Company ${next()}`, vat_number: vrn });
    const { company: row } = await rowOf(clientId);
    await db()
      .update(companies)
      .set({ companyNumber, kind: 'limited' })
      .where(eq(companies.id, row.id));
    await db().update(clients).set({ companyNumber }).where(eq(clients.id, clientId));
    return clientId;
  };

  test('is a doubt with two company numbers, and asked once', async () => {
    const vrn = newTrader();
    const first = await company('09317745', vrn);
    const second = await company('09317746', newTrader());
    const { company: one } = await rowOf(first);
    const { company: two } = await rowOf(second);
    const seen = { company_number: '09317746', vat_number: two.vrn! };
    const sentences = await edited(second, { ...seen, vat_number: vrn }, seen);
    expect(sentences[0]).toContain(`${one.name} has VAT number`);
    const now = { ...seen, vat_number: vrn };
    expect(await edited(second, { ...now, utr: '5555555555' }, now)).not.toContain(sentences[0]);
    expect((await rowOf(second)).company.vrn).toBe(vrn);
  });

  test('is refused without them, with what to do, and to a person without it', async () => {
    const vrn = newTrader();
    const { company: one } = await rowOf(await company(null, vrn));
    const already = `${one.name} is your client already, with this VAT number.`;
    expect(await add({ name: 'Rye Sisters', vat_number: vrn })).toMatchObject({
      status: 409,
      error: { vat_number: `${already} ${GROUP_NEEDS_NUMBERS}` },
    });
    expect(await add({ client_type: 'person', name: 'Di Rye', vat_number: vrn })).toMatchObject({
      status: 409,
      error: { vat_number: already },
    });
  });
});

describe('another number', () => {
  test('drops the readings of its own tax only, says so, logs from what to what, and is undone', async () => {
    const [paye, other] = [newPaye(), newPaye()];
    const utr = '2384419027';
    const body = { utr, paye_reference: paye };
    const clientId = await added({ name: `Rye ${next()}`, ...body });
    await isRead(clientId, { paye, self_assessment: '23844 19027' });
    const before = await stateOf(clientId);
    const typed = { ...body, paye_reference: other };
    const [sentence] = await edited(clientId, typed, body);
    expect(sentence).toContain(
      `What we read under PAYE reference ${paye} is removed: PAYE (1 charge).`,
    );
    expect(await stateOf(clientId)).toEqual({
      read: ['self_assessment'],
      accounts: ['self_assessment'],
      charges: 1,
    });
    expect((await eventsOf(clientId)).at(-1)).toEqual({
      event: 'client PAYE reference set',
      detail: { from: paye, to: other, dropped: expect.stringContaining('PAYE (1 charge)') },
    });
    expect((await read(clientId)).number_change?.changes).toEqual([
      { field: 'paye_reference', from: paye, to: other },
    ]);
    await expectOk(undo(clientId));
    expect((await rowOf(clientId)).client).toMatchObject({ payeReference: paye, utr });
    expect(await stateOf(clientId)).toEqual(before);
    expect((await eventsOf(clientId)).at(-1)).toMatchObject({ detail: { from: other, to: paye } });
  });

  test('that HMRC names the account by drops nothing', async () => {
    const paye = newPaye();
    const seen = { vat_number: newTrader() };
    const clientId = await added({ name: `Rye ${next()}`, ...seen });
    await isRead(clientId, { paye });
    expect(await edited(clientId, { ...seen, paye_reference: paye }, seen)).toEqual([]);
    expect(await stateOf(clientId)).toMatchObject({ accounts: ['paye'], read: ['paye'] });
  });

  test('of VAT leaves a UTR that the practice typed, with what was read by it', async () => {
    const seen = { utr: '8888888888', vat_number: newTrader() };
    const clientId = await added({ client_type: 'person', name: `Rye ${next()}`, ...seen });
    await isRead(clientId, { self_assessment: '88888 88888' });
    const type = { client_type: 'person' } as const;
    await edited(
      clientId,
      { ...type, utr: seen.utr, vat_number: newTrader() },
      { ...type, ...seen },
    );
    expect((await rowOf(clientId)).client.utr).toBe(seen.utr);
    expect(await stateOf(clientId)).toMatchObject({ read: ['self_assessment'], charges: 1 });
  });

  test('of a tax that the client keeps from the practice is held, and of another is not', async () => {
    const [paye, utr] = [newPaye(), '3333333333'];
    const seen = { utr, paye_reference: paye };
    const clientId = await added({ name: `Rye ${next()}`, ...seen });
    const at = testServer.clock.now();
    await db().insert(sharedTaxes).values({ clientId, tax: 'paye', shared: false, saidAt: at });
    expect(await edit(clientId, { ...seen, paye_reference: newPaye() }, seen)).toMatchObject({
      status: 409,
      error: { paye_reference: numberInUseWords('kept', paye) },
    });
    await edited(clientId, { ...seen, utr: '4444444444' }, seen);
    expect((await rowOf(clientId)).client.utr).toBe('4444444444');
  });
});

describe('a National Insurance number', () => {
  const person = async () => {
    const nino = newNino();
    const clientId = await added({ client_type: 'person', name: `Jo ${next()}`, nino });
    const seen = { client_type: 'person', nino_ending: nino.slice(-3) } as const;
    return { clientId, nino, seen };
  };
  const ninoOf = async (clientId: string) => (await rowOf(clientId)).client.nino;
  const type = { client_type: 'person' } as const;

  test('that is left out stays, another takes its place, and one is removed where that is said', async () => {
    const { clientId, nino, seen } = await person();
    const accounts = { ...type, accounts_office_reference: '475PJ00218634' };
    await edited(clientId, accounts, seen);
    expect(await ninoOf(clientId)).toBe(nino);
    const other = newNino();
    const now = { ...seen, accounts_office_reference: '475PJ00218634' };
    await edited(clientId, { ...type, nino: other }, now);
    expect(await ninoOf(clientId)).toBe(other);
    await edited(
      clientId,
      { ...type, nino_removed: true },
      { ...type, nino_ending: other.slice(-3) },
    );
    expect(await ninoOf(clientId)).toBeNull();
    const said = (await eventsOf(clientId)).filter(({ event }) => event.includes('Insurance'));
    expect(said.map(({ detail }) => detail)).toEqual([
      { from: nino.slice(-3), to: other.slice(-3) },
      { from: other.slice(-3), to: '' },
    ]);
  });

  test('that a colleague has changed since is not overwritten', async () => {
    const { clientId, seen } = await person();
    const theirs = `AB123456C`;
    await edited(clientId, { ...type, nino: theirs }, seen);
    expect(await edit(clientId, { ...type, nino: newNino() }, seen)).toMatchObject({
      status: 409,
      error: {
        nino: expect.stringContaining('The National Insurance number is now one that ends in 56C'),
      },
    });
    await edited(clientId, { ...type, utr: '6666666666' }, seen);
    expect(await ninoOf(clientId)).toBe(theirs);
  });
});

test('a company that is said to be a person loses its company number and Corporation tax, which is said and undone', async () => {
  const [utr, companyNumber] = ['7777777777', '09317747'];
  const clientId = await added({ name: `Rye ${next()}`, utr });
  const { company } = await rowOf(clientId);
  await db()
    .update(companies)
    .set({ kind: 'limited', companyNumber })
    .where(eq(companies.id, company.id));
  await db().update(clients).set({ companyNumber }).where(eq(clients.id, clientId));
  await isRead(clientId, { corporation_tax: utr });
  const seen = { client_type: 'business', utr, company_number: companyNumber } as const;
  const sentences = await edited(clientId, { client_type: 'person', utr }, seen);
  expect(sentences).toEqual([
    `A person has no company number, so ${companyNumber} will be removed.`,
    expect.stringContaining('What we read so far is removed: corporation tax (1 charge).'),
  ]);
  expect((await rowOf(clientId)).company).toMatchObject({ kind: 'person', companyNumber: null });
  expect((await eventsOf(clientId)).map(({ event }) => event)).toEqual([
    'client added',
    'client company number set',
    'client type set',
  ]);
  await expectOk(undo(clientId));
  expect((await rowOf(clientId)).company).toMatchObject({ kind: 'limited', companyNumber });
  expect(await stateOf(clientId)).toMatchObject({ read: ['corporation_tax'], charges: 1 });
});
