/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { addClient, practiceClients, removeClient } from '@/lib/clients/contract';
import { vatCheckFails } from '@/lib/companies/vatNumber';
import { confirmed } from '@/__tests__/support/confirmed';
import type { BodyOf, QueryOf } from '@/lib/access/endpoint';
import { joinByInvite } from '@/lib/clients/onboarding/contract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { resendInvite, revokeInvite } from '@/lib/clients/onboarding/invitationsContract';
import { UNREAD, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import { SORT_DIRECTIONS } from '@/lib/clients/list/tableQuery';
import { CLIENT_FILTERS, CLIENT_SORTS } from '@/lib/clients/list/listQuery';
import { invitationState } from '@/lib/practice/invitation';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import {
  clientAssignments,
  clients,
  companies,
  invitations,
  practices,
} from '@/server/access/store/partyTables';
import { vatPeriods } from '@/server/vat/store/tables';
import { addClientRows, eachTax } from '@/__tests__/support/server/clientRows';
import type { Tax } from '@/lib/kernel/taxes';
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  hmrcConfirms,
  invitationTokenTo,
  invite,
  personIdOf,
  practiceWith,
  teamMember,
} from '@/__tests__/support/server/practiceStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { expectOk } from '@/__tests__/support/server/testServer';
import { statementsOf } from '@/__tests__/support/server/statements';

const GROUP_NEEDS_NUMBERS =
  'If both are companies in one VAT group, enter each one’s own company number first.';

const testServer = openForFile({ sandbox: true });
let admin: Browser;
let sam: Browser;
let practiceId: string;
let samId: string;
let ids: string[];

const MANY = 110;
const DAY = 86_400_000;

beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  await hmrcConfirms(testServer, practiceId);
  sam = await teamMember(testServer, practiceId, 'sam@fernlea.example');
  samId = await personIdOf(testServer, 'sam@fernlea.example');
  const { db } = testServer.store;
  const createdAt = testServer.clock.now();
  const names = [
    'Ashdown Joinery',
    'Brindle & Coe',
    'Castlegate Timber',
    ...Array.from({ length: MANY }, (_, at) => `Quiet ${String(at).padStart(3, '0')}`),
  ];
  const facts = (at: number, tax: Tax): Partial<ClientTaxFacts> => {
    if (at === 1) return { connection: 'not_authorised' };
    if (at === 2) return UNREAD;
    if (at === 0 && tax === 'paye') return { state: 'absent', whole: false };
    return at === 0 && tax === 'vat' ? { firstOn: '2026-11-07', returnOn: '2026-11-07' } : {};
  };
  const added = await addClientRows(
    testServer,
    practiceId,
    names.map((name, at) => ({
      name,
      vrn: String(100_000_000 + at),
      ownerId: at === 0 ? samId : null,
      authorisation: at === 1 ? 'none' : at === 2 ? 'not_asked' : 'active',
      utr: at === 1 ? '1234567890' : null,
      taxes: eachTax((tax, entry) => ({
        ...facts(at, tax),
        readAt: at === 2 ? null : new Date(createdAt.getTime() - entry * 3_600_000 - at * 1_000),
      })),
    })),
  );
  ids = added.map(({ id }) => id);
  await db.insert(clientAssignments).values({ clientId: ids[0]!, personId: samId });
});

type Asked = Omit<QueryOf<typeof practiceClients>, 'company_id'>;
const ask = async (asked: Asked = {}, who = admin) =>
  (await expectOk(who.call(practiceClients, { query: { company_id: practiceId, ...asked } }))).data;
const add = (body: Partial<BodyOf<typeof addClient>>, who = admin) =>
  who.call(addClient, {
    query: { company_id: practiceId },
    body: { ...body, ...confirmed(body) } as BodyOf<typeof addClient>,
  });
const remove = (client_id: string, who = admin) =>
  who.call(removeClient, {
    query: { company_id: practiceId, client_id },
    body: { confirmed: true },
  });
const hidingOthers = async (act: () => Promise<void>) => {
  const share = (everyoneSeesAllClients: boolean) =>
    testServer.store.db
      .update(practices)
      .set({ everyoneSeesAllClients })
      .where(eq(practices.id, practiceId));
  await share(false);
  try {
    await act();
  } finally {
    await share(true);
  }
};

