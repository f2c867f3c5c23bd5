/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import { droppedReadings } from '@/server/clients/store/tables';
import { addClient, setClientNumbers, undoClientNumbers } from '@/lib/clients/contract';
import { askAuthorisation } from '@/lib/clients/reading/authorisationsContract';
import { vatCheckFails } from '@/lib/companies/vatNumber';
import { confirmed } from '@/__tests__/support/confirmed';
import type { BodyOf } from '@/lib/access/endpoint';
import {
  client as clientEndpoint,
  clientTaxes as clientTaxesEndpoint,
} from '@/lib/clients/oneClientContract';
import { numberInUseWords, type NumberHold } from '@/lib/clients/numbers';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { pence } from '@/lib/kernel/money';
import { authorisationRequests } from '@/server/connections/store/tables';
import { returnApprovals } from '@/server/filing/store/tables';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import {
  clientAssignments,
  clients,
  companies,
  memberships,
  practices,
} from '@/server/access/store/partyTables';
import { saleOffers } from '@/server/refunds/store/offerTables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';
import { taxAccounts } from '@/server/taxes/store/tables';
import { filings, vatPeriods } from '@/server/vat/store/tables';
import { vatAccountYears } from '@/server/vat/store/accountTables';
import { workOutBoxes } from '@/lib/vat/books/nineBoxes';
import { dayOfRegistration } from '@/__tests__/sandbox/dayOfRegistration';
import {
  authorisationOf,
  clientsOf,
  practiceWithArn,
  readingOf,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import { joinsUnproven, proofsOf } from '@/__tests__/support/server/clientProofStory';
import { personIdOf, teamMember } from '@/__tests__/support/server/practiceStory';
import {
  apart,
  countStatuses,
  DISTANCES,
  holdAt,
  holdRows,
  settled,
} from '@/__tests__/support/server/races';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import { newTrader, openVatTestServer, pull, TYPED } from '@/__tests__/support/server/vatStory';
import { auditEvents } from '@/server/audit/store/tables';

const GROUP_NEEDS_NUMBERS =
  'If both are companies in one VAT group, enter each one’s own company number first.';
const UNDO_GONE =
  'This change can no longer be undone: 30 days have passed, or a number has changed again. Enter the number instead.';

let testServer: TestServer;
let practice: Practice;

const db = () => testServer.store.db;
interface Story {
  companyId: string;
  clientId: string;
  vrn: string;
}
const idOf = async (companyId: string): Promise<string> => {
  const [row] = await db()
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.companyId, companyId));
  return row?.id ?? '';
};
const next = async (authorised = true): Promise<Story> => {
  const [made] = await clientsOf(testServer, practice, [authorised]);
  const { companyId, vrn } = made!;
  await db().update(clients).set({ vrn }).where(eq(clients.companyId, companyId));
  return { companyId, vrn, clientId: await idOf(companyId) };
};
const read = async ({ companyId }: Pick<Story, 'companyId'>) =>
  (
    await expectOk(
      practice.admin.call(clientEndpoint, {
        query: { company_id: practice.practiceId, client_company_id: companyId },
      }),
    )
  ).data;
type Numbers = BodyOf<typeof setClientNumbers>['seen'];
/** Saves numbers, and confirms whatever is asked about them. */
const set = async (
  { clientId }: Pick<Story, 'clientId'>,
  typed: Numbers,
  seen: Numbers,
  who = practice.admin,
) => {
  const send = (sentences: string[]) =>
    who.call(setClientNumbers, {
      query: { company_id: practice.practiceId, client_id: clientId },
      body: { ...typed, seen, confirmed: sentences },
    });
  const first = await send(confirmed(typed).confirmed);
  if (first.status !== 200 || first.data.saved) return first;
  const asked = first.data.doubts.map(({ sentence }) => sentence);
  return send([...confirmed(typed).confirmed, ...asked]);
};
const eventsOf = async ({ companyId }: Story) =>
  await db()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.companyId, companyId))
    .orderBy(auditEvents.seq);
const rowsOf = ({ clientId }: Story) =>
  db().select().from(clientTaxes).where(eq(clientTaxes.clientId, clientId));

beforeAll(async () => {
  testServer = await openVatTestServer();
  practice = await practiceWithArn(testServer);
  await visitAsAgent(practice, { arn: practice.arn });
  await testServer.runJobs();
});
afterEach(() => settled(testServer));
afterAll(() => testServer.close());

