/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq } from 'drizzle-orm';
import { inviteClients } from '@/lib/clients/contract';
import { invitationsLeft } from '@/lib/practice/contract';
import { inviteClient, resendInvite } from '@/lib/clients/onboarding/invitationsContract';
import { invitations, practices } from '@/server/access/store/partyTables';
import type { Browser } from '../../support/server/browser';
import { hmrcConfirms, practiceWith } from '../../support/server/practiceStory';
import { expectOk } from '../../support/server/testServer';

/**
 * How many clients a practice may invite in a day (docs/rules/product.md#allowances-of-a-practice).
 */
const testServer = openForFile();
let admin: Browser;
let query: { company_id: string };
let turn = 0;
beforeEach(async () => {
  turn += 1;
  const made = await practiceWith(testServer, `ruth${turn}@fernlea.example`, `Fernlea ${turn}`);
  [admin, query] = [made.admin, { company_id: made.practiceId }];
  await hmrcConfirms(testServer, made.practiceId);
});

const left = async () => (await expectOk(admin.call(invitationsLeft, { query }))).data;
const ask = (at: number) =>
  admin.call(inviteClient, {
    query,
    body: {
      full_name: 'Owen Price',
      email: `owen${turn}.${at}@price.example`,
      name: `Price ${at}`,
    },
  });
/** As if the practice had sent so many a moment ago. */
async function sentAlready(
  count: number,
  more: Partial<typeof invitations.$inferInsert> = {},
): Promise<void> {
  const {
    data: { client_id: clientId },
  } = await expectOk(ask(900));
  const [one] = await testServer.store.db
    .select()
    .from(invitations)
    .where(eq(invitations.clientId, clientId));
  const { id: _, ...row } = one!;
  await testServer.store.db.insert(invitations).values(
    Array.from({ length: count - 1 }, (_each, at) => ({
      ...row,
      ...more,
      tokenHash: `${turn}-${at}`,
      cancelledAt: row.createdAt,
    })),
  );
}

test('a practice that HMRC has just confirmed can invite fifty, sees how many are left, and gets the reason at the limit', async () => {
  await sentAlready(48);
  expect(await left()).toEqual({
    left: 2,
    per_day: 50,
    words:
      'You can invite 2 more clients today, because HMRC confirmed your agent reference today.',
  });
  const {
    data: { client_id: last },
  } = await expectOk(ask(1));
  await expectOk(admin.call(resendInvite, { query: { ...query, client_id: last } }));
  const refused = await ask(2);
  expect(refused).toMatchObject({
    status: 429,
    error: expect.stringContaining(
      'You can invite no more clients today, because HMRC confirmed your agent reference today.',
    ),
  });
  expect(
    await testServer.store.db.$count(invitations, eq(invitations.practiceId, query.company_id)),
  ).toBe(50);
});

test('two at the same moment do not both take the last one', async () => {
  await sentAlready(49);
  const answers = await Promise.all([ask(1), ask(2), ask(3)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
});

test('of many clients those it did not reach are said, and the others have theirs', async () => {
  const ids: string[] = [];
  for (const at of [1, 2, 3]) ids.push((await expectOk(ask(at))).data.client_id);
  await testServer.store.db
    .update(invitations)
    .set({ cancelledAt: testServer.clock.now() })
    .where(eq(invitations.practiceId, query.company_id));
  await sentAlready(45);
  const email = (at: number) => `new${turn}.${at}@price.example`;
  const body = {
    invitations: ids.map((client_id, at) => ({
      client_id,
      full_name: 'Owen Price',
      email: email(at),
    })),
  };
  const { data } = await expectOk(admin.call(inviteClients, { query, body }));
  expect(data.sent).toBe(2);
  expect(data.problems).toEqual([
    { client_id: ids[2], sentence: expect.stringContaining('no more clients today') },
  ]);
});

test('a practice with bouncing invitations gets a quarter of the limit', async () => {
  await sentAlready(20, { bouncedAt: testServer.clock.now() });
  expect(await left()).toMatchObject({
    per_day: 12,
    left: 0,
    words: expect.stringContaining('19 of your last 20 invitations reached nobody'),
  });
  await testServer.store.db
    .update(practices)
    .set({ arnConfirmedAt: null })
    .where(eq(practices.id, query.company_id));
  expect(await left()).toMatchObject({ per_day: 0 });
});
