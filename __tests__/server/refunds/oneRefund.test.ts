/** @jest-environment node */
import { exportAccount } from '@/lib/privacy/contract';
import { calendarFile, makeCalendarFeed } from '@/lib/overview/calendarContract';
import { companyTaxSummaries, vatSummary } from '@/lib/overview/contract';
import { documentPdf, documents } from '@/lib/refunds/claim/contract';
import { evidenceFile } from '@/lib/refunds/followUp/contract';
import { vatReturns } from '@/lib/overview/vat/contract';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { sessions } from '@/server/access/store/tables';
import { textsOfZip } from '@/__tests__/support/zipText';
import { wordsOfPdf } from '@/__tests__/support/pdfText';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import {
  readyToSellAgain,
  passOn,
  shortOf210,
  wantsTexts,
} from '@/__tests__/support/server/shortfallStory';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  claimOf,
  dashboardOf,
  hmrcMoves,
  outsideFacts,
  returnOf,
  settlePayments,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

/*
 * One refund of £4,210.00, sold at 1% while £210.00 of an earlier shortfall is owed, followed over
 * everything that names it. What reaches the account is one amount; HMRC's money has one span of
 * days, and once it has come one day.
 */
const REFUND = 421_000;
const ARRIVES = 395_790;
const SAID = { refund: '£4,210.00', arrives: '£3,957.90', price: '£4,167.90' };

const testServer = openForFile(openWithCustomers);
let seen: Record<'ready' | 'sold' | 'paid' | 'repaid', Awaited<ReturnType<typeof look>>>;

/** Everything that speaks of the refund at one moment. */
async function look(customer: VatCustomer, periodId: string, feed: string, claimId?: string) {
  const { browser, companyId } = customer;
  const query = { company_id: companyId };
  const own = <T extends { id: string }>(rows: readonly T[]) =>
    rows.find(({ id }) => id === companyId);
  const dashboard = await dashboardOf(customer);
  const calendar = await testServer
    .newBrowser()
    .fetch(`${calendarFile.path}?${new URLSearchParams({ token: feed })}`, {
      headers: { 'Sec-Fetch-Site': '', 'Sec-Fetch-Mode': '', Origin: '', 'X-Client-Device': '' },
    });
  const issued = (await expectOk(browser.call(documents, { query }))).data.documents;
  const pdfs = new Map(
    await Promise.all(
      issued.map(async ({ id, kind, reference }) => {
        const answer = await browser.fetch(
          `${documentPdf.path}?${new URLSearchParams({ ...query, document_id: id })}`,
        );
        return [
          `${kind} ${reference}`,
          wordsOfPdf(Buffer.from(await answer.arrayBuffer())),
        ] as const;
      }),
    ),
  );
  const pack = await browser.fetch(
    `${evidenceFile.path}?${new URLSearchParams({ ...query, period_id: periodId })}`,
  );
  // As if they had just logged in: what is saved of a person asks for that.
  await testServer.store.db.update(sessions).set({ createdAt: testServer.clock.now() });
  const events = (await calendar.text())
    .replace(/\r\n /g, '')
    .replace(/\\,/g, ',')
    .split('BEGIN:VEVENT');
  return {
    dashboard,
    period: dashboard.periods.find(({ id }) => id === periodId),
    page: await returnOf(customer, periodId),
    home: own((await expectOk(browser.call(companyTaxSummaries))).data),
    tax: (await expectOk(browser.call(vatSummary, { query }))).data,
    returns: (await expectOk(browser.call(vatReturns, { query }))).data.periods.find(
      ({ id }) => id === periodId,
    ),
    event: events.find((event) => event.includes(`UID:refund-${periodId}`)),
    issued,
    pdfs,
    pack: [...(await textsOfZip(new Uint8Array(await pack.arrayBuffer()))).values()].join('\n'),
    export: await textsOfZip(
      new Uint8Array(await (await browser.fetch(exportAccount.path)).arrayBuffer()),
    ),
    claim: claimId === undefined ? undefined : await claimOf(customer, claimId),
    payments: (await outsideFacts(testServer)).payments.filter(
      ({ key }) => claimId !== undefined && key.startsWith(claimId),
    ),
    mails: testServer.mails.filter(({ to }) => to === customer.email.toLowerCase()),
    texts: [...testServer.texts],
  };
}

