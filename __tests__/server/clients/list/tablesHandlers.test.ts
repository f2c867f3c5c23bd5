/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { clientCompanies, clientRows, corpDashboard } from '@/lib/clients/list/tablesContract';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import { teamMembers } from '@/lib/practice/teamContract';
import { UNREAD, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import { SORT_DIRECTIONS, TABLE_FILTERS, TABLE_SORTS } from '@/lib/clients/list/tableQuery';
import { pence } from '@/lib/kernel/money';
import { clientAssignments, practices } from '@/server/access/store/partyTables';
import { connections } from '@/server/connections/store/tables';
import { addClientRows, eachTax } from '@/__tests__/support/server/clientRows';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { personIdOf, practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { expectOk } from '@/__tests__/support/server/testServer';
import { statementsOf } from '@/__tests__/support/server/statements';

const testServer = openForFile();
let admin: Browser;
let sam: Browser;
let practiceId: string;
let ruthId: string;
let samId: string;
let ids: string[];
let companyIds: string[];

const late: Partial<ClientTaxFacts> = {
  firstOn: '2026-11-07',
  periodFrom: '2026-07-01',
  periodTo: '2026-09-30',
  latePence: pence(624_015),
  penaltyPence: pence(18_720),
};
const dueOn = (
  day: ClientTaxFacts['dueOn'],
  amount: number,
  more: Partial<ClientTaxFacts> = {},
): Partial<ClientTaxFacts> => ({
  firstOn: day,
  dueOn: day,
  dueClearBy: day,
  duePence: pence(amount),
  dueChargedPence: pence(amount),
  dueKind: 'charge',
  periodFrom: '2026-08-01',
  periodTo: '2026-10-31',
  ...more,
});

/** Named clients in the states that a table tells apart, and many without anything. */
const NAMED: [string, Partial<ClientTaxFacts>][] = [
  ['Ashdown Joinery Ltd', late],
  [
    'Penrose Marine',
    {
      firstOn: '2026-11-07',
      returnOn: '2026-11-07',
      periodFrom: '2026-07-01',
      periodTo: '2026-09-30',
    },
  ],
  [
    'Castlegate Timber',
    {
      firstOn: '2026-11-18',
      refund: 'queried',
      clockEndsOn: '2026-11-18',
      clockStopped: true,
      hmrcOwesPence: pence(1_290_460),
      refunds: 1,
    },
  ],
  [
    'O’Brien & Söns',
    { ...dueOn('2026-11-25', 100_000), expectedRefundPence: pence(421_000), expectedRefunds: 1 },
  ],
  ['Kestrel Coaches', dueOn('2026-12-18', 250_000)],
  [
    'Quayside Plastics',
    { ...dueOn('2027-01-07', 0, { dueKind: 'running', dueKnown: false }), connection: 'reconnect' },
  ],
  ['Yarrow Textiles', { ...UNREAD }],
];
const MANY = 120;

beforeAll(async () => {
  const own = await practiceWith(testServer, 'ruth@fernlea.example');
  ({ admin, practiceId } = own);
  sam = await teamMember(testServer, practiceId, 'sam@fernlea.example');
  [ruthId, samId] = [
    await personIdOf(testServer, 'ruth@fernlea.example'),
    await personIdOf(testServer, 'sam@fernlea.example'),
  ];
  const { db } = testServer.store;
  const createdAt = testServer.clock.now();
  const all: [string, Partial<ClientTaxFacts>][] = [
    ...NAMED,
    ...Array.from({ length: MANY }, (_, at): [string, Partial<ClientTaxFacts>] => [
      `Quiet ${String(at).padStart(3, '0')}`,
      {},
    ]),
  ];
  const added = await addClientRows(
    testServer,
    practiceId,
    all.map(([name, facts], at) => ({
      name,
      vrn: String(100_000_000 + at),
      ownerId: at < 2 ? samId : null,
      taxes: eachTax((tax) => ({
        ...(tax === 'vat' ? facts : {}),
        ...(tax === 'corporation_tax' && at > 5 ? { state: 'absent' as const } : {}),
        readAt:
          tax === 'vat' && facts.state === 'unread'
            ? null
            : new Date(createdAt.getTime() - at * 60_000),
      })),
    })),
  );
  ids = added.map(({ id }) => id);
  companyIds = added.map(({ companyId }) => companyId);
  await db.insert(connections).values({
    practiceId,
    kind: 'hmrc',
    organisation: 'HMRC agent services',
    externalId: 'XARN0000001',
    state: 'live',
    grantedAt: createdAt,
  });
  await db.insert(clientAssignments).values([
    { clientId: ids[0]!, personId: samId },
    { clientId: ids[3]!, personId: samId },
  ]);
});

type Asked = Omit<QueryOf<typeof clientCompanies>, 'company_id'>;
const ask = async (asked: Asked = {}, who = admin) =>
  (await expectOk(who.call(clientCompanies, { query: { company_id: practiceId, ...asked } }))).data;
const names = async (asked: Asked, who = admin) =>
  (await ask(asked, who)).rows.map(({ name }) => name);

test('the band, the chips and the tabs say what there is, and what is unknown is counted beside', async () => {
  const { band, filters, tabs, today, unread } = await ask();
  expect(unread).toBe(1);
  expect(today).toBe('2026-11-20');
  expect(tabs).toEqual({ vat: 127, paye: 127, corporation_tax: 6, self_assessment: 127 });
  expect(band).toEqual({
    overdue: { pence: 624_015, clients: 2, unknown: 1 },
    due_in_7_days: { pence: 100_000, about_pence: 0, clients: 1, unknown: 0 },
    due_in_30_days: { pence: 350_000, about_pence: 0, clients: 2, unknown: 0 },
    hmrc_owes: { pence: 1_290_460, refunds: 1, queried: 1, expected_pence: 421_000 },
    penalties: { pence: 18_720, clients: 1 },
  });
  expect(filters).toEqual({
    needs_attention: 5,
    overdue: 2,
    due_in_30_days: 2,
    refund_queried: 1,
    reconnect: 1,
    all: 127,
  });
});

test('what is late comes first, and a row says its day, its word and its amount', async () => {
  const { rows } = await ask();
  const [first, second, third] = [
    rows.find(({ name }) => name === 'Ashdown Joinery Ltd'),
    rows.find(({ name }) => name === 'Penrose Marine'),
    rows[2],
  ];
  expect(first).toEqual({
    client_id: ids[0],
    client_company_id: companyIds[0],
    name: 'Ashdown Joinery Ltd',
    period: { from: '2026-07-01', to: '2026-09-30' },
    due_on: '2026-11-07',
    turn: 'late',
    status: 'Payment late',
    owes: 'amount',
    owes_pence: 624_015,
    read_at: '2026-11-20T14:05:00.000Z',
    owner: { person_id: samId, full_name: expect.any(String), initials: expect.any(String) },
  });
  expect(second).toMatchObject({ turn: 'late', status: 'Return late', owes: 'not_filed' });
  expect(third).toMatchObject({
    name: 'Castlegate Timber',
    due_on: '2026-11-18',
    turn: 'stopped',
    status: 'Refund queried',
    owes: 'nothing',
    hmrc_owes_pence: 1_290_460,
  });
  expect((await ask({ search: 'yarrow' })).rows).toEqual([
    expect.objectContaining({ status: 'Not read yet', owes: 'not_known' }),
  ]);
});

test.each(TABLE_FILTERS)('the chip %s holds as many rows as it says', async (filter) => {
  const { filters, page } = await ask({ filter });
  expect([page.matching, page.first]).toEqual([filters[filter], 1]);
});

test.each(
  TABLE_SORTS.flatMap((sort) => SORT_DIRECTIONS.map((direction) => [sort, direction] as const)),
)('pages by %s, %s, hold every row once, and lead back again', async (sort, direction) => {
  const seen: string[][] = [];
  const firsts: number[] = [];
  let page = await ask({ sort, direction });
  for (;;) {
    seen.push(page.rows.map(({ client_id }) => client_id));
    firsts.push(page.page.first);
    if (page.page.after === undefined) break;
    page = await ask({ sort, direction, after: page.page.after });
  }
  expect(firsts).toEqual([1, 51, 101]);
  expect(new Set(seen.flat()).size).toBe(127);
  expect(page.page.before).toBeDefined();
  const middle = await ask({ sort, direction, before: page.page.before });
  expect([middle.rows.map(({ client_id }) => client_id), middle.page.first]).toEqual([seen[1], 51]);
  const start = await ask({ sort, direction, before: middle.page.before });
  expect([
    start.rows.map(({ client_id }) => client_id),
    start.page.first,
    start.page.before,
  ]).toEqual([seen[0], 1, undefined]);
});

type Row = AnswerOf<typeof clientCompanies>['rows'][number];

test.each(
  (['due', 'period', 'read', 'owes', 'hmrc_owes'] as const).flatMap((sort) =>
    SORT_DIRECTIONS.map((direction) => [sort, direction] as const),
  ),
)('what is not known comes last by %s, %s', async (sort, direction) => {
  const isKnown = {
    due: ({ due_on }: Row) => due_on !== undefined,
    period: ({ period }: Row) => period !== undefined,
    read: ({ read_at }: Row) => read_at !== undefined,
    owes: ({ owes }: Row) => owes === 'amount' || owes === 'nothing',
    hmrc_owes: ({ status }: Row) => status !== 'Not read yet',
  }[sort];
  const seen: boolean[] = [];
  for (let after: string | undefined; ;) {
    const { rows, page } = await ask({ sort, direction, ...(after && { after }) });
    seen.push(...rows.map(isKnown));
    after = page.after;
    if (after === undefined) break;
  }
  expect([seen.length, seen.includes(true), seen.includes(false)]).toEqual([127, true, true]);
  expect(seen.lastIndexOf(true)).toBe(seen.indexOf(false) - 1);
});

test('columns sort as they read', async () => {
  expect((await names({ sort: 'client', direction: 'asc' })).slice(0, 3)).toEqual([
    'Ashdown Joinery Ltd',
    'Castlegate Timber',
    'Kestrel Coaches',
  ]);
  expect((await names({ sort: 'owes', direction: 'desc' })).slice(0, 3)).toEqual([
    'Ashdown Joinery Ltd',
    'Kestrel Coaches',
    'O’Brien & Söns',
  ]);
  expect((await names({ sort: 'hmrc_owes', direction: 'desc' }))[0]).toBe('Castlegate Timber');
  expect((await names({ sort: 'status', direction: 'asc' })).slice(0, 5)).toEqual([
    'Ashdown Joinery Ltd',
    'Penrose Marine',
    'Castlegate Timber',
    'Quayside Plastics',
    'Yarrow Textiles',
  ]);
  expect((await names({ sort: 'read', direction: 'desc' }))[0]).toBe('Ashdown Joinery Ltd');
});

test.each(
  (['asc', 'desc'] as const).flatMap((direction) => [
    {
      sort: 'owes',
      isUnknown: ({ owes }: Row) => owes === 'not_known' || owes === 'not_filed',
      direction,
    } as const,
    { sort: 'due', isUnknown: (row: Row) => row.due_on === undefined, direction } as const,
    { sort: 'read', isUnknown: (row: Row) => row.read_at === undefined, direction } as const,
  ]),
)(
  'sorted by $sort, $direction, what is unknown comes last',
  async ({ sort, isUnknown, direction }) => {
    const isKnown: boolean[] = [];
    let after: string | undefined;
    do {
      const { rows, page } = await ask({ sort, direction, ...(after && { after }) });
      isKnown.push(...rows.map((row) => !isUnknown(row)));
      after = page.after;
    } while (after);
    const known = isKnown.filter(Boolean).length;
    expect([known > 0, known < isKnown.length]).toEqual([true, true]);
    expect(isKnown.slice(0, known)).not.toContain(false);
  },
);

test.each([
  ['OBRIEN SONS', ['O’Brien & Söns']],
  ['gb 100 000 004', ['Kestrel Coaches']],
  ['100000004', ['Kestrel Coaches']],
  ['nobody at all', []],
])('the search %s finds %j, and the counts stay those of the chips', async (search, expected) => {
  const { rows, page, filters } = await ask({ search });
  expect([rows.map(({ name }) => name), page.matching, filters.all]).toEqual([
    expected,
    expected.length,
    127,
  ]);
});

test.each([
  { search: 'OBRIEN SONS' },
  { search: 'nobody at all' },
  { search: 'quiet' },
  { search: 'ltd', filter: 'overdue' },
  { search: 'quiet 0', sort: 'client', direction: 'desc' },
  { search: 'e', owner: 'nobody' },
  {},
] as const)(
  'the rows alone of %j are those of the whole table, page by page and back, with as many matching',
  async (asked) => {
    let page: { after?: string; before?: string } = {};
    for (const way of ['after', 'after', 'before'] as const) {
      const { today, rows, page: whole } = await ask({ ...asked, ...page });
      const { data } = await expectOk(
        admin.call(clientRows, {
          query: { company_id: practiceId, tax_type: 'vat', ...asked, ...page },
        }),
      );
      expect(data).toEqual({ today, rows, page: whole });
      const next = whole[way];
      if (next === undefined) break;
      page = { [way]: next };
    }
  },
);

test('owner filters: the user’s own clients, unassigned clients and one member’s clients', async () => {
  expect(await names({ owner: 'mine' }, sam)).toEqual(
    expect.arrayContaining(['Ashdown Joinery Ltd', 'Penrose Marine']),
  );
  expect((await ask({ owner: samId })).filters.all).toBe(2);
  expect((await ask({ owner: 'mine' })).filters.all).toBe(0);
  expect((await ask({ owner: 'nobody' })).filters.all).toBe(125);
});

test('where the practice does not share, a team member sees the clients assigned to them and an admin all', async () => {
  const share = (everyoneSeesAllClients: boolean) =>
    testServer.store.db
      .update(practices)
      .set({ everyoneSeesAllClients })
      .where(eq(practices.id, practiceId));
  await share(false);
  try {
    const { rows, filters, tabs } = await ask({ sort: 'client' }, sam);
    expect([rows.map(({ name }) => name), filters.all, tabs.paye]).toEqual([
      ['Ashdown Joinery Ltd', 'O’Brien & Söns'],
      2,
      2,
    ]);
    expect((await ask()).filters.all).toBe(127);
    const { data } = await expectOk(sam.call(teamMembers, { query: { company_id: practiceId } }));
    expect(data.team_members.find(({ person_id }) => person_id === samId)?.clients).toBe(1);
  } finally {
    await share(true);
  }
});

test('a cursor of another sort, of the other direction or made up is badly formed', async () => {
  const { page } = await ask({ sort: 'client' });
  for (const asked of [
    { sort: 'due', after: page.after },
    { sort: 'client', direction: 'desc', after: page.after },
    { after: 'x' },
    { before: btoa('["due"]') },
  ] as const) {
    const answer = await admin.call(clientCompanies, {
      query: { company_id: practiceId, ...asked },
    });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('badly formed')]);
  }
});

