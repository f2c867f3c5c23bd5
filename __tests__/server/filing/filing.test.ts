/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { pence } from '@/lib/kernel/money';
import { fileReturn, typeBoxes, vatReturns } from '@/lib/overview/vat/contract';
import { filings } from '@/server/vat/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk, openTestServer } from '@/__tests__/support/server/testServer';
import {
  callsTo,
  connectedCustomer,
  dashboardOf,
  outsideFacts,
  pull,
  returnOf,
  spoil,
  typedReturn,
  TYPED,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { visitHmrc } from '@/__tests__/support/server/consentPages';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());
afterEach(() => pull(testServer, 'clear-faults'));

const filedAtHmrc = async ({ vrn }: VatCustomer) =>
  (await outsideFacts(testServer)).filings.filter((filing) => filing.vrn === vrn);
const rowsOf = ({ companyId }: VatCustomer) =>
  testServer.store.db.select().from(filings).where(eq(filings.companyId, companyId));
const submissions = async ({ vrn }: VatCustomer) =>
  (await callsTo(testServer, 'submitReturn')).filter(({ path }) => path.includes(vrn)).length;

async function ready() {
  const customer = await connectedCustomer(testServer);
  return { customer, ...(await typedReturn(customer)) };
}
const send = ({ customer, query, body }: Awaited<ReturnType<typeof ready>>) =>
  customer.browser.call(fileReturn, { query, body });

/**
 * The e-mails with this subject; others come too, such as that a refund can be paid early, in no
 * certain order.
 */
async function mailsAbout({ customer }: Awaited<ReturnType<typeof ready>>, about: string) {
  await testServer.runJobs();
  return testServer.mails.filter(
    ({ to, subject }) => to === customer.email.toLowerCase() && subject === about,
  );
}

/** Lets the next look at HMRC come and go. */
async function nextLook(seconds = 5): Promise<void> {
  await testServer.advance({ seconds });
  await testServer.runJobs();
}

test('a return is filed with its receipt, its mail and its audit trail', async () => {
  const story = await ready();
  expect((await expectOk(send(story))).data).toEqual({
    state: 'submitted',
    sentence: 'HMRC has your return.',
  });
  const { filing, period, canFile } = await returnOf(story.customer, story.periodId);
  expect(filing.receipt).toMatchObject({
    formBundleNumber: expect.stringMatching(/^\d{12}$/),
    receiptId: expect.any(String),
    paymentIndicator: 'BANK',
  });
  expect(period).toMatchObject({ filedOn: '2026-11-20', status: expect.stringMatching(/HMRC/) });
  expect(canFile).toBe(false);
  expect(await mailsAbout(story, 'HMRC has your VAT return')).toHaveLength(1);
  const [row] = await rowsOf(story.customer);
  const events = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `filing:${row?.id}`))
    .orderBy(auditEvents.seq);
  expect(events.map(({ event }) => event)).toEqual(['declaration accepted', 'return filed']);
  expect(events[0]).toMatchObject({
    actor: `person:${row?.declaredBy}`,
    detail: { payloadHash: story.body.payload_hash },
  });
});

test('two people of two companies with the same VAT number file one return between them', async () => {
  const first = await ready();
  const twin = await connectedCustomer(testServer, { vrn: first.customer.vrn });
  const second = { customer: twin, ...(await typedReturn(twin)) };
  const answers = await Promise.all([send(first), send(second)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409 });
  expect(await filedAtHmrc(first.customer)).toHaveLength(1);
});

