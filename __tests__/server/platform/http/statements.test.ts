/** @jest-environment node */
import type { AnyEndpoint } from '@/lib/access/endpoint';
import {
  ask,
  queryOf,
  reads,
  readsStory,
  type ReadsStory,
} from '@/__tests__/support/server/readsStory';
import type { TestServer } from '@/__tests__/support/server/testServer';
import { statementsOf } from '@/__tests__/support/server/statements';

/**
 * Every read of the contract asks the database a dozen statements at most, and as many of a
 * customer with years of data and hundreds of clients as of one who has just come.
 */
const A_DOZEN = 12;

/**
 * What each of those who may see it asks for: its owner, who is the practice's admin too, an
 * accountant, and its end client. Of two calls the one that asks less: the first of a browser also
 * keeps what it says of its device.
 */
async function count(
  { testServer, ids, ...people }: ReadsStory,
  endpoint: AnyEndpoint,
): Promise<{ asked: number; sessions: number; statuses: number[] }> {
  const path = `${endpoint.path}?${queryOf(endpoint, ids)}`;
  const answers: Awaited<ReturnType<typeof counted>>[] = [];
  await testServer.forgetLimits();
  for (const who of [people.owner, people.accountant, people.client]) {
    const [first, second] = [
      await counted(testServer, () => ask(who, path)),
      await counted(testServer, () => ask(who, path)),
    ];
    answers.push({ ...second, asked: Math.min(first.asked, second.asked) });
  }
  return {
    asked: Math.max(...answers.map(({ asked }) => asked)),
    sessions: Math.max(...answers.map(({ sessions }) => sessions)),
    statuses: answers.map(({ status }) => status),
  };
}

async function counted(
  testServer: TestServer,
  call: () => Promise<Response>,
): Promise<{ asked: number; sessions: number; status: number }> {
  const { answer, asked } = await statementsOf(async () => {
    const answered = await call();
    // Of a refusal, with what is written of it afterwards.
    await testServer.settled();
    return answered;
  });
  // To its end, so that what a file still reads is not counted with the call after it.
  await answer.arrayBuffer();
  return {
    status: answer.status,
    asked: asked.length,
    sessions: asked.filter(({ name = '' }) => /^session_(by_hash|and_roles)$/.test(name)).length,
  };
}

/** What may ask more, and why. */
const MAY_ASK_MORE: Record<string, number> = {
  // A file of all clients: it holds a transaction, writes into the log that it was taken along, and
  // reads its rows by a cursor.
  'clientExport.exportTable': 20,
};
/** What every page asks at its start, so that not one statement comes back. */
const AT_EACH_PAGE: Record<string, number> = { 'auth.checkLogin': 1, 'auth.accountProfile': 7 };
/** Endpoints that read the session again, because another request may have used up its proof. */
const READS_THE_PROOF: readonly string[] = ['account.reauthenticationState'];
/**
 * Everything about a person in one file, company by company: behind re-authentication, and rare.
 */
const WHOLE_FILE = 'privacy.exportAccount';

/** Endpoints without data in these stories, or that call an outside service; counted up to there. */
const NOT_ANSWERED: readonly string[] = [
  'approvals.approvalRecord',
  'auth.sendAuthMagicLink',
  'calendar.calendarFile',
  'chat.chatVisitorIdentification',
  'clientImport.importRows',
  'clientImport.wrongRows',
  'clientOnboarding.invite',
  'company.companySearch',
  'connections.companyOrganisations',
  'factors.secondStepWays',
  'fileRequests.myRequestedFile',
  'fileRequests.requestedFile',
  'pricing.invoicePdf',
  'refund.chaseLetter',
  'refund.chaseLetterFile',
  'reviews.payoutEvidence',
  'reviews.payoutReview',
  'saleOffers.refundOffer',
];

let little: ReadsStory;
let much: ReadsStory;
beforeAll(async () => {
  little = await readsStory(2, 1, 1);
  much = await readsStory(90, 5, 20);
});
afterAll(async () => {
  await little.testServer.close();
  await much.testServer.close();
});

test.each(reads.filter(([name]) => name !== WHOLE_FILE))('%s', async (name, endpoint) => {
  const [few, many] = [await count(little, endpoint), await count(much, endpoint)];
  expect([name, many.statuses.includes(200)]).toEqual([name, !NOT_ANSWERED.includes(name)]);
  expect(Math.max(few.asked, many.asked)).toBeLessThanOrEqual(
    AT_EACH_PAGE[name] ?? MAY_ASK_MORE[name] ?? A_DOZEN,
  );
  // A page that has rows may ask one thing more of them than one that has none.
  expect(many.asked).toBeLessThanOrEqual(few.asked + 1);
  expect(Math.max(few.sessions, many.sessions)).toBeLessThanOrEqual(
    READS_THE_PROOF.includes(name) ? 2 : 1,
  );
});