test('a tax that HMRC has no registration for is no row', async () => {
  const { data } = await expectOk(admin.call(corpDashboard, { query: { company_id: practiceId } }));
  expect([data.rows.length, data.page.matching]).toEqual([6, 6]);
});

test('a call asks at most a dozen statements of the database, none of them by a name', async () => {
  const { page } = await ask();
  const { asked } = await statementsOf(() =>
    ask({ filter: 'all', search: 'quiet', owner: 'nobody', after: page.after }),
  );
  expect(asked.length).toBeLessThanOrEqual(12);
  const ofRows = asked.filter(({ text }) => text.includes('client_tax_rows'));
  expect([ofRows.length, ofRows.filter(({ name }) => name)]).toEqual([3, []]);
});

test('the team by name, by part of a name and by whether they work there', async () => {
  const team = async (asked: Omit<QueryOf<typeof teamMembers>, 'company_id'>) =>
    (await expectOk(admin.call(teamMembers, { query: { company_id: practiceId, ...asked } }))).data
      .team_members;
  expect(await team({ full_name: 'ellison' })).toMatchObject([
    {
      person_id: ruthId,
      full_name: 'Ruth Ellison',
      initials: 'RE',
      role: 'admin',
      is_active: true,
      clients: 0,
      is_you: true,
    },
  ]);
  expect((await team({})).find(({ person_id }) => person_id === samId)).toMatchObject({
    role: 'team_member',
    clients: 2,
  });
  expect(await team({ is_active: 'false' })).toEqual([]);
});
