/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import type { QueryOf } from '@/lib/access/endpoint';
import type { TriageCause } from '@/lib/clients/triage/causes';
import { snooze, triage, unsnooze } from '@/lib/clients/triage/contract';
import { UNREAD, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import { pence } from '@/lib/kernel/money';
import { lineSnoozes } from '@/server/clients/triage/store/tables';
import { clientAssignments, practices } from '@/server/access/store/partyTables';
import { auditEvents } from '@/server/audit/store/tables';
import { connections } from '@/server/connections/store/tables';
import { addClientRows } from '@/__tests__/support/server/clientRows';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { personIdOf, practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { expectOk } from '@/__tests__/support/server/testServer';
import { clientTaxes } from '@/server/clients/taxes/store/tables';

const testServer = openForFile();
let admin: Browser;
let sam: Browser;
let practiceId: string;
const ids: Record<string, string> = {};

const nothing: ClientTaxFacts = { ...UNREAD, state: 'read', whole: true };
const due = (on: ClientTaxFacts['dueOn'], amount: number): Partial<ClientTaxFacts> => ({
  firstOn: on,
  dueOn: on,
  dueClearBy: on,
  duePence: pence(amount),
  dueChargedPence: pence(amount),
  dueKind: 'charge',
});
const NAMED: [string, Partial<ClientTaxFacts>][] = [
  [
    'Ashdown',
    {
      latePence: pence(624_015),
      firstOn: '2026-11-07',
      penaltyPence: pence(18_720),
      lateCostOn: '2026-11-22',
      lateCostPence: pence(18_720),
      returnOn: '2026-11-07',
    },
  ],
  [
    'Castlegate',
    {
      refund: 'queried',
      clockStopped: true,
      refundPence: pence(1_290_460),
      firstOn: '2026-12-01',
      clockEndsOn: '2026-12-01',
    },
  ],
  ['Kestrel', due('2026-11-30', 1_825_000)],
  ['Olive', due('2026-12-02', 341_288)],
  ['Penrose', due('2026-12-18', 20_000)],
  ['Yarrow', { connection: 'not_authorised' }],
  ['Quiet', {}],
];

beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  sam = await teamMember(testServer, practiceId, 'sam@fernlea.example');
  const samId = await personIdOf(testServer, 'sam@fernlea.example');
  const { db } = testServer.store;
  const readAt = testServer.clock.now();
  const added = await addClientRows(
    testServer,
    practiceId,
    NAMED.map(([name, facts], at) => ({
      name,
      ownerId: at === 0 ? samId : null,
      taxes: { vat: { ...facts, readAt }, paye: { readAt } },
    })),
  );
  for (const [at, { id }] of added.entries()) ids[NAMED[at]![0]] = id;
  await db.insert(clientTaxes).values({
    ...nothing,
    ...due('2026-11-20', 5_000),
    clientId: ids.Olive!,
    practiceId,
    nameKey: 'olive',
    tax: 'corporation_tax',
  });
  await db.insert(clientAssignments).values([
    { clientId: ids.Ashdown!, personId: samId },
    { clientId: ids.Kestrel!, personId: samId },
  ]);
});

type Asked = Omit<QueryOf<typeof triage>, 'company_id'>;
const board = async (asked: Asked = {}, who = admin) =>
  (await expectOk(who.call(triage, { query: { company_id: practiceId, ...asked } }))).data;
const names = async (asked?: Asked, who?: Browser) =>
  (await board(asked, who)).items.map(({ name, tax, cause }) => `${name} ${tax} ${cause}`);
const putOff = (
  body: { client_id: string; until: string; reason: string; cause?: TriageCause },
  who = admin,
) =>
  who.call(snooze, {
    query: { company_id: practiceId },
    body: { tax: 'vat', cause: 'payment_due', ...body } as never,
  });
const putBack = (client_id: string, cause: TriageCause = 'payment_due') =>
  admin.call(unsnooze, {
    query: { company_id: practiceId },
    body: { client_id, tax: 'vat', cause },
  });