beforeAll(async () => {
  const { customer } = await shortOf210(testServer);
  await wantsTexts(testServer, customer);
  const { periodId, sell } = await readyToSellAgain(testServer, customer);
  const query = { company_id: customer.companyId };
  const { url } = (
    await expectOk(customer.browser.call(makeCalendarFeed, { query, body: { with_amounts: true } }))
  ).data;
  const feed = new URL(url).searchParams.get('token') ?? '';
  const ready = await look(customer, periodId, feed);
  const { claimId } = await sell();
  await testServer.runJobs();
  const sold = await look(customer, periodId, feed, claimId);
  await settlePayments(testServer);
  const paid = await look(customer, periodId, feed, claimId);
  for (const _step of ['checked', 'approved', 'repaid']) await hmrcMoves(testServer, customer);
  await passOn(testServer, (await claimOf(customer, claimId)).claim.reference, '4210.00');
  seen = { ready, sold, paid, repaid: await look(customer, periodId, feed, claimId) };
});

type Seen = (typeof seen)['ready'];
const upcoming = ({ tax, period }: Seen) =>
  tax.upcoming.find(({ id }) => id === `refund-${period?.id}`);
const step = (at: Seen, id: string) =>
  at.claim?.claim.steps.find((candidate) => candidate.id === id);
const summary = ({ dashboard, claim }: Seen) =>
  dashboard.claims.find(({ id }) => id === claim?.claim.id);
const about = (at: Seen, subject: RegExp) =>
  at.mails.findLast((mail) => subject.test(mail.subject));
const receipt = (at: Seen) =>
  [...at.pdfs].find(([name]) => name === `claim_receipt ${at.claim?.claim.reference}`)?.[1];
interface SavedClaim {
  id: string;
  refundPence: number;
  hmrcRepaidOn: string | null;
  payoutOrders: { amountPence: number }[];
}
/** The claim in “Save my data”. */
const saved = (at: Seen) =>
  [...at.export]
    .filter(([name]) => name.startsWith('companies/'))
    .flatMap(([, json]) => (JSON.parse(json) as { claims: SavedClaim[] }).claims)
    .find(({ id }) => id === at.claim?.claim.id);

test.each<[keyof typeof seen, string, (at: Seen) => unknown, number | string]>([
  [
    'ready',
    'the dashboard, under the shortfall that comes first',
    (at) => at.dashboard.claimable?.arrivesPence,
    ARRIVES,
  ],
  ['ready', 'the return’s page', (at) => at.page.quote?.arrivesPence, ARRIVES],
  ['ready', 'the company’s card at home', (at) => at.home?.refund?.arrivesPence, ARRIVES],
  ['sold', 'the claim on the dashboard', (at) => summary(at)?.arrivesPence, ARRIVES],
  ['sold', 'the claim’s page', (at) => at.claim?.claim.arrivesPence, ARRIVES],
  ['sold', 'the return’s page', (at) => at.page.claim?.arrivesPence, ARRIVES],
  [
    'sold',
    'the timeline',
    (at) => step(at, 'expected_payout')?.title,
    `We pay you ${SAID.arrives}`,
  ],
  ['paid', 'the timeline', (at) => step(at, 'payOut_1')?.title, `We paid you ${SAID.arrives}`],
  ['paid', 'the bars of the dashboard', (at) => at.period?.paidEarlyPence, ARRIVES],
  ['paid', 'the list of returns', (at) => at.returns?.paidEarlyPence, ARRIVES],
  [
    'paid',
    'the list of documents',
    (at) => at.issued.find(({ kind }) => kind === 'claim_receipt')?.amountPence,
    ARRIVES,
  ],
  [
    'paid',
    'the bank',
    (at) => at.payments.map(({ amountPence }) => amountPence).join(),
    String(ARRIVES),
  ],
  [
    'paid',
    'what the person saves of their data',
    (at) => saved(at)?.payoutOrders[0]?.amountPence,
    ARRIVES,
  ],
  ['repaid', 'the claim’s page', (at) => at.claim?.claim.arrivesPence, ARRIVES],
  ['repaid', 'the list of returns', (at) => at.returns?.paidEarlyPence, ARRIVES],
])('%s: what reaches the account is one amount: %s', (stage, _place, says, amount) =>
  expect(says(seen[stage])).toBe(amount),
);

test.each<[keyof typeof seen, string, (at: Seen) => string | undefined]>([
  ['sold', 'the confirmation by e-mail', (at) => about(at, /^Confirmation: .*AD-26-11/)?.text],
  ['sold', 'the confirmation as HTML', (at) => about(at, /^Confirmation: .*AD-26-11/)?.html],
  ['paid', 'the e-mail about the payment', (at) => about(at, /^We paid you/)?.text],
  ['paid', 'the e-mail about the payment as HTML', (at) => about(at, /^We paid you/)?.html],
  ['paid', 'its subject', (at) => about(at, /^We paid you/)?.subject],
  ['paid', 'the text message', (at) => at.texts.findLast(({ body }) => /paid/i.test(body))?.body],
  ['paid', 'the receipt as PDF', receipt],
])('%s: it is said in words and never as the price alone: %s', (_stage, _place, says) => {
  const words = says(seen[_stage]);
  expect(words).toContain(SAID.arrives);
  expect(words).not.toContain(SAID.price);
});