test('a client who has joined without a VAT number is given it by the practice, and is read by it', async () => {
  const { data } = await expectOk(
    practice.admin.call(addClient, {
      query: { company_id: practice.practiceId },
      body: { name: 'Price Landscapes' } as BodyOf<typeof addClient>,
    }),
  );
  const [row] = await db().select().from(clients).where(eq(clients.id, data.client_id!));
  const story = { clientId: data.client_id!, companyId: row!.companyId, vrn: newTrader() };
  const { client } = await joinsUnproven(testServer, story.companyId);
  await pull(testServer, 'authorise-agent', {
    arn: practice.arn,
    vrn: story.vrn,
    authorised: 'yes',
  });
  expect(await read(story)).toMatchObject({ may_set_numbers: true });
  expect(await read(story)).not.toHaveProperty('vat_number');

  const wrong = { vat_number: expect.stringContaining('9 digits') };
  expect(await set(story, { vat_number: '12' }, {})).toMatchObject({ status: 400, error: wrong });
  expect(
    (await expectOk(set(story, { vat_number: `GB ${formatVatNumber(story.vrn)}` }, {}))).data,
  ).toMatchObject({ saved: true });
  expect(await read(story)).toMatchObject({ vat_number: story.vrn });
  expect(await readingOf(testServer, story.companyId)).toMatchObject({ state: 'queued' });
  await testServer.runJobs();
  expect((await read(story)).authorisation).toBe('active');
  expect((await rowsOf(story)).find(({ tax }) => tax === 'vat')).toMatchObject({ state: 'read' });
  const { taxes } = (
    await expectOk(
      client.call(clientTaxesEndpoint, { query: { client_company_id: story.companyId } }),
    )
  ).data;
  expect(taxes.find(({ tax }) => tax === 'vat')?.state).toBe('read');
  const said = (await eventsOf(story)).find(({ event }) => event === 'client VAT number set');
  expect(said).toMatchObject({ detail: { from: '', to: story.vrn } });
  // Saving the same numbers again changes nothing, and records no event.
  await expectOk(set(story, { vat_number: story.vrn }, { vat_number: story.vrn }));
  expect(
    (await eventsOf(story)).filter(({ event }) => event === 'client VAT number set'),
  ).toHaveLength(1);
});

test('a number of another client is refused in the words of adding one, whether its owner may be seen or not', async () => {
  const [one, other] = [await next(), await next()];
  const { vrn } = other;
  const refused = await set(one, { vat_number: vrn }, { vat_number: one.vrn });
  expect(refused).toMatchObject({
    status: 409,
    error: {
      vat_number: `Client ${vrn} is your client already, with this VAT number. ${GROUP_NEEDS_NUMBERS}`,
    },
  });

  const sam = await teamMember(testServer, practice.practiceId, 'sam@practice.example');
  await db()
    .insert(clientAssignments)
    .values({
      clientId: one.clientId,
      personId: await personIdOf(testServer, 'sam@practice.example'),
    });
  const share = (everyoneSeesAllClients: boolean) =>
    db()
      .update(practices)
      .set({ everyoneSeesAllClients })
      .where(eq(practices.id, practice.practiceId));
  await share(false);
  try {
    const hidden = await set(one, { vat_number: vrn }, { vat_number: one.vrn }, sam);
    const unnamed = {
      vat_number: expect.stringContaining('A colleague’s client has this VAT number'),
    };
    expect(hidden).toMatchObject({ status: 409, error: unnamed });
    expect((await set(other, { vat_number: newTrader() }, { vat_number: vrn }, sam)).status).toBe(
      404,
    );
  } finally {
    await share(true);
  }
  const stranger = await practiceWithArn(testServer);
  expect((await set(one, {}, { vat_number: one.vrn }, stranger.admin)).status).toBe(404);
  expect((await read(one)).vat_number).toBe(one.vrn);
});