test('one list over all taxes with a line for each cause, by the day of the next cost, each with what its reason is made of', async () => {
  const { items, groups, mine, everyone, snoozed, page } = await board();
  expect(items.map(({ name, tax, cause, place }) => [name, tax, cause, place])).toEqual([
    ['Olive', 'corporation_tax', 'payment_due', 'today'],
    ['Ashdown', 'vat', 'payment_late', 'fourteen'],
    ['Kestrel', 'vat', 'payment_due', 'fourteen'],
    ['Olive', 'vat', 'payment_due', 'fourteen'],
    ['Ashdown', 'vat', 'return_late', 'late'],
    ['Castlegate', 'vat', 'refund_queried', 'stopped'],
    ['Penrose', 'vat', 'payment_due', 'thirty'],
    ['Yarrow', 'vat', 'not_authorised', 'later'],
  ]);
  expect([groups, mine, everyone, snoozed, page]).toEqual([
    { now: 1, fourteen: 3, late: 2, thirty: 1, later: 1 },
    0,
    8,
    0,
    { matching: 8 },
  ]);
  expect(items[1]).toEqual({
    client_id: ids.Ashdown,
    client_company_id: expect.any(String),
    tax: 'vat',
    cause: 'payment_late',
    name: 'Ashdown',
    place: 'fourteen',
    status: 'Payment late',
    stake: 'to_pay',
    risk_pence: 624_015,
    cost_on: '2026-11-22',
    cost_pence: 18_720,
    read_at: '2026-11-20T14:05:00.000Z',
    owner: {
      person_id: expect.any(String),
      full_name: expect.any(String),
      initials: expect.any(String),
    },
  });
  expect(items[2]).toMatchObject({ cost_on: '2026-11-30', risk_pence: 1_825_000 });
  expect(items[4]).toMatchObject({ status: 'Return late', late_since: '2026-11-07' });
  expect(items[7]).not.toHaveProperty('risk_pence');
});

test('narrowed to one’s own and by a search, the counts of whose stay those of all', async () => {
  expect(await names({ owner: 'mine' }, sam)).toEqual([
    'Ashdown vat payment_late',
    'Ashdown vat return_late',
  ]);
  const found = await board({ search: 'OLIVE' }, sam);
  expect([found.items.length, found.page.matching, found.mine, found.everyone]).toEqual([
    2, 2, 2, 8,
  ]);
});

test('where the practice does not share, a team member sees and puts off what is assigned to them alone', async () => {
  const { db } = testServer.store;
  await db
    .update(practices)
    .set({ everyoneSeesAllClients: false })
    .where(eq(practices.id, practiceId));
  try {
    expect(await names({}, sam)).toEqual([
      'Ashdown vat payment_late',
      'Kestrel vat payment_due',
      'Ashdown vat return_late',
    ]);
    expect(
      (await putOff({ client_id: ids.Castlegate!, until: '2026-11-27', reason: 'Later' }, sam))
        .status,
    ).toBe(404);
  } finally {
    await db
      .update(practices)
      .set({ everyoneSeesAllClients: true })
      .where(eq(practices.id, practiceId));
  }
});

test('what is put off is out of sight with its reason, comes back by hand, and both stand in the log', async () => {
  await expectOk(
    putOff({ client_id: ids.Kestrel!, until: '2026-11-27', reason: 'They pay on Friday' }, sam),
  );
  expect(await names()).not.toContain('Kestrel vat payment_due');
  const { items, snoozed, everyone, page } = await board({ snoozed: 'true' });
  expect([items.map(({ name }) => name), snoozed, everyone, page.matching]).toEqual([
    ['Kestrel'],
    1,
    7,
    1,
  ]);
  expect(items[0]!.snoozed).toEqual({
    until: '2026-11-27',
    reason: 'They pay on Friday',
    by: expect.any(String),
  });
  const { data } = await expectOk(putBack(ids.Kestrel!));
  expect([data.back, (await expectOk(putBack(ids.Kestrel!))).data.back]).toEqual([true, false]);
  expect(await names()).toContain('Kestrel vat payment_due');
  const events = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `client:${ids.Kestrel}`));
  expect(events.map(({ event, detail }) => [event, detail])).toEqual([
    ['snoozed', { tax: 'vat', cause: 'payment_due', until: '2026-11-27' }],
    ['put back', { tax: 'vat', cause: 'payment_due' }],
  ]);
});