test.each<[keyof typeof seen, string, (at: Seen) => unknown, number | string]>([
  ['ready', 'the dashboard', (at) => at.dashboard.claimable?.refundPence, REFUND],
  ['ready', 'the taxes', (at) => upcoming(at)?.pence, REFUND],
  ['ready', 'the card at home', (at) => at.home?.refund?.refundPence, REFUND],
  ['sold', 'the claim', (at) => at.claim?.claim.refundPence, REFUND],
  [
    'sold',
    'the timeline',
    (at) => step(at, 'expected_repayment')?.title,
    `HMRC repays ${SAID.refund}`,
  ],
  ['repaid', 'the timeline', (at) => step(at, 'hmrcRepaid_2')?.title, `HMRC repaid ${SAID.refund}`],
  [
    'repaid',
    'the taxes',
    (at) => at.tax.refunds.find(({ label }) => label === 'November 2026')?.pence,
    REFUND,
  ],
  ['repaid', 'the list of returns', (at) => at.returns?.netPence, REFUND],
  ['repaid', 'what the person saves of their data', (at) => saved(at)?.refundPence, REFUND],
])('%s: what HMRC pays is one amount: %s', (stage, _place, says, amount) =>
  expect(says(seen[stage])).toBe(amount),
);

test.each<[keyof typeof seen, string, (at: Seen) => string | undefined]>([
  ['ready', 'the calendar’s feed', (at) => at.event],
  ['sold', 'the e-mail about the filing', (at) => about(at, /^HMRC has your VAT return/)?.text],
  ['sold', 'the confirmation by e-mail', (at) => about(at, /^Confirmation: .*AD-26-11/)?.text],
  ['paid', 'the receipt as PDF', receipt],
  ['paid', 'the evidence pack', (at) => at.pack],
  ['repaid', 'the e-mail about the end', (at) => about(at, /AD-26-11.* is closed/)?.text],
])('%s: and is said in words: %s', (stage, _place, says) =>
  expect(says(seen[stage])).toContain(SAID.refund),
);

test('before it is filed, HMRC’s money is expected by one day, and all say what that rests on', () => {
  const { ready } = seen;
  const to = isoDateOf(ready.page.quote?.hmrcTo ?? '');
  expect(upcoming(ready)?.dueOn).toBe(to);
  expect(ready.event).toContain(`DTSTART;VALUE=DATE:${to.replace(/-/g, '')}`);
  expect([ready.page.quote?.assumption, upcoming(ready)?.assumption]).toEqual([
    'if you file today',
    'if you file today',
  ]);
  expect(ready.event).toContain('if you file today');
});

test('before it is filed, the card at home is about the return, not about money that depends on it', () =>
  expect(seen.ready.home?.taxes[0]?.next).toMatchObject({ kind: 'filing', dueOn: '2027-01-07' }));

test('once it is sold, the claim and its timeline expect HMRC in the days that were quoted, and no calendar does', () => {
  const { ready, sold } = seen;
  const quoted = [ready.page.quote?.hmrcFrom, ready.page.quote?.hmrcTo];
  expect([sold.claim?.hmrcFrom, sold.claim?.hmrcTo]).toEqual(quoted);
  expect([
    step(sold, 'expected_repayment')?.expectedFrom,
    step(sold, 'expected_repayment')?.expectedTo,
  ]).toEqual(quoted);
  expect([sold.claim?.quote.hmrcFrom, sold.claim?.quote.hmrcTo]).toEqual(quoted);
  expect([upcoming(sold), sold.event]).toEqual([undefined, undefined]);
});

test('its line among returns and payments says that it is sold once it is paid for, and not before', () => {
  const isSold = ({ tax, period }: Seen) => tax.lines.find(({ id }) => id === period?.id)?.sold;
  expect([seen.ready, seen.sold, seen.paid, seen.repaid].map(isSold)).toEqual([
    undefined,
    undefined,
    true,
    true,
  ]);
});

test('once HMRC has paid, all take its own day and nothing is expected any more', () => {
  const { repaid } = seen;
  const day = step(repaid, 'hmrcRepaid_2')?.at;
  expect(day).toMatch(/^2026-12-\d\d$/);
  expect(repaid.tax.refunds.find(({ label }) => label === 'November 2026')?.paidOn).toBe(day);
  expect(repaid.claim?.claim.steps.filter(({ state }) => state !== 'done')).toEqual([]);
  expect([repaid.claim?.hmrcRepaidOn, saved(repaid)?.hmrcRepaidOn]).toEqual([day, day]);
  expect([upcoming(repaid), repaid.event]).toEqual([undefined, undefined]);
  expect([repaid.returns?.status, repaid.period?.status]).toEqual(['Passed on', 'Passed on']);
});