test('a number whose check digits fail is saved only once that very sentence is confirmed, and the log says from what to what', async () => {
  const story = await next();
  const wrong = '666119668';
  const send = (sentences: string[] = []) =>
    practice.admin.call(setClientNumbers, {
      query: { company_id: practice.practiceId, client_id: story.clientId },
      body: { vat_number: wrong, seen: { vat_number: story.vrn }, confirmed: sentences },
    });
  expect((await expectOk(send())).data).toEqual({
    saved: false,
    doubts: [{ field: 'vat_number', sentence: vatCheckFails(wrong) }],
  });
  expect((await read(story)).vat_number).toBe(story.vrn);
  expect((await expectOk(send([vatCheckFails(wrong)]))).data).toEqual({ saved: true, doubts: [] });
  expect((await read(story)).vat_number).toBe(wrong);
  const said = (await eventsOf(story)).find(({ event }) => event === 'client VAT number set');
  expect(said).toMatchObject({ detail: { from: story.vrn, to: wrong } });
});

test('with another number nothing of the one before is left: readings, rows, HMRC’s answers, the request, the proof', async () => {
  const story = await next();
  const { companyId, clientId, vrn } = story;
  await expectOk(set(story, {}, { vat_number: vrn }));
  await expectOk(set(story, { vat_number: vrn }, {}));
  await testServer.runJobs();
  await joinsUnproven(testServer, companyId);
  const at = testServer.clock.now();
  await db()
    .update(memberships)
    .set({ provenAt: at, provenVrn: vrn })
    .where(eq(memberships.companyId, companyId));
  await db()
    .insert(taxAccounts)
    .values({
      companyId,
      tax: 'corporation_tax',
      reference: '23844 19027',
      creditPence: pence(0),
      readAt: at,
    });
  await db().update(clients).set({ utr: '2384419027' }).where(eq(clients.id, clientId));
  await db()
    .insert(authorisationRequests)
    .values({ clientId, vrn, state: 'accepted', hmrcId: 'h', wrongDates: 2, wrongAt: at });
  const years = () => db().$count(vatAccountYears, eq(vatAccountYears.companyId, companyId));
  expect([await authorisationOf(testServer, companyId), (await years()) > 0]).toEqual([
    'active',
    true,
  ]);

  const other = newTrader();
  await pull(testServer, 'authorise-agent', { arn: practice.arn, vrn: other, authorised: 'no' });
  await expectOk(
    set(story, { vat_number: other, utr: '2384419027' }, { vat_number: vrn, utr: '2384419027' }),
  );
  expect(await authorisationOf(testServer, companyId)).toBe('not_asked');
  expect((await rowsOf(story)).map(({ state }) => state)).toEqual([
    'unread',
    'unread',
    'unread',
    'unread',
  ]);
  expect(await years()).toBe(0);
  expect(await proofsOf(testServer, companyId)).toEqual([{ at: null, vrn: null }]);
  expect(
    await db()
      .select()
      .from(authorisationRequests)
      .where(eq(authorisationRequests.clientId, clientId)),
  ).toMatchObject([{ state: 'none', hmrcId: null, wrongDates: 2 }]);
  // HMRC gave that reference under the number before.
  expect(await read(story)).not.toHaveProperty('utr');
  await testServer.runJobs();
  expect([
    await authorisationOf(testServer, companyId),
    (await readingOf(testServer, companyId))?.readAt,
  ]).toEqual(['none', null]);
  // Back at the number before, the proof of then is none.
  await expectOk(set(story, { vat_number: vrn }, { vat_number: other }));
  expect(await proofsOf(testServer, companyId)).toEqual([{ at: null, vrn: null }]);
});

test('a number that HMRC has under another name is saved only once the person has seen that name', async () => {
  const story = await next();
  const send = (sentences: string[] = []) =>
    practice.admin.call(setClientNumbers, {
      query: { company_id: practice.practiceId, client_id: story.clientId },
      body: { vat_number: '980780684', seen: { vat_number: story.vrn }, confirmed: sentences },
    });
  const { data } = await expectOk(send());
  expect(data).toMatchObject({ saved: false });
  expect(data.doubts[0]).toMatchObject({
    field: 'vat_number',
    sentence: expect.stringMatching(
      new RegExp(
        `^HMRC has VAT number 980 7806 84 under the name .+, but you are adding it to Client ${story.vrn}\\.$`,
      ),
    ),
  });
  expect((await read(story)).vat_number).toBe(story.vrn);
  await expectOk(send(data.doubts.map(({ sentence }) => sentence)));
  expect((await read(story)).vat_number).toBe('980780684');
});

