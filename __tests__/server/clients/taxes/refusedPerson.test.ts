/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import { syncs } from '@/server/connections/store/tables';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { taxAccounts, taxCharges } from '@/server/taxes/store/tables';
import { clientOf, practiceWithArn, visitAsAgent } from '@/__tests__/support/server/agentStory';
import type { TestServer } from '@/__tests__/support/server/testServer';
import { openVatTestServer } from '@/__tests__/support/server/vatStory';

/** HMRC lists two directors for a VAT number of this form. */
const VRN = '790000173';

let testServer: TestServer;

beforeEach(async () => {
  testServer = await openVatTestServer();
});
afterEach(() => {
  jest.restoreAllMocks();
  return testServer.close();
});

/** Reads a company with two directors of whom HMRC refuses these. Returns the references asked. */
async function readWith(isRefused: (reference: string, asked: readonly string[]) => boolean) {
  const { onlineServices } = testServer.deps;
  const account = onlineServices.account.bind(onlineServices);
  const asked: string[] = [];
  jest.spyOn(onlineServices, 'account').mockImplementation(async (call, enrolment, today) => {
    if (enrolment.tax !== 'self_assessment') return account(call, enrolment, today);
    if (!asked.includes(enrolment.reference)) asked.push(enrolment.reference);
    if (isRefused(enrolment.reference, asked))
      throw new ProviderFailure('refused', 'onlineServices', 'NOT_AUTHORISED');
    return account(call, enrolment, today);
  });
  const practice = await practiceWithArn(testServer);
  const { companyId } = await clientOf(testServer, practice, { vrn: VRN, isAuthorised: true });
  await visitAsAgent(practice, { arn: practice.arn });
  await visitAsAgent(practice, { arn: practice.arn }, 'agentOnlineServices');
  await testServer.runJobs();
  const { db } = testServer.store;
  const isOf = (table: typeof taxAccounts | typeof taxCharges) =>
    and(eq(table.companyId, companyId), eq(table.tax, 'self_assessment'));
  const [read] = await db.select().from(taxAccounts).where(isOf(taxAccounts));
  return { asked, read, charges: await db.$count(taxCharges, isOf(taxCharges)), companyId };
}

test('the second director is read where HMRC refuses the first, who is named as not read', async () => {
  const { asked, read, charges } = await readWith((reference, [first]) => reference === first);
  expect(asked).toHaveLength(2);
  expect(read).toMatchObject({
    reference: asked[1],
    holder: 'Ben Keel',
    alsoListed: ['Anne Keel'],
    furtherPersons: [],
  });
  expect(charges).toBeGreaterThan(0);
});

test('nothing is read where HMRC refuses both directors, and the refusal is kept', async () => {
  const { read, companyId } = await readWith(() => true);
  expect(read).toBeUndefined();
  const [sync] = await testServer.store.db
    .select()
    .from(syncs)
    .where(and(eq(syncs.companyId, companyId), eq(syncs.subject, 'self_assessment')));
  expect(sync).toMatchObject({ problemKind: 'refused' });
});