test('what is put off comes back before its day on the last day of it', async () => {
  const { db } = testServer.store;
  const row = and(eq(clientTaxes.clientId, ids.Penrose!), eq(clientTaxes.tax, 'vat'));
  await expectOk(
    putOff({ client_id: ids.Penrose!, until: '2026-12-20', reason: 'Not before Christmas' }),
  );
  expect(await names()).not.toContain('Penrose vat payment_due');
  await db.update(clientTaxes).set(due('2026-11-20', 20_000)).where(row);
  expect(await names()).toContain('Penrose vat payment_due');
  await db.update(clientTaxes).set(due('2026-12-18', 20_000)).where(row);
  await expectOk(putBack(ids.Penrose!));
});

test('one cause that is put off hides its own line and no other of that client and tax', async () => {
  await expectOk(
    putOff({
      client_id: ids.Ashdown!,
      cause: 'payment_late',
      until: '2026-11-27',
      reason: 'They pay on Friday',
    }),
  );
  const ofAshdown = async () => (await names()).filter((name) => name.startsWith('Ashdown'));
  expect(await ofAshdown()).toEqual(['Ashdown vat return_late']);
  const { data } = await expectOk(putBack(ids.Ashdown!, 'return_late'));
  expect(data.back).toBe(false);
  expect((await board({ snoozed: 'true' })).items.map(({ cause }) => cause)).toEqual([
    'payment_late',
  ]);
  await expectOk(putBack(ids.Ashdown!, 'payment_late'));
  expect(await ofAshdown()).toEqual(['Ashdown vat payment_late', 'Ashdown vat return_late']);
});

test.each([
  ['Kestrel', '2026-11-20', 400, 'Choose a day after today'],
  ['Kestrel', '2027-03-01', 400, 'Choose a day within 90 days'],
  ['Quiet', '2026-11-27', 409, 'no longer on the board'],
])('%s cannot be put off until %s', async (name, until, status, sentence) => {
  const answer = await putOff({ client_id: ids[name]!, until, reason: 'Later' });
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)]);
});

test('a client of another practice is as if not there, and a row that goes takes what was put off with it', async () => {
  const other = await practiceWith(testServer, 'olga@other.example', 'Other');
  const answer = await other.admin.call(snooze, {
    query: { company_id: other.practiceId },
    body: {
      client_id: ids.Olive!,
      tax: 'vat',
      cause: 'payment_due',
      until: '2026-11-27',
      reason: 'Later',
    },
  });
  expect(answer.status).toBe(404);
  await expectOk(
    putOff({
      client_id: ids.Yarrow!,
      cause: 'not_authorised',
      until: '2026-11-27',
      reason: 'Asked again today',
    }),
  );
  await testServer.store.db.delete(clientTaxes).where(eq(clientTaxes.clientId, ids.Yarrow!));
  expect(await testServer.store.db.$count(lineSnoozes, eq(lineSnoozes.clientId, ids.Yarrow!))).toBe(
    0,
  );
});

test('pages of fifty list everything once, and a made-up cursor is badly formed', async () => {
  await addClientRows(
    testServer,
    practiceId,
    Array.from({ length: 120 }, (_, at) => ({
      name: `Many ${at}`,
      taxes: { vat: due('2026-12-10', 100 * (at % 7)) },
    })),
  );
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { items, page } = await board({ search: 'many', ...(after && { after }) });
    seen.push(...items.map(({ client_id }) => client_id));
    expect(page.matching).toBe(120);
    after = page.after;
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  expect((await admin.call(triage, { query: { company_id: practiceId, after: 'x' } })).status).toBe(
    400,
  );
});

test('what is not read yet is on no board, and the board says how much that is', async () => {
  const { taxes } = await board();
  expect(taxes).toBeGreaterThan(14);
  await testServer.store.db
    .update(clientTaxes)
    .set({ state: 'unread' })
    .where(and(eq(clientTaxes.clientId, ids.Quiet!), eq(clientTaxes.tax, 'paye')));
  // The practice has not connected PAYE, so that nothing is still to come.
  expect(await board()).toMatchObject({ taxes, unread: 0 });
  await testServer.store.db.insert(connections).values({
    practiceId,
    kind: 'onlineServices',
    organisation: 'HMRC online services',
    externalId: 'agent',
    state: 'live',
    grantedAt: testServer.clock.now(),
  });
  expect(await board()).toMatchObject({ taxes, unread: 1 });
  await testServer.store.db
    .update(clientTaxes)
    .set({ connection: 'not_authorised' })
    .where(and(eq(clientTaxes.clientId, ids.Quiet!), eq(clientTaxes.tax, 'paye')));
  expect(await board()).toMatchObject({ taxes, unread: 0 });
});