describe('a change of the VAT number', () => {
  const undo = ({ clientId }: Story, who = practice.admin) =>
    who.call(undoClientNumbers, {
      query: { company_id: practice.practiceId, client_id: clientId },
    });
  const readStory = async () => {
    const story = await next();
    await expectOk(set(story, {}, { vat_number: story.vrn }));
    await expectOk(set(story, { vat_number: story.vrn }, {}));
    await testServer.runJobs();
    const at = testServer.clock.now();
    await db()
      .insert(taxAccounts)
      .values({
        companyId: story.companyId,
        tax: 'self_assessment',
        reference: '10971 72564',
        holder: 'Tom Ashdown',
        creditPence: pence(0),
        readAt: at,
      })
      .onConflictDoUpdate({
        target: [taxAccounts.companyId, taxAccounts.tax],
        set: { holder: 'Tom Ashdown', reference: '10971 72564' },
      });
    await db().update(clients).set({ utr: '1097172564' }).where(eq(clients.id, story.clientId));
    await db()
      .update(clientTaxes)
      .set({ latePence: pence(1_199_400) })
      .where(and(eq(clientTaxes.clientId, story.clientId), eq(clientTaxes.tax, 'vat')));
    return story;
  };
  const all = async ({ companyId, clientId }: Story) => ({
    rows: (await rowsOf({ companyId, clientId, vrn: '' })).sort((a, b) => (a.tax < b.tax ? -1 : 1)),
    years: await db()
      .select()
      .from(vatAccountYears)
      .where(eq(vatAccountYears.companyId, companyId)),
    accounts: await db().select().from(taxAccounts).where(eq(taxAccounts.companyId, companyId)),
    utr: (await db().select().from(clients).where(eq(clients.id, clientId)))[0]?.utr,
  });

  test('says what it drops, saves nothing before that is confirmed, and the log says from what to what', async () => {
    const story = await readStory();
    const before = await all(story);
    const other = newTrader();
    const send = (sentences: string[] = []) =>
      practice.admin.call(setClientNumbers, {
        query: { company_id: practice.practiceId, client_id: story.clientId },
        body: {
          vat_number: other,
          utr: '1097172564',
          seen: { vat_number: story.vrn, utr: '1097172564' },
          confirmed: sentences,
        },
      });
    const { data } = await expectOk(send());
    const [drop] = data.doubts;
    expect(data).toMatchObject({ saved: false, doubts: [{ field: 'vat_number' }] });
    expect(drop?.sentence).toContain(
      `What we read under VAT number ${formatVatNumber(story.vrn)} is removed`,
    );
    expect(drop?.sentence).toContain('£11,994.00 late');
    expect(drop?.sentence).toContain(
      'So do UTR 1097172564, which HMRC gave and Tom Ashdown, whose Self assessment it was.',
    );
    expect(drop?.sentence).toMatch(/You can undo this until \d+ \w+ \d{4}, on this page\.$/);
    expect(await all(story)).toEqual(before);

    await expectOk(send([drop!.sentence]));
    expect(await all(story)).toMatchObject({ accounts: [], years: [], utr: null });
    const events = await eventsOf(story);
    expect(events.findLast(({ event }) => event === 'client VAT number set')).toMatchObject({
      detail: {
        from: story.vrn,
        to: other,
        dropped: drop!.sentence.replace(/ You can undo this.*$/, ''),
      },
    });
    expect(events.findLast(({ event }) => event === 'client UTR set')).toMatchObject({
      detail: { from: '1097172564', to: '' },
    });
  });

  test('is undone: number, UTR and every reading are as they were, and the undoing can be undone', async () => {
    const story = await readStory();
    const before = await all(story);
    const other = newTrader();
    const seen = { vat_number: story.vrn, utr: '1097172564' };
    await expectOk(set(story, { vat_number: other, utr: '1097172564' }, seen));
    expect((await read(story)).number_change).toMatchObject({
      changes: [
        { field: 'vat_number', from: story.vrn, to: other },
        { field: 'utr', from: '1097172564', to: '' },
      ],
    });
    await expectOk(undo(story));
    expect(await read(story)).toMatchObject({
      vat_number: story.vrn,
      utr: '1097172564',
      number_change: {
        changes: [
          { field: 'vat_number', from: other, to: story.vrn },
          { field: 'utr', from: '', to: '1097172564' },
        ],
      },
    });
    expect(await all(story)).toEqual(before);
    expect((await eventsOf(story)).at(-2)).toMatchObject({
      event: 'client VAT number put back',
      detail: { from: other, to: story.vrn },
    });
    await expectOk(undo(story));
    expect(await read(story)).toMatchObject({ vat_number: other });
  });

  test('is not undone by a stranger, after 30 days, or once another client has the number', async () => {
    const story = await readStory();
    const other = newTrader();
    const seen = { vat_number: story.vrn, utr: '1097172564' };
    await expectOk(set(story, { vat_number: other, utr: '1097172564' }, seen));
    const stranger = await practiceWithArn(testServer);
    expect((await undo(story, stranger.admin)).status).toBe(404);
    const taker = await next();
    await expectOk(set(taker, { vat_number: story.vrn }, { vat_number: taker.vrn }));
    expect(await undo(story)).toMatchObject({
      status: 409,
      error: { vat_number: expect.stringContaining('is your client already') },
    });
    await db()
      .update(droppedReadings)
      .set({ undoUntil: new Date(testServer.clock.now().getTime() - 1) })
      .where(eq(droppedReadings.clientId, story.clientId));
    expect(await read(story)).not.toHaveProperty('number_change');
    expect(await undo(story)).toMatchObject({ status: 409, error: UNDO_GONE });
  });
});