describe('an answer that was lost', () => {
  test.each(['loseAnswer', 'resetMidBody'])(
    '%s: HMRC has it, so reading back confirms it, and nothing is sent again',
    async (fault) => {
      const story = await ready();
      await spoil(testServer, 'submitReturn', fault);
      expect((await expectOk(send(story))).data).toEqual({
        state: 'unknown',
        sentence: 'We sent your return and are confirming it with HMRC. Do not send it again.',
      });
      expect((await expectOk(send(story))).data.state).toBe('unknown');
      expect((await dashboardOf(story.customer)).next).toMatchObject({
        kind: 'confirming',
        periodId: story.periodId,
      });
      await nextLook();
      expect((await expectOk(send(story))).data).toEqual({
        state: 'submitted',
        sentence: 'HMRC has your return: we read it back and it is the one you sent.',
      });
      expect(await submissions(story.customer)).toBe(1);
      expect(await filedAtHmrc(story.customer)).toHaveLength(1);
      const mails = await mailsAbout(story, 'HMRC has your VAT return');
      expect(mails.map(({ text }) => text)).toEqual([
        expect.stringContaining('We read it back from HMRC'),
      ]);
    },
  );

  test.each(['reset', 'down503', 'gateway504', 'malformed', 'redirect'])(
    '%s: HMRC does not have it, so the same bytes go once more',
    async (fault) => {
      const story = await ready();
      await spoil(testServer, 'submitReturn', fault);
      expect((await expectOk(send(story))).data.state).toBe('unknown');
      await nextLook();
      const [row] = await rowsOf(story.customer);
      expect(row).toMatchObject({
        state: 'submitted',
        payloadHash: story.body.payload_hash,
        formBundleNumber: expect.any(String),
      });
      expect(await submissions(story.customer)).toBe(2);
      expect(await filedAtHmrc(story.customer)).toHaveLength(1);
    },
  );

  test.each([
    [
      'maintenance503',
      'HMRC is closed for maintenance and did not take your return, so it is not filed yet.',
    ],
    ['429', 'HMRC was too busy to take your return, so it is not filed yet.'],
  ])(
    '%s: HMRC took nothing, which is said, and the same bytes go again by themselves',
    async (fault, sentence) => {
      const story = await ready();
      await spoil(testServer, 'submitReturn', fault, 2);
      const again =
        'We will send the same return again automatically, and email you when HMRC has it. You do not need to do anything.';
      expect((await expectOk(send(story))).data).toEqual({
        state: 'not_received',
        sentence: `${sentence} ${again}`,
      });
      expect(await send(story)).toMatchObject({ status: 200, data: { state: 'not_received' } });
      expect((await dashboardOf(story.customer)).next).toMatchObject({
        kind: 'confirming',
        status: 'Waiting for HMRC',
      });
      await nextLook();
      expect(await submissions(story.customer)).toBe(2);
      expect((await returnOf(story.customer, story.periodId)).filing.state).toBe('not_received');
      await nextLook();
      expect(await submissions(story.customer)).toBe(2);
      await nextLook(30);
      expect((await rowsOf(story.customer))[0]).toMatchObject({
        state: 'submitted',
        payloadHash: story.body.payload_hash,
      });
      expect(await submissions(story.customer)).toBe(3);
      expect(await mailsAbout(story, 'HMRC has your VAT return')).toHaveLength(1);
    },
  );

  test('when reading back fails too, it is tried at 5 s, 30 s, 2 min and 10 min, and never shown as a failure', async () => {
    const story = await ready();
    await spoil(testServer, 'submitReturn', 'loseAnswer');
    await spoil(testServer, 'viewReturn', 'down503', 3);
    await expectOk(send(story));
    for (const seconds of [5, 30, 120]) {
      await nextLook(seconds);
      expect((await returnOf(story.customer, story.periodId)).filing).toMatchObject({
        state: 'unknown',
        sentence: expect.stringContaining('Do not send it again'),
      });
    }
    await nextLook(600);
    expect((await returnOf(story.customer, story.periodId)).filing.state).toBe('submitted');
  });

  test('HMRC holding other figures is a conflict that stops everything and is reported', async () => {
    const story = await ready();
    // Made ready first: connecting runs the jobs that are due, and a slow machine would look at
    // HMRC before there is anything else there.
    const rival = await connectedCustomer(testServer, { vrn: story.customer.vrn });
    const otherReturn = await typedReturn(rival, {
      ...TYPED,
      vatReclaimedCurrPeriod: pence(500_000),
    });
    await spoil(testServer, 'submitReturn', 'reset');
    await expectOk(send(story));
    // Meanwhile the accountant files something else with their own software: no filing of ours
    // stands under that period.
    await testServer.store.db
      .update(filings)
      .set({ periodKey: '#999' })
      .where(eq(filings.companyId, story.customer.companyId));
    await expectOk(
      rival.browser.call(fileReturn, { query: otherReturn.query, body: otherReturn.body }),
    );
    const [filed] = await filedAtHmrc(rival);
    await testServer.store.db
      .update(filings)
      .set({ periodKey: '#998' })
      .where(eq(filings.companyId, rival.companyId));
    await testServer.store.db
      .update(filings)
      .set({ periodKey: filed?.periodKey })
      .where(eq(filings.companyId, story.customer.companyId));
    await nextLook();
    expect((await returnOf(story.customer, story.periodId)).filing).toMatchObject({
      state: 'conflict',
      sentence: expect.stringContaining('different figures'),
    });
    expect(
      await mailsAbout(story, 'HMRC holds different figures for your VAT return'),
    ).toHaveLength(1);
    expect(await mailsAbout(story, 'HMRC has your VAT return')).toEqual([]);
    expect((await expectOk(send(story))).data.state).toBe('conflict');
    const dashboard = await dashboardOf(story.customer);
    expect(dashboard.next).toMatchObject({ kind: 'conflict', periodId: story.periodId });
    expect(dashboard.periods.find(({ id }) => id === story.periodId)?.status).toBe(
      'HMRC has other figures',
    );
  });

  test('“already filed” after a lost answer is confirmed by reading, not shown as an error', async () => {
    const story = await ready();
    await spoil(testServer, 'submitReturn', 'loseAnswer');
    await spoil(testServer, 'viewReturn', 'reset');
    await expectOk(send(story));
    // A restart that knows nothing of the first sending sends again, and HMRC says that it has one.
    await testServer.store.db
      .update(filings)
      .set({ state: 'not_received' })
      .where(eq(filings.companyId, story.customer.companyId));
    await pull(testServer, 'clear-faults');
    await nextLook();
    expect((await rowsOf(story.customer))[0]).toMatchObject({
      state: 'unknown',
      errorCode: 'DUPLICATE_SUBMISSION',
    });
    await nextLook(30);
    expect((await returnOf(story.customer, story.periodId)).filing.state).toBe('submitted');
    expect(await filedAtHmrc(story.customer)).toHaveLength(1);
  });
});