describe('the list', () => {
  test('says of each client which taxes can be read, what HMRC and the client said, whose it is, what is first and how old that is', async () => {
    const { rows, today, may } = await ask();
    expect([today, may]).toEqual(['2026-11-20', { assign: true, remove: true }]);
    expect(rows[0]).toEqual({
      client_id: ids[0],
      client_company_id: expect.any(String),
      name: 'Ashdown Joinery',
      authorisation: 'active',
      has_vat_number: true,
      invitation: { state: 'none' },
      tags: [],
      due_on: '2026-11-07',
      turn: 'late',
      taxes: {
        vat: 'connected',
        paye: 'absent',
        corporation_tax: 'connected',
        self_assessment: 'connected',
      },
      owner: { person_id: samId, full_name: expect.any(String), initials: expect.any(String) },
      read_at: '2026-11-20T11:05:00.000Z',
    });
    expect(rows[1]).toMatchObject({
      authorisation: 'none',
      taxes: { vat: 'not_yet', paye: 'not_yet' },
    });
    expect(rows[2]).not.toHaveProperty('read_at');
    expect((await ask({}, sam)).may).toEqual({ assign: false, remove: false });
  });

  test.each(CLIENT_FILTERS)('the chip %s holds as many clients as it says', async (filter) => {
    const { filters, page } = await ask({ filter });
    expect(page.matching).toBe(filters[filter]);
    expect(filters).toMatchObject({ not_connected: 2, not_authorised: 1 });
  });

  test.each(
    CLIENT_SORTS.flatMap((sort) => SORT_DIRECTIONS.map((direction) => [sort, direction] as const)),
  )('pages by %s, %s, hold every client once, and lead back again', async (sort, direction) => {
    const seen: string[][] = [];
    let page = await ask({ sort, direction });
    for (;;) {
      seen.push(page.rows.map(({ client_id }) => client_id));
      if (page.page.after === undefined) break;
      page = await ask({ sort, direction, after: page.page.after });
    }
    expect([seen.map(({ length }) => length), new Set(seen.flat()).size]).toEqual([
      [50, 50, 13],
      113,
    ]);
    const middle = await ask({ sort, direction, before: page.page.before });
    expect([middle.rows.map(({ client_id }) => client_id), middle.page.first]).toEqual([
      seen[1],
      51,
    ]);
  });

  test('is searched by any part of a name or number, and narrowed to an owner', async () => {
    expect((await ask({ search: '100000002' })).rows.map(({ name }) => name)).toEqual([
      'Castlegate Timber',
    ]);
    expect((await ask({ owner: 'mine' }, sam)).rows.map(({ name }) => name)).toEqual([
      'Ashdown Joinery',
    ]);
    expect((await ask({ owner: 'nobody' })).page.matching).toBe(112);
  });

  test('shows a team member only the clients assigned to them where the practice does not share', () =>
    hidingOthers(async () => {
      const { rows, filters } = await ask({}, sam);
      expect([rows.map(({ name }) => name), filters.all]).toEqual([['Ashdown Joinery'], 1]);
      const hidden = { company_id: practiceId, client_id: ids[1]! };
      expect((await sam.call(resendInvite, { query: hidden })).status).toBe(404);
    }));

  test('shows a team member the client that they added where the practice does not share', () =>
    hidingOthers(async () => {
      const query = { company_id: practiceId };
      const body = { name: 'Added by Sam' };
      const { client_id = '' } = (await expectOk(sam.call(addClient, { query, body }))).data;
      const { rows } = await ask({}, sam);
      expect(rows.map(({ name }) => name)).toContain('Added by Sam');
      await expectOk(remove(client_id));
    }));

  test('asks at most a dozen statements of the database, none about clients by a name', async () => {
    const { asked } = await statementsOf(() =>
      ask({ filter: 'invited', search: 'quiet', owner: 'nobody' }),
    );
    expect(asked.length).toBeLessThanOrEqual(12);
    expect(asked.filter(({ text, name }) => name && text.includes('name_key'))).toEqual([]);
  });
});

