/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq } from 'drizzle-orm';
import { addClient } from '@/lib/clients/contract';
import { shareClients } from '@/lib/practice/settingsContract';
import { NOT_FOUND } from '@/lib/access/refusal';
import { authoriseCompany } from '@/server/access/authorise';
import { lockCompany } from '@/server/companies/store/companies';
import { clients } from '@/server/access/store/partyTables';
import { asPerson } from '../../support/server/capabilities';
import { personIdOf, practiceWith, teamMember } from '../../support/server/practiceStory';
import { holdRows, inLine, settled } from '../../support/server/races';
import { expectOk } from '../../support/server/testServer';

/** What team members see is changed while one of them is about to do something for a client. */
const testServer = openForFile();
afterEach(() => settled(testServer));

test.each([
  ['changed first', NOT_FOUND],
  ['done first', undefined],
] as const)(
  'a team member’s act for a client that they see no more, %s',
  async (order, refused) => {
    const { db } = testServer.store;
    const email = `sam-${order.replace(' ', '-')}@fernlea.example`;
    const { admin, practiceId } = await practiceWith(
      testServer,
      `ruth-${email}`,
      `Fernlea ${order}`,
    );
    const query = { company_id: practiceId };
    await teamMember(testServer, practiceId, email);
    const { data } = await expectOk(
      admin.call(addClient, { query, body: { name: 'Price Landscapes' } }),
    );
    const [client] = await db.select().from(clients).where(eq(clients.id, data.client_id!));
    const sam = await asPerson(
      testServer,
      await personIdOf(testServer, email),
      testServer.clock.now(),
    );
    const capability = await authoriseCompany(db, sam, client?.companyId ?? '', 'vat:read');

    const held = await holdRows(
      testServer,
      "select 1 from practice_members where role = 'team_member' and practice_id = $1",
      [practiceId],
    );
    const change = () =>
      admin.call(shareClients, { query, body: { everyone_sees_all_clients: false } });
    const act = () =>
      db
        .transaction((tx) => lockCompany(tx, capability))
        .then(
          () => undefined,
          (problem: Error) => problem.message,
        );
    if (order === 'changed first') {
      const [changed, acted] = await inLine<unknown>(held, [change, act]);
      expect([changed, acted]).toEqual([expect.objectContaining({ status: 200 }), refused]);
    } else {
      const [acted, changed] = await inLine<unknown>(held, [act, change]);
      expect([changed, acted]).toEqual([expect.objectContaining({ status: 200 }), refused]);
    }
  },
);
