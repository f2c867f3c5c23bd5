/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { authorise } from '@/server/access/authorise';
import { nameOperator } from '@/server/access/store/operators';
import { memberships } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import { approveMoneyReturn } from '@/server/refunds/held/approveMoneyReturn';
import { approveReturn } from '@/server/refunds/held/approveReturn';
import { readHeldMoney } from '@/server/refunds/held/readHeldMoney';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { asPerson, claimWork, work } from '@/__tests__/support/server/capabilities';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { withProof } from '@/__tests__/support/server/proofStory';
import { shortOf210 } from '@/__tests__/support/server/shortfallStory';
import {
  nameAnotherAccount,
  outsideFacts,
  pull,
  settlePayments,
  staySignedIn,
} from '@/__tests__/support/server/vatStory';

/** The operator's page of money that we hold: what stands on it, and who lets it leave. */
const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());

type Story = Awaited<ReturnType<typeof shortOf210>>;

/** The customer pays so much, £210.00 of which was owed, and the bank's receipts are read. */
async function pays(story: Story, amount: string) {
  const { reference } = story.page.claim;
  await pull(testServer, 'transfer', { reference, amount });
  await testServer.advance({ minutes: 8 });
  await staySignedIn(testServer);
  await testServer.runJobs();
}

async function operatorNamed(fullName: string) {
  const { db } = testServer.store;
  const now = testServer.clock.now();
  const email = `${randomUUID()}@adsum.example`;
  await db.insert(people).values({ email, fullName, createdAt: now });
  const personId = (await nameOperator(db, work, { email, isEnded: false }, now)) ?? '';
  const person = await asPerson(testServer, personId, now);
  const capability = await authorise(db, { scope: 'operator' }, { kind: 'person', person }, {});
  if (!capability || !('forCompany' in capability) || !('person' in capability))
    throw new Error('This person does not run the portal.');
  return { capability, personId, email };
}
type Operator = Awaited<ReturnType<typeof operatorNamed>>;

const list = ({ capability }: Operator) => readHeldMoney(testServer.deps, capability);
const rowOf = async (operator: Operator, { claimId }: Story) =>
  (await list(operator)).rows.find((row) => row.claimId === claimId);
const seenOf = async (operator: Operator, story: Story) => {
  const row = await rowOf(operator, story);
  return {
    claim_id: story.claimId,
    return_id: row?.returnId ?? randomUUID(),
    pence: row?.pence ?? story.page.claim.refundPence,
  };
};
const approve = async (
  operator: Operator,
  story: Story,
  more: Partial<Awaited<ReturnType<typeof seenOf>>> = {},
) => {
  const seen = { ...(await seenOf(operator, story)), ...more };
  return withProof(
    testServer.store.db,
    { personId: operator.personId, now: testServer.clock.now() },
    (browser) => approveMoneyReturn(testServer.deps, operator.capability, seen, browser),
  );
};
const paid = async (amountPence: number) =>
  (await outsideFacts(testServer)).payments.filter((payment) => payment.amountPence === amountPence)
    .length;

test('docs/rules/product.md#money-we-hold: two operators approve a large sum, each with a proof, and it leaves', async () => {
  const story = await shortOf210(testServer);
  await pays(story, '26210.00');
  const [imogen, dana] = [await operatorNamed('Imogen'), await operatorNamed('Dana')];
  expect(await rowOf(imogen, story)).toMatchObject({
    reference: story.page.claim.reference,
    pence: 2_600_000,
    why: 'It needs the approval of two people.',
    needed: 2,
    approvals: [],
    canApprove: true,
    isLate: false,
    account: { ending: '4471' },
  });
  await expect(
    approveMoneyReturn(testServer.deps, imogen.capability, await seenOf(imogen, story), {
      sessionIdHash: 'none',
    }),
  ).rejects.toMatchObject({ kind: 'reauthenticationRequired' });
  await expect(approve(imogen, story, { pence: story.page.claim.refundPence })).rejects.toThrow(
    'has changed or has left',
  );
  expect((await approve(imogen, story)).sentence).toMatch(/^Approved, first of two/);
  await expect(approve(imogen, story)).rejects.toThrow('You have approved it');
  expect(await rowOf(imogen, story)).toMatchObject({
    why: 'It needs the approval of two people. One has approved it.',
    approvals: [{ name: 'Imogen', isMine: true }],
    canApprove: false,
    whyNot: 'You have approved it.',
  });
  await settlePayments(testServer);
  expect(await paid(2_600_000)).toBe(0);
  expect((await approve(dana, story)).sentence).toBe('Approved. £26,000.00 is being sent back.');
  await settlePayments(testServer);
  expect(await paid(2_600_000)).toBe(1);
  expect(await rowOf(dana, story)).toBeUndefined();
  const events = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `claim:${story.claimId}`))
    .orderBy(auditEvents.seq);
  expect(
    events.filter(({ event }) => event.includes('approved')).map(({ actor }) => actor),
  ).toEqual([imogen.capability.actor, dana.capability.actor]);
});

test('an operator approves nothing of their own company, on the page or by the command', async () => {
  const story = await shortOf210(testServer);
  await pays(story, '26210.00');
  const imogen = await operatorNamed('Imogen Own');
  const at = testServer.clock.now();
  await testServer.store.db.insert(memberships).values({
    personId: imogen.personId,
    companyId: story.customer.companyId,
    role: 'owner',
    createdAt: at,
    endedAt: at,
  });
  expect(await rowOf(imogen, story)).toMatchObject({
    canApprove: false,
    whyNot: expect.stringContaining('You belong to this company'),
  });
  await expect(approve(imogen, story)).rejects.toThrow('You belong to this company');
  const capability = await claimWork(testServer, story.claimId);
  expect(await approveReturn(testServer.deps, capability, story.claimId, imogen.email)).toBe(false);
});

test('a small sum needs nobody, and stands on the page with its reason until it has arrived', async () => {
  const story = await shortOf210(testServer);
  await nameAnotherAccount(testServer, story.customer);
  await pays(story, '410.00');
  const imogen = await operatorNamed('Imogen Small');
  expect(await rowOf(imogen, story)).toMatchObject({
    pence: 20_000,
    why: expect.stringMatching(/^The account was changed\. It can be paid into from /),
    needed: 0,
    canApprove: false,
  });
  await expect(approve(imogen, story)).rejects.toThrow('Nothing has to be approved');
});

test('a payment whose reference names no claim stands on the page until it is tied to one', async () => {
  const story = await shortOf210(testServer);
  const imogen = await operatorNamed('Imogen Unmatched');
  await pull(testServer, 'transfer', { reference: 'VAT REFUND OCT', amount: '421.00' });
  await testServer.advance({ minutes: 8 });
  await staySignedIn(testServer);
  await testServer.runJobs();
  const { unmatched } = await list(imogen);
  expect(unmatched).toContainEqual(
    expect.objectContaining({ reference: 'VAT REFUND OCT', amountPence: 42_100 }),
  );
  expect(unmatched.map(({ reference }) => reference)).not.toContain(story.page.claim.reference);
});