describe('the VAT number stays while something rests on it, and a sentence says what', () => {
  const held = async (story: Story, hold: NumberHold) => {
    const refused = await set(story, { vat_number: newTrader() }, { vat_number: story.vrn });
    expect(refused).toMatchObject({
      status: 409,
      error: { vat_number: numberInUseWords(hold, formatVatNumber(story.vrn)) },
    });
    expect((await read(story)).vat_number).toBe(story.vrn);
    // What does not rest on it can be put right all the same.
    await expectOk(
      set(story, { vat_number: story.vrn, utr: `9${story.vrn}` }, { vat_number: story.vrn }),
    );
  };
  const periodFor = async ({ companyId, vrn }: Story) => {
    const [row] = await db()
      .insert(vatPeriods)
      .values({
        companyId,
        vrn,
        periodKey: '26A9',
        start: '2026-07-01',
        end: '2026-09-30',
        due: '2026-11-07',
        status: 'open',
        readAt: testServer.clock.now(),
      })
      .returning({ id: vatPeriods.id });
    return row!.id;
  };
  const admin = () => personIdOf(testServer, practice.email);

  test('a return that is being confirmed, and one that was filed', async () => {
    const story = await next();
    const { companyId, vrn } = story;
    const at = testServer.clock.now();
    const periodId = await periodFor(story);
    const [filing] = await db()
      .insert(filings)
      .values({
        periodId,
        companyId,
        vrn,
        periodKey: '26A9',
        state: 'unknown',
        declaredBy: await admin(),
        declaredAt: at,
        payload: '{}',
        payloadHash: 'f',
        boxes: workOutBoxes(TYPED),
        declarationVersion: '1',
        clientContext: {},
      })
      .returning();
    const moved = (state: (typeof filings.$inferSelect)['state']) =>
      db().update(filings).set({ state }).where(eq(filings.id, filing!.id));
    await held(story, 'filing');
    await db().update(clients).set({ utr: null }).where(eq(clients.id, story.clientId));
    await moved('submitted');
    await held(story, 'inUse');
  });

  test('a tax that is kept from the practice: under another number it would be another client’s, which shares everything', async () => {
    const story = await next();
    await db().insert(sharedTaxes).values({
      clientId: story.clientId,
      tax: 'paye',
      shared: false,
      saidAt: testServer.clock.now(),
    });
    await held(story, 'kept');
    await db()
      .update(sharedTaxes)
      .set({ shared: true })
      .where(eq(sharedTaxes.clientId, story.clientId));
    await expectOk(set(story, { vat_number: newTrader() }, { vat_number: story.vrn }));
  });

  test('HMRC’s question to the client, until it has run out', async () => {
    const story = await next(false);
    const day = await dayOfRegistration(testServer.sandbox!.urls, story.vrn);
    await expectOk(
      practice.admin.call(askAuthorisation, {
        query: { company_id: practice.practiceId, client_company_id: story.companyId },
        body: { registered_on: day },
      }),
    );
    await held(story, 'request');
    await db()
      .update(authorisationRequests)
      .set({ expiresOn: '2026-11-19' })
      .where(eq(authorisationRequests.clientId, story.clientId));
    await expectOk(set(story, { vat_number: newTrader() }, { vat_number: story.vrn }));
  });

  test('a return that the client was asked to approve, and a refund on offer', async () => {
    const story = await next();
    const { companyId, clientId } = story;
    const [periodId, by, at] = [await periodFor(story), await admin(), testServer.clock.now()];
    const [approval] = await db()
      .insert(returnApprovals)
      .values({
        companyId,
        clientId,
        periodId,
        state: 'requested',
        figuresHash: 'f'.repeat(64),
        boxes: workOutBoxes(TYPED),
        askedBy: by,
        askedAt: at,
      })
      .returning();
    await held(story, 'approval');
    await db()
      .update(returnApprovals)
      .set({ state: 'withdrawn' })
      .where(eq(returnApprovals.id, approval!.id));
    await db().update(clients).set({ utr: null }).where(eq(clients.id, clientId));
    await db()
      .insert(saleOffers)
      .values({
        companyId,
        clientId,
        periodId,
        refundPence: pence(421_000),
        offeredBy: by,
        offeredAt: at,
        expiresAt: new Date(at.getTime() + 86_400_000),
      });
    await held(story, 'offer');
  });

  test('an owner of its own', async () => {
    const story = await next();
    await testServer.signedInAs('owner@own.example');
    const personId = await personIdOf(testServer, 'owner@own.example');
    await db().insert(memberships).values({
      personId,
      companyId: story.companyId,
      role: 'owner',
      createdAt: testServer.clock.now(),
    });
    await held(story, 'ownPeople');
  });
});