test('an invitation stands in the list, and under the chips, as the rule of invitations has it', async () => {
  const { db } = testServer.store;
  const now = testServer.clock.now();
  const at = (days: number) => new Date(now.getTime() + days * DAY);
  const moments = {
    openedAt: null,
    acceptedAt: null,
    declinedAt: null,
    cancelledAt: null,
    expiresAt: at(5),
  };
  const stories = [
    {},
    { openedAt: at(-1) },
    { expiresAt: at(-1) },
    { expiresAt: now, openedAt: at(-2) },
    { declinedAt: at(-1), openedAt: at(-2) },
    { cancelledAt: at(-1) },
    { acceptedAt: at(-1), expiresAt: at(-0.5) },
    { acceptedAt: at(-1), cancelledAt: at(-1) },
  ].map((story) => ({ ...moments, ...story }));
  const places = ids.slice(-stories.length);
  await db.insert(invitations).values(
    stories.map((story, index) => ({
      ...story,
      kind: 'client' as const,
      practiceId,
      clientId: places[index]!,
      email: `${index}@client.example`,
      role: 'client',
      tokenHash: `t${index}`,
      createdAt: at(-10),
    })),
  );
  // An older one says nothing.
  await db.insert(invitations).values({
    ...moments,
    declinedAt: at(-12),
    kind: 'client',
    practiceId,
    clientId: places[0]!,
    email: 'old@client.example',
    role: 'client',
    tokenHash: 'old',
    createdAt: at(-20),
  });
  const states = stories.map((story) => invitationState(story, now));
  const { rows } = await ask({ sort: 'client', direction: 'desc' });
  expect(
    places.map((id) => rows.find(({ client_id }) => client_id === id)?.invitation.state),
  ).toEqual(states);
  const under = async (filter: Asked['filter']) =>
    (await ask({ filter })).rows.map(({ client_id }) => client_id).sort();
  const those = (...words: string[]) =>
    places.filter((_, index) => words.includes(states[index]!)).sort();
  expect(await under('invited')).toEqual(those('sent', 'opened'));
  expect(await under('invitation_ended')).toEqual(those('declined', 'expired'));
  await db.delete(invitations).where(eq(invitations.practiceId, practiceId));
});

