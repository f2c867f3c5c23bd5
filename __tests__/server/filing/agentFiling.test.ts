/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { fileReturn } from '@/lib/overview/vat/contract';
import { declarationText, declarationVersion } from '@/lib/filing/declaration';
import { filings } from '@/server/vat/store/tables';
import type { Practice } from '@/__tests__/support/server/agentStory';
import { openWithPractice } from '@/__tests__/support/server/readPractice';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import {
  outsideFacts,
  pull,
  returnOf,
  typedReturn,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { auditEvents } from '@/server/audit/store/tables';

let testServer: TestServer;
let practice: Practice;
let clients: VatCustomer[];

beforeAll(async () => {
  ({ testServer, practice, all: clients } = await openWithPractice());
});
afterAll(() => testServer.close());

const filedAtHmrc = async ({ vrn }: VatCustomer) =>
  (await outsideFacts(testServer)).filings.filter((filing) => filing.vrn === vrn);
const rowsOf = ({ companyId }: VatCustomer) =>
  testServer.store.db.select().from(filings).where(eq(filings.companyId, companyId));

test('an accountant sees HMRC’s declaration for agents, files through the practice’s consent, and is emailed by OpenTax', async () => {
  const [client] = clients as [VatCustomer];
  const { query, body, periodId } = await typedReturn(client);
  const { declaration, maySell } = await returnOf(client, periodId);
  expect([declaration, maySell]).toEqual([
    { version: declarationVersion('agent'), text: declarationText('agent') },
    false,
  ]);

  const answer = client.browser.call(fileReturn, {
    query,
    body: { ...body, declaration_version: declaration.version },
  });
  expect((await expectOk(answer)).data.state).toBe('submitted');
  expect(await filedAtHmrc(client)).toHaveLength(1);
  const [row] = await rowsOf(client);
  expect(row).toMatchObject({ declarationVersion: 'hmrc-vat-mtd-agent-1', state: 'submitted' });
  const [event] = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `filing:${row?.id}`))
    .orderBy(auditEvents.seq);
  expect(event).toMatchObject({
    event: 'declaration accepted',
    detail: { declarer: 'agent', declarationVersion: 'hmrc-vat-mtd-agent-1' },
  });
  await testServer.runJobs();
  const mail = testServer.mails.find(
    ({ to, subject }) => to === practice.email && subject.startsWith('HMRC has'),
  );
  const name = `Client ${client.vrn}`;
  expect(mail?.subject).toBe(`HMRC has the VAT return of ${name}`);
  expect(mail?.text).toMatch(new RegExp(`${name} owes HMRC £|HMRC owes ${name} £`));
  // It is the client's return and debt, and theirs to be paid early.
  expect(mail?.text).not.toMatch(/your VAT return|you owe|owes you|paid early|InstantVAT/i);
  expect(mail?.text).toContain(
    `/v2/open-tax/client-dashboard/vat-return?company_id=${practice.practiceId}`,
  );
  expect(mail?.text).not.toContain('/v2/instant-vat/');
});

test('a client who has ended the authorisation: HMRC refuses, nothing is filed, and the practice’s consent stays live', async () => {
  const [, , client] = clients as [VatCustomer, VatCustomer, VatCustomer];
  const { query, body, periodId } = await typedReturn(client);
  await pull(testServer, 'authorise-agent', {
    arn: practice.arn,
    vrn: client.vrn,
    authorised: 'no',
  });
  const answer = client.browser.call(fileReturn, {
    query,
    body: { ...body, declaration_version: declarationVersion('agent') },
  });
  expect((await expectOk(answer)).data).toMatchObject({
    state: 'rejected',
    sentence: expect.stringContaining('Nothing was filed'),
  });
  expect(await filedAtHmrc(client)).toEqual([]);
  await pull(testServer, 'authorise-agent', {
    arn: practice.arn,
    vrn: client.vrn,
    authorised: 'yes',
  });
  expect((await returnOf(client, periodId)).canFile).toBe(true);
});
