/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { clientCompanies } from '@/lib/clients/onboarding/contract';
import { endClientPerson } from '@/lib/clients/contract';
import { setBankAccount } from '@/lib/companies/contract';
import { changeCustomerNotification } from '@/lib/clients/noticesContract';
import { withdrawClaim } from '@/lib/refunds/claim/contract';
import { setStandingInstruction } from '@/lib/refunds/quote/standingContract';
import {
  declineRefundOffer,
  offerRefund,
  refundOffer,
  refundOffers,
  seeRefundOffer,
  withdrawOffer,
} from '@/lib/refunds/offers/contract';
import { chooseAnswerMails } from '@/lib/practice/settingsContract';
import { confirmClaim, fileReturn, requestQuote } from '@/lib/overview/vat/contract';
import { pence } from '@/lib/kernel/money';
import { personKeptWords } from '@/lib/clients/portal/endingPerson';
import { ANSWER_MAILS } from '@/lib/refunds/offers/offerAnswer';
import { ENDED_SENTENCES, NOT_OFFERED } from '@/lib/refunds/offers/saleOffer';
import {
  clientAssignments,
  clients,
  memberships,
  practices,
} from '@/server/access/store/partyTables';
import { saleOffers } from '@/server/refunds/store/offerTables';
import { claims } from '@/server/refunds/store/tables';
import type { Practice } from '@/__tests__/support/server/agentStory';
import { personIdOf, teamMember } from '@/__tests__/support/server/practiceStory';
import { atOnce, countStatuses, DISTANCES, apart } from '@/__tests__/support/server/races';
import { openWithPractice } from '@/__tests__/support/server/readPractice';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import type { Browser } from '@/__tests__/support/server/browser';
import { returnOf, typedReturn, type VatCustomer } from '@/__tests__/support/server/vatStory';
import { auditEvents } from '@/server/audit/store/tables';
import { addDays, addMonths } from '@/lib/kernel/dates/ukDates';
import { vatDueDate } from '@/lib/vat/obligations';
import { REFUND_BOXES } from '@/__tests__/support/server/refundRows';
import { filings, vatFigures, vatPeriods } from '@/server/vat/store/tables';

const REFUND = pence(421_000);
const ACCOUNT = {
  account_name: 'Price Landscapes',
  sort_code: '20-30-02',
  account_number: '31924471',
};
const NOT_FOUND = 'We could not find that.';

let testServer: TestServer;
let practice: Practice;
let member: Browser;
let all: VatCustomer[];
let people = 0;

interface Story {
  accountant: VatCustomer;
  client: Browser;
  email: string;
  periodId: string;
  query: { company_id: string; period_id: string };
}

/** Joins a person as the client of this company, proven at HMRC. */
async function joins({ companyId, vrn }: VatCustomer): Promise<{ client: Browser; email: string }> {
  const email = `client${(people += 1)}@price.co.uk`;
  const client = await testServer.signedInAs(email, { fullName: 'Owen Price' });
  await testServer.store.db.insert(memberships).values({
    personId: await personIdOf(testServer, email),
    companyId,
    role: 'client',
    createdAt: testServer.clock.now(),
    provenAt: testServer.clock.now(),
    provenVrn: vrn,
  });
  return { client, email };
}

/** Returns the next client: its refund was filed by the accountant, and its person has joined. */
async function filedClient(): Promise<Story> {
  const accountant = all.shift();
  if (!accountant) throw new Error('There is no client left.');
  const { query, body, periodId } = await typedReturn(accountant);
  await expectOk(accountant.browser.call(fileReturn, { query, body }));
  return { accountant, ...(await joins(accountant)), periodId, query };
}

const ofClient = ({ accountant }: Story) => ({
  company_id: practice.practiceId,
  client_company_id: accountant.companyId,
});
const offersOf = async (story: Story, browser = practice.admin) =>
  (
    await expectOk(
      browser.call(refundOffers, { query: { ...ofClient(story), period_id: story.periodId } }),
    )
  ).data;
const offer = (story: Story, browser = practice.admin, pounds = REFUND) =>
  browser.call(offerRefund, {
    query: ofClient(story),
    body: { period_id: story.periodId, refund_pence: pounds },
  });
