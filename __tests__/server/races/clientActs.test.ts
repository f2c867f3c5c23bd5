/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq } from 'drizzle-orm';
import { assignClients } from '@/lib/clients/bulk/contract';
import { addClient } from '@/lib/clients/contract';
import { deactivateMember } from '@/lib/practice/teamContract';
import { clientAssignments, clients } from '@/server/access/store/partyTables';
import { personIdOf, practiceWith, teamMember } from '../../support/server/practiceStory';
import { holdRows, inLine, settled } from '../../support/server/races';
import { expectOk } from '../../support/server/testServer';

/** A client's assignee is a current member of the practice, or no one. */
const testServer = openForFile();
afterEach(() => settled(testServer));

const ORDERS = (['owner', 'team_member'] as const).flatMap((as) =>
  (['put out first', 'given first'] as const).map((order) => [as, order] as const),
);

test.each(ORDERS)(
  'who is put out while clients are given to them as %s is left with none: %s',
  async (as, order) => {
    const { db } = testServer.store;
    const email = `sam-${as}-${order.replaceAll(' ', '-')}@fernlea.example`;
    const { admin, practiceId } = await practiceWith(
      testServer,
      `ruth-${email}`,
      `Fernlea ${as} ${order}`,
    );
    const query = { company_id: practiceId };
    await teamMember(testServer, practiceId, email);
    const samId = await personIdOf(testServer, email);
    const {
      data: { client_id: clientId = '' },
    } = await expectOk(admin.call(addClient, { query, body: { name: 'Price Landscapes' } }));
    await expectOk(
      admin.call(assignClients, {
        query,
        body: { which: { client_ids: [clientId] }, as, person_id: samId },
      }),
    );
    const held = await holdRows(testServer, 'select 1 from practices where id = $1', [practiceId]);
    const acts = [
      () => admin.call(deactivateMember, { query, body: { person_id: samId } }),
      () => testServer.runJobs(),
    ];
    await inLine<unknown>(held, order === 'put out first' ? acts : acts.reverse());
    await testServer.runJobs();
    expect(
      (await db.select().from(clients).where(eq(clients.id, clientId))).map(
        ({ ownerId }) => ownerId,
      ),
    ).toEqual([null]);
    expect(await db.$count(clientAssignments, eq(clientAssignments.personId, samId))).toBe(0);
  },
);