test.each(DISTANCES)(
  'of two changes to the same number %i ms apart one is refused, and two changes to different numbers both succeed',
  async (ms) => {
    const story = await next();
    const seen = { vat_number: story.vrn };
    const [mine, theirs] = [newTrader(), newTrader()];
    const answers = await apart(
      ms,
      [mine, theirs].map((vat_number) => () => set(story, { vat_number }, seen)),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    const kept = (await read(story)).vat_number;
    const loser = answers.find(({ status }) => status === 409);
    expect(loser).toMatchObject({
      error: {
        vat_number: expect.stringContaining(`The VAT number is now ${formatVatNumber(kept!)}.`),
      },
    });
    const now = { vat_number: kept! };
    const utr = `1${story.vrn}`;
    const both = await apart(ms, [
      () => set(story, { vat_number: story.vrn }, now),
      () => set(story, { ...now, utr }, now),
    ]);
    expect(countStatuses(both)).toEqual({ 200: 2 });
    expect(await read(story)).toMatchObject({ vat_number: story.vrn, utr });
  },
);

test('a reading that began under the number before says nothing of what is there now', async () => {
  const story = await next();
  const { companyId } = story;
  await expectOk(set(story, {}, { vat_number: story.vrn }));
  await expectOk(set(story, { vat_number: story.vrn }, {}));
  const point = await holdAt(testServer, {
    table: 'vat_periods',
    on: 'insert',
    when: `new.company_id = '${companyId}'`,
  });
  const reading = testServer.runJobs();
  await point.queued(1);
  const taken = set(story, {}, { vat_number: story.vrn });
  await point.queued(2, taken);
  await point.release();
  await expectOk(taken);
  await reading;
  expect([
    await authorisationOf(testServer, companyId),
    await readingOf(testServer, companyId),
  ]).toEqual(['not_asked', undefined]);
  expect((await rowsOf(story)).map(({ state }) => state)).toEqual([
    'unread',
    'unread',
    'unread',
    'unread',
  ]);
});

test('who holds the client this moment is not waited for for ever: try again, in a sentence', async () => {
  const story = await next();
  const row = await holdRows(testServer, 'select 1 from clients where id = $1', [story.clientId]);
  const busy = { status: 409, error: expect.stringContaining('Try again') };
  expect(await set(story, { vat_number: newTrader() }, { vat_number: story.vrn })).toMatchObject(
    busy,
  );
  await row.release();
  expect(
    await db().$count(
      companies,
      and(eq(companies.id, story.companyId), eq(companies.vrn, story.vrn)),
    ),
  ).toBe(1);
});