const offered = async (story: Story) => {
  await testServer.advance({ minutes: 1 });
  return (await expectOk(offer(story))).data.offer_id;
};
/** What was written to the client about offers. */
const offerMails = async ({ email }: Story) => {
  await testServer.runJobs();
  return testServer.mails.filter(
    ({ to, subject }) => to === email && subject.endsWith('your VAT refund can be paid early'),
  );
};
/** What was written to the practice about this client's answers, the newest last. */
const answerMails = async ({ accountant, query }: Story) => {
  await testServer.runJobs();
  return testServer.mails.filter(
    ({ to, text }) =>
      to === accountant.email &&
      text.includes(ANSWER_MAILS.title) &&
      text.includes(`client_company_id=${query.company_id}`),
  );
};
const withdraw = (story: Story, offerId: string) =>
  practice.admin.call(withdrawOffer, {
    query: ofClient(story),
    body: { period_id: story.periodId, offer_id: offerId },
  });
const quoteFor = async ({ client, query }: Story) => {
  const {
    data: { quote },
  } = await expectOk(client.call(requestQuote, { query }));
  return { quote_id: quote.id ?? '', quote_hash: quote.hash ?? '' };
};
const withAccount = ({ client, query }: Story) =>
  expectOk(client.call(setBankAccount, { query: { company_id: query.company_id }, body: ACCOUNT }));
const claimsOf = ({ query }: Story) =>
  testServer.store.db.select().from(claims).where(eq(claims.companyId, query.company_id));
const stateOf = async (story: Story) => (await offersOf(story)).refunds[0]?.offer?.state;
/** What this client's offers are, as their rows have it. */
const outcomesOf = async ({ query }: Story) =>
  (
    await testServer.store.db
      .select()
      .from(saleOffers)
      .where(eq(saleOffers.companyId, query.company_id))
      .orderBy(saleOffers.offeredAt)
  ).map(({ outcome }) => outcome);

beforeAll(async () => {
  ({ testServer, practice, all } = await openWithPractice());
  member = await teamMember(testServer, practice.practiceId, 'sam@practice.co.uk');
});
afterEach(async () => {
  await testServer.forgetCompanies();
});
afterAll(() => testServer.close());

test('the accountant sees the indicative quote and offers; the client is emailed, looks, and sells to their own account', async () => {
  const story = await filedClient();
  const { client, query } = story;
  const before = await offersOf(story);
  expect(before).toMatchObject({ people: ['Owen Price'], mailed: true });
  expect(before.refunds).toMatchObject([
    { refund_pence: REFUND, quote: { feePence: 4_210, arrivesPence: 416_790, worthIt: true } },
  ]);
  expect(before.refunds[0]?.why_not).toBeUndefined();

  expect((await returnOf({ ...story.accountant, browser: client }, story.periodId)).maySell).toBe(
    false,
  );
  const offerId = await offered(story);
  const [mail] = await offerMails(story);
  expect(mail?.text).toContain(
    `/v2/open-tax/clients-portal/refund?company_id=${query.company_id}&period_id=${story.periodId}`,
  );
  expect(mail?.text).toMatch(/£4,167\.90[\s\S]*You decide|You decide[\s\S]*£4,167\.90/);
  expect(mail?.text).toContain('Turn it off:');
  expect((await expectOk(client.call(clientCompanies))).data).toMatchObject([
    { offers: [{ periodId: story.periodId }] },
  ]);

  expect((await expectOk(client.call(refundOffer, { query }))).data).toMatchObject({
    offer_id: offerId,
    state: 'offered',
    refund_pence: REFUND,
  });
  for (let times = 0; times < 2; times += 1)
    await expectOk(client.call(seeRefundOffer, { query, body: { offer_id: offerId } }));
  expect(await stateOf(story)).toBe('seen');

  expect((await returnOf({ ...story.accountant, browser: client }, story.periodId)).maySell).toBe(
    true,
  );
  const quote = await quoteFor(story);
  expect(await client.call(confirmClaim, { query, body: quote })).toMatchObject({
    status: 409,
    error: expect.stringMatching(/bank account/),
  });
  await withAccount(story);
  const {
    data: { claimId },
  } = await expectOk(client.call(confirmClaim, { query, body: quote }));
  expect(await stateOf(story)).toBe('sold');
  expect((await offersOf(story)).refunds[0]).toMatchObject({
    why_not: 'The client has sold this refund.',
  });
  expect((await expectOk(client.call(clientCompanies))).data).toMatchObject([{ offers: [] }]);
  expect((await claimsOf(story)).map(({ id }) => id)).toEqual([claimId]);
  // Who sold it is here until it is settled: only they can put right where it is paid.
  const [{ confirmedBy } = { confirmedBy: '' }] = await claimsOf(story);
  const [own] = await testServer.store.db
    .select()
    .from(clients)
    .where(eq(clients.companyId, query.company_id));
  expect(
    await practice.admin.call(endClientPerson, {
      query: { company_id: practice.practiceId, client_id: own?.id ?? '' },
      body: { person_id: confirmedBy },
    }),
  ).toMatchObject({ status: 409, error: personKeptWords('claim') });
  const events = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `offer:${offerId}`));
  expect(events.map(({ event }) => event)).toEqual(['sale of a refund offered']);

  const [sold, ...more] = await answerMails(story);
  expect(more).toEqual([]);
  expect(sold?.subject).toMatch(/ sold its VAT refund$/);
  expect(sold?.text).toContain('£4,210.00');
  expect(sold?.text).toContain(
    `/v2/open-tax/settings?company_id=${practice.practiceId}&tab=profile`,
  );

  await expectOk(
    client.call(withdrawClaim, { query: { company_id: query.company_id, claim_id: claimId } }),
  );
  expect(await stateOf(story)).toBe('declined');
  expect((await answerMails(story)).map(({ subject }) => subject)).toEqual([
    sold?.subject,
    expect.stringMatching(/ withdrew the sale of its VAT refund$/),
  ]);
});