describe('what is refused before anything is sent', () => {
  test('a declaration that was not ticked', async () => {
    const story = await ready();
    expect(await send({ ...story, body: { ...story.body, accepted: false } })).toMatchObject({
      status: 400,
      error: { accepted: 'Tick the declaration to send the return' },
    });
  });
});

test.each([
  ['in winter', '2026-10-31T23:59:59.000Z', 'October 2026', '1 Nov 2026'],
  [
    'in summer, when London is an hour ahead',
    '2026-08-31T22:59:59.000Z',
    'August 2026',
    '1 Sep 2026',
  ],
])(
  'a return cannot be sent in the last second of its period, and can in the next: %s',
  async (_when, lastSecond, month, firstDay) => {
    const night = await openTestServer({ sandbox: true, at: lastSecond });
    try {
      const customer = await connectedCustomer(night);
      const { data } = await expectOk(
        customer.browser.call(vatReturns, { query: { company_id: customer.companyId } }),
      );
      const query = {
        company_id: customer.companyId,
        period_id: data.periods.find(({ label }) => label === month)?.id ?? '',
      };
      await expectOk(customer.browser.call(typeBoxes, { query, body: TYPED }));
      const { declaration, payloadHash } = await returnOf(customer, query.period_id);
      const body = {
        accepted: true,
        declaration_version: declaration.version,
        payload_hash: payloadHash ?? '',
      };
      const file = () => customer.browser.call(fileReturn, { query, body });

      const tooEarly = `This period has not ended yet. It can be filed from ${firstDay}. Nothing was sent, and your figures are safe.`;
      expect(await file()).toMatchObject({ status: 409, error: tooEarly });
      expect(await night.store.db.select().from(filings)).toEqual([]);
      expect(await callsTo(night, 'submitReturn')).toEqual([]);
      await night.advance({ seconds: 1 });
      expect((await expectOk(file())).data).toEqual({
        state: 'submitted',
        sentence: 'HMRC has your return.',
      });
    } finally {
      await night.close();
    }
  },
);

test('a return that HMRC rejects can be corrected and filed again', async () => {
  const story = await ready();
  await spoil(testServer, 'submitReturn', 'unauthorised401', 2);
  expect((await expectOk(send(story))).data).toMatchObject({
    state: 'rejected',
    sentence: expect.stringContaining('nothing was filed'),
  });
  expect((await returnOf(story.customer, story.periodId)).filing).toMatchObject({
    state: 'rejected',
    errorCode: 'INVALID_CREDENTIALS',
  });
  const { browser, companyId, vrn } = story.customer;
  await visitHmrc(browser, companyId, { vrn });
  await expectOk(
    browser.call(typeBoxes, { query: story.query, body: { ...TYPED, vatDueSales: pence(70_000) } }),
  );
  const { payloadHash } = await returnOf(story.customer, story.periodId);
  expect(
    (await expectOk(send({ ...story, body: { ...story.body, payload_hash: payloadHash ?? '' } })))
      .data.state,
  ).toBe('submitted');
  expect((await rowsOf(story.customer)).map(({ state }) => state).sort()).toEqual([
    'rejected',
    'submitted',
  ]);
  expect(await filedAtHmrc(story.customer)).toHaveLength(1);
});

test('once it is with HMRC its figures can no longer be typed over', async () => {
  const story = await ready();
  await expectOk(send(story));
  expect(
    await story.customer.browser.call(typeBoxes, { query: story.query, body: TYPED }),
  ).toMatchObject({ status: 409 });
});

test('typed boxes that HMRC would refuse are refused at the box', async () => {
  const story = await ready();
  expect(
    await story.customer.browser.call(typeBoxes, {
      query: story.query,
      body: { ...TYPED, totalValueSalesExVAT: pence(3_821_455) },
    }),
  ).toMatchObject({
    status: 400,
    error: { totalValueSalesExVAT: 'Box 6 takes whole pounds, without pence.' },
  });
});