describe('adding a client', () => {
  test('by its company number takes the register’s name, and stands in the list at once, unread', async () => {
    await expectOk(
      add({ company_number: 'oc402217', vat_number: 'GB 987 6543 11', utr: '98765 43210' }),
    );
    const [row] = (await ask({ search: '9876543210' })).rows;
    expect(row).toMatchObject({
      name: 'Fernlea Accountants LLP',
      invitation: { state: 'none' },
      taxes: { vat: 'not_yet' },
    });
  });

  test('with an address invites it too, and the link in the mail works', async () => {
    const { data } = await expectOk(
      add({ name: 'Dunmore Plumbing', email: 'Kim@Dunmore.example', full_name: 'Kim Dunmore' }),
    );
    const [row] = (await ask({ search: 'dunmore' })).rows;
    expect(row).toMatchObject({
      client_id: data.client_id,
      has_vat_number: false,
      invitation: { state: 'sent', email: 'kim@dunmore.example' },
    });
    const link = {
      company_id: practiceId,
      client_id: data.client_id!,
      token: await invitationTokenTo(testServer, 'kim@dunmore.example'),
    };
    await expectOk(
      testServer.newBrowser().call(joinByInvite, { body: { ...link, full_name: 'Kim Dunmore' } }),
    );
    expect((await ask({ search: 'dunmore' })).rows[0]?.invitation.state).toBe('accepted');
  });

  test.each([
    [
      'a VAT number',
      { name: 'Another', vat_number: '100 0000 02' },
      'vat_number',
      `Castlegate Timber is your client already, with this VAT number. ${GROUP_NEEDS_NUMBERS}`,
    ],
    [
      'a UTR',
      { name: 'Another', utr: '1234567890' },
      'utr',
      'Brindle & Coe is your client already, with this UTR.',
    ],
    [
      'a company number',
      { company_number: 'OC402217' },
      'company_number',
      'Fernlea Accountants LLP is your client already, with this company number.',
    ],
  ])(
    'that has %s of another client is refused at that field, and no client is added',
    async (_what, body, field, sentence) => {
      const before = (await ask()).filters.all;
      expect(await add(body)).toMatchObject({ status: 409, error: { [field]: sentence } });
      expect((await ask()).filters.all).toBe(before);
    },
  );

  test.each(['meera@nairtax', 'jörg@nairtax.example'])(
    'with the address %p is refused, and nobody is written to',
    async (email) => {
      expect(
        await add({ name: 'Meera Nair', utr: '1097172564', email, full_name: 'Meera Nair' }),
      ).toMatchObject({ status: 400, error: { email: 'Invalid email address' } });
      await testServer.runJobs();
      expect(testServer.mails.filter(({ to }) => to === email)).toEqual([]);
    },
  );

  test('of a name that another device writes in other signs is shown beside the first', async () => {
    await expectOk(add({ name: 'Caf\u00e9 Zo\u00eb Ltd', utr: '2355512575' }));
    const { data } = await expectOk(
      admin.call(addClient, {
        query: { company_id: practiceId },
        body: { name: 'Cafe\u0301 Zoe\u0308 Ltd', utr: '2736343332' } as BodyOf<typeof addClient>,
      }),
    );
    expect(data.doubts).toMatchObject([
      { field: 'name', sentence: expect.stringContaining('You have a client of this name') },
    ]);
  });

  test('is found without the marks and barred letters of its name', async () => {
    await expectOk(add({ name: '\u0141ukasz Zaj\u0105c', utr: '2736343332' }));
    await expectOk(add({ name: 'S\u00f8ren \u00c6r\u00f8 Ltd', utr: '7684361682' }));
    for (const search of ['lukasz', 'zajac', 'soren', 'aero'])
      expect((await ask({ search })).rows).toHaveLength(1);
  });

  test('of a name that a client has is added once the person says that it is another', async () => {
    const first = await expectOk(add({ name: 'John Smith', utr: '1097172564' }));
    expect(first.data.doubts).toEqual([]);
    const send = (confirmedSentences: string[] = []) =>
      admin.call(addClient, {
        query: { company_id: practiceId },
        body: {
          name: 'JOHN SMITH',
          utr: '1955839661',
          confirmed: confirmedSentences,
        } as BodyOf<typeof addClient>,
      });
    const { data } = await expectOk(send());
    expect(data).toEqual({
      doubts: [
        {
          field: 'name',
          sentence:
            'You have a client of this name: John Smith, UTR 1097172564. Continue only if this is another business or person.',
        },
      ],
    });
    expect((await ask({ search: 'john smith' })).rows.map(({ name }) => name)).toEqual([
      'John Smith',
    ]);
    await expectOk(send(data.doubts.map(({ sentence }) => sentence)));
    expect((await ask({ search: 'john smith' })).rows.map(({ name }) => name).sort()).toEqual([
      'JOHN SMITH (UTR 1955839661)',
      'John Smith (UTR 1097172564)',
    ]);
    const { data: vat } = await expectOk(
      admin.call(clientCompanies, { query: { company_id: practiceId, search: 'smith' } }),
    );
    expect(vat.rows.map(({ name }) => name).sort()).toEqual([
      'JOHN SMITH (UTR 1955839661)',
      'John Smith (UTR 1097172564)',
    ]);
    await expectOk(remove(first.data.client_id!));
    expect((await ask({ search: 'smith' })).rows.map(({ name }) => name)).toEqual(['JOHN SMITH']);
  });

  test('says nothing of a colleague’s client but that there is one', () =>
    hidingOthers(async () => {
      expect((await add({ name: 'Another', vat_number: '100000002' }, sam)).error).toEqual({
        vat_number:
          'A colleague’s client has this VAT number already. Ask an admin of your practice.',
      });
    }));

  test.each([
    ['no name', {}, { name: 'Enter the name of your client’s business' }],
    [
      'a VAT number that is none',
      { name: 'A', vat_number: '12' },
      { vat_number: expect.stringContaining('9 digits') },
    ],
    [
      'a UTR that is none',
      { name: 'A', utr: '12' },
      { utr: 'A UTR has 10 digits, like 12345 67890. This one has 2 digits.' },
    ],
    [
      'an address without a name',
      { name: 'A', email: 'a@b.example' },
      { full_name: 'Enter the name of the person you are inviting' },
    ],
  ])('with %s is refused at its field', async (_what, body, error) => {
    expect(await add(body)).toMatchObject({ status: 400, error });
  });

  test('whose check digit fails is not added until that very sentence is confirmed', async () => {
    const body = { name: 'Doubted Ltd', vat_number: 'GB 666 1196 68' };
    const send = (more: object = {}) =>
      admin.call(addClient, {
        query: { company_id: practiceId },
        body: { ...body, ...more } as BodyOf<typeof addClient>,
      });
    const { data } = await expectOk(send());
    expect(data).toEqual({
      doubts: [{ field: 'vat_number', sentence: vatCheckFails('666119668') }],
    });
    expect((await ask({ search: 'doubted' })).rows).toEqual([]);
    expect((await expectOk(send(confirmed(body)))).data).toMatchObject({
      client_id: expect.any(String),
      doubts: [],
    });
    expect((await ask({ search: '666119668' })).rows).toMatchObject([{ name: 'Doubted Ltd' }]);
  });

  test('twice at once adds one', async () => {
    const [one, two] = await Promise.all([
      add({ name: 'Twin Ltd', utr: '1111111111' }),
      add({ name: 'Twin Ltd', utr: '1111111111' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
  });
});

describe('removing a client', () => {
  test('that no user has joined deletes its synced data, ends its invitation, and lets it be added again', async () => {
    const { data } = await expectOk(
      add({
        name: 'Gable End Lettings',
        utr: '2222222222',
        email: 'jo@gable.example',
        full_name: 'Jo Gable',
      }),
    );
    const token = await invitationTokenTo(testServer, 'jo@gable.example');
    const { db } = testServer.store;
    const companyId = (await db.select().from(clients).where(eq(clients.id, data.client_id!)))[0]!
      .companyId;
    await db.insert(vatPeriods).values({
      companyId,
      vrn: '100000000',
      periodKey: '26A1',
      start: '2026-07-01',
      end: '2026-09-30',
      due: '2026-11-07',
      status: 'open',
      readAt: testServer.clock.now(),
    });
    await expectOk(remove(data.client_id!));
    expect(await ask({ search: 'gable' })).toMatchObject({ rows: [] });
    const link = { company_id: practiceId, client_id: data.client_id!, token };
    expect(
      (
        await testServer
          .newBrowser()
          .call(joinByInvite, { body: { ...link, full_name: 'Jo Gable' } })
      ).status,
    ).toBe(404);
    expect(await db.select().from(vatPeriods).where(eq(vatPeriods.companyId, companyId))).toEqual(
      [],
    );
    expect(
      await db.select().from(clientTaxes).where(eq(clientTaxes.clientId, data.client_id!)),
    ).toEqual([]);
    await expectOk(add({ name: 'Gable End Lettings', utr: '2222222222' }));
  });

  test('who has joined leaves them what was read', async () => {
    const link = await invite(testServer, admin, practiceId, {
      email: 'owen@price.example',
      name: 'Price Landscapes',
    });
    await expectOk(
      testServer.newBrowser().call(joinByInvite, { body: { ...link, full_name: 'Owen Price' } }),
    );
    await expectOk(remove(link.client_id));
    const { db } = testServer.store;
    const [row] = await db
      .select({ name: companies.name })
      .from(clients)
      .innerJoin(companies, eq(companies.id, clients.companyId))
      .where(eq(clients.id, link.client_id));
    expect(row?.name).toBe('Price Landscapes');
    expect((await ask({ search: 'price' })).rows).toEqual([]);
  });

  test('is for admins, of their own practice’s clients, and asked for by name', async () => {
    expect((await remove(ids[5]!, sam)).status).toBe(404);
    const other = await practiceWith(testServer, 'other@practice.example', 'Other Practice');
    const theirs = { company_id: other.practiceId, client_id: ids[5]! };
    expect(
      (await other.admin.call(removeClient, { query: theirs, body: { confirmed: true } })).status,
    ).toBe(404);
    expect((await other.admin.call(revokeInvite, { query: theirs, body: {} })).status).toBe(404);
    expect(
      await admin.call(removeClient, {
        query: { company_id: practiceId, client_id: ids[5]! },
        body: { confirmed: false as true },
      }),
    ).toMatchObject({ status: 400 });
  });
});