/** Lists monthly periods that HMRC has as filed with a refund, back from the year before last. */
async function listFiledMonths({ accountant }: Story, count: number): Promise<void> {
  const { db } = testServer.store;
  const now = testServer.clock.now();
  for (let back = 0; back < count; back += 1) {
    const start = addMonths('2024-10-01', -back);
    const [row] = await db
      .insert(vatPeriods)
      .values({
        companyId: accountant.companyId,
        vrn: accountant.vrn,
        periodKey: `#${back}`,
        start,
        end: addDays(addMonths(start, 1), -1),
        due: vatDueDate(addDays(addMonths(start, 1), -1)),
        status: 'fulfilled',
        received: addMonths(start, 1),
        readAt: now,
      })
      .returning();
    if (row)
      await db.insert(vatFigures).values({
        periodId: row.id,
        companyId: accountant.companyId,
        source: 'hmrc',
        boxes: REFUND_BOXES,
        readAt: now,
      });
  }
}

test('of years of monthly refunds only what can be sold is listed; a reason against stays on the return’s own page', async () => {
  const story = await filedClient();
  await listFiledMonths(story, 36);
  const all = async () =>
    (await expectOk(practice.admin.call(refundOffers, { query: ofClient(story) }))).data.refunds;
  const [only, ...others] = await all();
  expect(only).toMatchObject({ period_id: story.periodId, quote: { refundPence: REFUND } });
  expect(others).toEqual([]);
  await testServer.store.db
    .update(filings)
    .set({ state: 'conflict' })
    .where(eq(filings.companyId, story.accountant.companyId));
  await testServer.store.db
    .update(vatPeriods)
    .set({ status: 'fulfilled' })
    .where(eq(vatPeriods.id, story.periodId));
  expect(await all()).toEqual([]);
  expect((await offersOf(story)).refunds).toMatchObject([
    {
      period_id: story.periodId,
      why_not: 'HMRC holds other figures for this period, so its refund cannot be sold.',
    },
  ]);
});

