/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { practiceClients } from '@/lib/clients/contract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { nameOrder, sortByName } from '@/lib/kernel/text/nameOrder';
import { teamMembers } from '@/lib/practice/teamContract';
import { people } from '@/server/access/store/tables';
import { addClientRows } from '@/__tests__/support/server/clientRows';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { expectOk } from '@/__tests__/support/server/testServer';

/** As a British reader expects them, in order. */
const IN_ORDER = [
  '1st Choice Ltd',
  'Æblegård Ltd',
  'Aerø Ltd',
  'Åsa Lind',
  'Barclay Simpson LLP',
  'Émile Zola',
  'Łukasz Zając',
  'Lumen Ltd',
  'Oakley Ltd',
  'O’Brien’s',
  'Søren Ærø Ltd',
  'Straße 9',
  'Strasse 54',
  ...Array.from({ length: 60 }, (_, at) => `Studio ${at + 1}`),
  'Studio Nine',
  'Zoë & Co',
  'Ανδρέας',
  'Олена Шевченко',
  'Яна',
  'דוד כהן',
  'محمد علي',
  '陈伟',
];
const NAMES_OF_PEOPLE = [
  ...IN_ORDER,
  'Đorđe Œuvre-Þór',
  'GROẞE',
  'D’Arcy (junior)',
  'ﬁona  ½',
  'Νίκος',
  'ıdil',
  'شَمس',
  'ガブリエル',
  '김철수',
  'Jean‑Luc',
  'Nguyễn Đặng',
];

const testServer = openForFile();
let admin: Browser;
let practiceId: string;
beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  await addClientRows(
    testServer,
    practiceId,
    [...IN_ORDER].reverse().map((name) => ({ name, taxes: { vat: {} } })),
  );
});

interface Page {
  rows: readonly { name: string }[];
  page: { after?: string | undefined; before?: string | undefined };
}
/** The names of all pages, forwards and then back again from the last. */
async function bothWays(read: (at: { after?: string; before?: string }) => Promise<Page>) {
  const first = await read({});
  const last = await read({ after: first.page.after! });
  const again = await read({ before: last.page.before! });
  expect(again.rows).toEqual(first.rows);
  return [...first.rows, ...last.rows].map(({ name }) => name);
}

test('the clients list is in the order of names, on every page of it', async () => {
  const read = async (at: object) =>
    (await expectOk(admin.call(practiceClients, { query: { company_id: practiceId, ...at } })))
      .data;
  expect(await bothWays(read)).toEqual(IN_ORDER);
});

test('a table of a tax sorted by client is in the order of names, on every page of it', async () => {
  const read = async (at: object) =>
    (
      await expectOk(
        admin.call(clientCompanies, {
          query: { company_id: practiceId, sort: 'client', direction: 'asc', ...at },
        }),
      )
    ).data;
  expect(await bothWays(read)).toEqual(IN_ORDER);
});

test('the people of a practice are listed in the order of names', async () => {
  const team: Record<string, string> = { zoe: 'Zoë Ash', ake: 'Åke Holm', anna: 'Anna Berg' };
  for (const [name, fullName] of Object.entries(team)) {
    await teamMember(testServer, practiceId, `${name}@fernlea.example`);
    await testServer.store.db
      .update(people)
      .set({ fullName })
      .where(sql`${people.email} = ${`${name}@fernlea.example`}`);
  }
  const { data } = await expectOk(admin.call(teamMembers, { query: { company_id: practiceId } }));
  expect(data.team_members.map(({ full_name }) => full_name)).toEqual([
    'Åke Holm',
    'Anna Berg',
    'Ruth Ellison',
    'Zoë Ash',
  ]);
});

test('the database orders names as the browser does', async () => {
  const { db } = testServer.store;
  await db.insert(people).values(
    NAMES_OF_PEOPLE.map((fullName, at) => ({
      fullName,
      email: `named-${at}@example.co.uk`,
      createdAt: testServer.clock.now(),
    })),
  );
  const rows = await db
    .select({ fullName: people.fullName, order: people.nameOrder })
    .from(people)
    .orderBy(people.nameOrder, people.fullName);
  expect(rows.map(({ fullName }) => fullName)).toEqual(
    sortByName(
      rows.map(({ fullName }) => fullName).sort((a, b) => (a < b ? -1 : 1)),
      (name) => name,
    ),
  );
  expect(rows.map(({ order }) => order)).toEqual(rows.map(({ fullName }) => nameOrder(fullName)));
});
