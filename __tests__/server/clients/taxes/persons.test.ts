/** @jest-environment node */
import { and, eq, sql } from 'drizzle-orm';
import { clientRows } from '@/lib/clients/list/tablesContract';
import { setClientNumbers, undoClientNumbers } from '@/lib/clients/contract';
import { shareTaxes } from '@/lib/clients/sharing/contract';
import { triage } from '@/lib/clients/triage/contract';
import { clients, companies } from '@/server/access/store/partyTables';
import { droppedReadings } from '@/server/clients/store/tables';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { taxAccounts } from '@/server/taxes/store/tables';
import { confirmed } from '@/__tests__/support/confirmed';
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  clientsOf,
  practiceWithArn,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import { joinsUnproven } from '@/__tests__/support/server/clientProofStory';
import { settled } from '@/__tests__/support/server/races';
import { expectOk } from '@/__tests__/support/server/testServer';
import { newTrader, openVatTestServer } from '@/__tests__/support/server/vatStory';

interface Story {
  companyId: string;
  clientId: string;
  vrn: string;
  director: { name: string; utr: string };
}

const testServer = openForFile(openVatTestServer);
let practice: Practice;
let stories: Story[];

const db = () => testServer.store.db;
const query = () => ({ company_id: practice.practiceId });

/** Returns the companies that a search in the Self Assessment table finds. */
const foundBy = async (search: string): Promise<string[]> =>
  (
    await expectOk(
      practice.admin.call(clientRows, {
        query: { ...query(), tax_type: 'self_assessment', search },
      }),
    )
  ).data.rows.map((row) => row.client_company_id);

const rowOf = async ({ companyId, vrn }: Story) =>
  (
    await expectOk(
      practice.admin.call(clientRows, {
        query: { ...query(), tax_type: 'self_assessment', search: vrn },
      }),
    )
  ).data.rows.find((row) => row.client_company_id === companyId);

beforeAll(async () => {
  practice = await practiceWithArn(testServer);
  const made = await clientsOf(testServer, practice, [true, true, true]);
  await db()
    .update(companies)
    .set({ companyNumber: sql`left(vrn, 8)` });
  await visitAsAgent(practice, { arn: practice.arn });
  await visitAsAgent(practice, { arn: practice.arn }, 'agentOnlineServices');
  await testServer.runJobs();
  stories = await Promise.all(
    made.map(async ({ companyId, vrn }) => {
      const [client] = await db().select().from(clients).where(eq(clients.companyId, companyId));
      const [account] = await db()
        .select()
        .from(taxAccounts)
        .where(and(eq(taxAccounts.companyId, companyId), eq(taxAccounts.tax, 'self_assessment')));
      const director = { name: account?.holder ?? '', utr: account?.reference ?? '' };
      return { companyId, vrn, clientId: client?.id ?? '', director };
    }),
  );
});
afterEach(() => settled(testServer));

test('the row of a company says whose Self Assessment it is, and so does triage', async () => {
  const [story] = stories;
  expect(story!.director.name).not.toBe('');
  expect(await rowOf(story!)).toMatchObject({ person: story!.director });
  await db()
    .update(clientTaxes)
    .set({ latePence: sql`5` })
    .where(and(eq(clientTaxes.clientId, story!.clientId), eq(clientTaxes.tax, 'self_assessment')));
  const { data } = await expectOk(practice.admin.call(triage, { query: query() }));
  expect(
    data.items.find(
      ({ client_id: id, tax }) => id === story!.clientId && tax === 'self_assessment',
    ),
  ).toMatchObject({ person: story!.director });
  expect(data.items.filter(({ tax }) => tax !== 'self_assessment')).not.toContainEqual(
    expect.objectContaining({ person: expect.anything() }),
  );
});

test('a company is found by its director’s name and UTR', async () => {
  const [{ director, companyId }] = stories as [Story];
  expect(await foundBy(director.name.toUpperCase())).toContain(companyId);
  expect(await foundBy(director.utr)).toEqual([companyId]);
});

test('a company that stops sharing Self Assessment is no longer found by its director', async () => {
  const [, story] = stories as [Story, Story];
  const { client } = await joinsUnproven(testServer, story.companyId);
  const share = (shared: boolean) =>
    client.call(shareTaxes, {
      query: { company_id: story.companyId, client_id: story.clientId },
      body: { taxes: [{ tax: 'self_assessment', shared }] },
    });
  expect(await foundBy(story.director.utr)).toEqual([story.companyId]);
  await expectOk(share(false));
  expect(await foundBy(story.director.utr)).toEqual([]);
  expect(await rowOf(story)).not.toHaveProperty('person');
  await expectOk(share(true));
  await testServer.runJobs();
  expect(await foundBy(story.director.utr)).toEqual([story.companyId]);
});

test('a company whose numbers change is found by the director of before only once that is undone', async () => {
  const [, , story] = stories as [Story, Story, Story];
  const [client] = await db().select().from(clients).where(eq(clients.id, story.clientId));
  const seen = {
    vat_number: story.vrn,
    ...(client?.utr && { utr: client.utr }),
    company_number: story.vrn.slice(0, 8),
  };
  const typed = { ...seen, vat_number: newTrader() };
  const send = (sentences: string[]) =>
    practice.admin.call(setClientNumbers, {
      query: { ...query(), client_id: story.clientId },
      body: { ...typed, seen, confirmed: [...confirmed(typed).confirmed, ...sentences] },
    });
  const { data } = await expectOk(send([]));
  if (!data.saved) await expectOk(send(data.doubts.map(({ sentence }) => sentence)));
  expect(await foundBy(story.director.utr)).toEqual([]);
  expect((await rowOf({ ...story, vrn: typed.vat_number }))?.person).toBeUndefined();

  // Readings that an earlier version of the portal kept have fewer columns.
  await db().execute(
    sql`update dropped_readings set rows = regexp_replace(rows, '"(also_listed|on_account_from)": ?("infinity"|\\[\\]), ?', '', 'g')`,
  );
  const [kept] = await db().select().from(droppedReadings);
  expect(kept?.rows).not.toMatch(/also_listed|on_account_from/);
  await expectOk(
    practice.admin.call(undoClientNumbers, { query: { ...query(), client_id: story.clientId } }),
  );
  expect(await foundBy(story.director.utr)).toEqual([story.companyId]);
});