test('no accountant quotes, claims, gives an account or answers for the client, and no other client does', async () => {
  const story = await filedClient();
  const { query } = story;
  const offerId = await offered(story);
  const quote = await quoteFor(story);
  await withAccount(story);
  const stranger = (await joins(all[0] as VatCustomer)).client;
  for (const browser of [practice.admin, member, stranger]) {
    const refused = await Promise.all([
      browser.call(requestQuote, { query }),
      browser.call(confirmClaim, { query, body: quote }),
      browser.call(setBankAccount, { query: { company_id: query.company_id }, body: ACCOUNT }),
      browser.call(refundOffer, { query }),
      browser.call(seeRefundOffer, { query, body: { offer_id: offerId } }),
      browser.call(declineRefundOffer, { query, body: { offer_id: offerId } }),
    ]);
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [404, NOT_FOUND]),
    );
  }
  // What only an owner gives is not the client's either.
  expect(
    await story.client.call(setStandingInstruction, {
      query: { company_id: query.company_id },
      body: { on: true },
    }),
  ).toMatchObject({ status: 404 });
  expect(await claimsOf(story)).toEqual([]);

  // A practice member who is also the client counts as an accountant: they may not sell what they
  // offer.
  await testServer.store.db.insert(memberships).values({
    personId: await personIdOf(testServer, 'sam@practice.co.uk'),
    companyId: query.company_id,
    role: 'client',
    createdAt: testServer.clock.now(),
  });
  expect(await member.call(confirmClaim, { query, body: quote })).toMatchObject({ status: 404 });
});

test('a refund is sold only while it is on offer: not before, and not once the offer is withdrawn, declined or over', async () => {
  const story = await filedClient();
  const { client, query } = story;
  await withAccount(story);
  expect(await client.call(requestQuote, { query })).toMatchObject({
    status: 409,
    error: NOT_OFFERED,
  });
  expect(await client.call(refundOffer, { query })).toMatchObject({ status: 404 });

  const first = await offered(story);
  const quote = await quoteFor(story);
  expect(await offer(story)).toMatchObject({
    status: 409,
    error: expect.stringMatching(/already offered this refund to the client/),
  });
  await expectOk(withdraw(story, first));
  expect(await client.call(confirmClaim, { query, body: quote })).toMatchObject({
    status: 410,
    error: ENDED_SENTENCES.withdrawn,
  });
  expect((await expectOk(client.call(refundOffer, { query }))).data).toMatchObject({
    state: 'withdrawn',
    sentence: ENDED_SENTENCES.withdrawn,
  });

  const second = await offered(story);
  const over = new Date(testServer.clock.now().getTime() - 1);
  await testServer.store.db
    .update(saleOffers)
    .set({ expiresAt: over })
    .where(eq(saleOffers.id, second));
  expect(await client.call(confirmClaim, { query, body: quote })).toMatchObject({
    status: 410,
    error: ENDED_SENTENCES.expired,
  });
  expect(await stateOf(story)).toBe('expired');

  const third = await offered(story);
  await expectOk(
    client.call(declineRefundOffer, { query, body: { offer_id: third, reason: 'We can wait.' } }),
  );
  expect(await client.call(confirmClaim, { query, body: quote })).toMatchObject({
    status: 410,
    error: ENDED_SENTENCES.declined,
  });
  expect(await withdraw(story, third)).toMatchObject({
    status: 409,
    error: expect.stringMatching(/^The client has answered/),
  });
  expect((await offersOf(story)).refunds[0]).toMatchObject({
    why_not: expect.stringMatching(/^The client declined this on/),
    offer: { state: 'declined', reason: 'We can wait.' },
  });
  expect(await offer(story)).toMatchObject({
    status: 409,
    error: expect.stringMatching(/^The client declined this on/),
  });
  expect(await outcomesOf(story)).toEqual(['withdrawn', 'expired', 'declined']);
  expect(await claimsOf(story)).toEqual([]);
});

test('the accountant is emailed about the decline, without the client’s words, and not once that is turned off', async () => {
  const ofPractice = { company_id: practice.practiceId };
  const answers = (on: boolean) =>
    expectOk(practice.admin.call(chooseAnswerMails, { query: ofPractice, body: { on } }));
  const [first, second] = [await filedClient(), await filedClient()];
  const decline = async (story: Story) =>
    expectOk(
      story.client.call(declineRefundOffer, {
        query: story.query,
        body: { offer_id: await offered(story), reason: 'Your fee is a cheek.' },
      }),
    );
  await decline(first);
  const [mail, ...more] = await answerMails(first);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/ declined your offer$/);
  expect(mail?.text).toMatch(/You can offer it again from \w+ \d+ \w+/);
  expect(mail?.text).toContain('They gave a reason, which is on the client’s page.');
  expect(mail?.text).not.toContain('cheek');

  await answers(false);
  await decline(second);
  expect(await answerMails(second)).toEqual([]);
  await answers(true);
});

test('an offer names the figure that was looked at, and stands for no other', async () => {
  const story = await filedClient();
  expect(await offer(story, practice.admin, pence(420_999))).toMatchObject({
    status: 409,
    error: expect.stringMatching(/is now £4,210\.00/),
  });
  const id = await offered(story);
  await withAccount(story);
  await testServer.store.db
    .update(saleOffers)
    .set({ refundPence: pence(400_000) })
    .where(eq(saleOffers.id, id));
  expect(await story.client.call(requestQuote, { query: story.query })).toMatchObject({
    status: 409,
    error: expect.stringMatching(/^The refund has changed since it was offered/),
  });
});

test('the client accepts while the accountant withdraws: it is sold or withdrawn, never both', async () => {
  const story = await filedClient();
  await withAccount(story);
  for (const distance of DISTANCES.slice(0, 4)) {
    const offerId = await offered(story);
    const quote = await quoteFor(story);
    const [sale, taken] = await apart<{ status: number }>(distance, [
      () => story.client.call(confirmClaim, { query: story.query, body: quote }),
      () => withdraw(story, offerId),
    ]);
    const sold = (await claimsOf(story)).filter(({ state }) => state !== 'withdrawn');
    expect([
      [200, 409, 1, 'sold'],
      [410, 200, 0, 'withdrawn'],
    ]).toContainEqual([sale?.status, taken?.status, sold.length, (await outcomesOf(story)).at(-1)]);
    if (sold.length > 0) return;
  }
});

test('two accountants who offer at once make one offer, and one mail', async () => {
  const story = await filedClient();
  const answers = await atOnce(6, (place) => offer(story, place % 2 ? member : practice.admin));
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 5 });
  expect(await offerMails(story)).toHaveLength(1);
});

test('a client without a joined user is invited first; an unassigned client is not found; one email can be turned off', async () => {
  const story = await filedClient();
  const place = eq(memberships.companyId, story.query.company_id);
  await testServer.store.db
    .update(memberships)
    .set({ endedAt: testServer.clock.now() })
    .where(place);
  expect((await offersOf(story)).people).toEqual([]);
  expect(await offer(story)).toMatchObject({
    status: 409,
    error: expect.stringMatching(/has joined yet.*Invite them first/),
  });
  await testServer.store.db.update(memberships).set({ endedAt: null }).where(place);

  const share = (everyoneSeesAllClients: boolean) =>
    testServer.store.db.update(practices).set({ everyoneSeesAllClients });
  await share(false);
  for (const call of [
    member.call(refundOffers, { query: ofClient(story) }),
    offer(story, member),
  ]) {
    expect(await call).toMatchObject({ status: 404, error: NOT_FOUND });
  }
  const [row] = await testServer.store.db
    .select()
    .from(clients)
    .where(eq(clients.companyId, story.query.company_id));
  await testServer.store.db.insert(clientAssignments).values({
    clientId: row?.id ?? '',
    personId: await personIdOf(testServer, 'sam@practice.co.uk'),
  });
  await expectOk(
    practice.admin.call(changeCustomerNotification, {
      query: { company_id: practice.practiceId },
      body: { topic: 'refundAvailable', on: false, client_id: row?.id ?? '' },
    }),
  );
  expect(await offersOf(story, member)).toMatchObject({ mailed: false });
  await expectOk(offer(story, member));
  expect(await offerMails(story)).toEqual([]);
  await share(true);
});

test('a client who has ended the practice’s authorisation, and one who has left it, sell nothing through it', async () => {
  const story = await filedClient();
  await offered(story);
  await withAccount(story);
  const quote = await quoteFor(story);
  const of = eq(clients.companyId, story.query.company_id);
  await testServer.store.db.update(clients).set({ authorisation: 'none' }).where(of);
  expect(await story.client.call(confirmClaim, { query: story.query, body: quote })).toMatchObject({
    status: 409,
  });
  expect(
    (await expectOk(story.client.call(refundOffer, { query: story.query }))).data.why_not,
  ).toBeDefined();
  await testServer.store.db
    .update(clients)
    .set({ authorisation: 'active', removedAt: testServer.clock.now() })
    .where(of);
  expect(await story.client.call(confirmClaim, { query: story.query, body: quote })).toMatchObject({
    status: 409,
    error: NOT_OFFERED,
  });
  expect(await claimsOf(story)).toEqual([]);
});
