/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { assignClients, clientAct, remindClients, tagClients } from '@/lib/clients/bulk/contract';
import {
  fetchingNewClients,
  selfAssessmentClients,
  teamMemberClients,
} from '@/lib/clients/list/picksContract';
import { changeCustomerNotification } from '@/lib/clients/noticesContract';
import { practiceClients, removeClient } from '@/lib/clients/contract';
import { joinByInvite } from '@/lib/clients/onboarding/contract';
import type { BodyOf } from '@/lib/access/endpoint';
import { pence } from '@/lib/kernel/money';
import { forgetOld } from '@/server/privacy/store/forgetOld';
import { noticeChoices } from '@/server/notifications/store/tables';
import { clientActRows, clientActs } from '@/server/clients/bulk/store/tables';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import {
  clientAssignments,
  clients,
  practiceMembers,
  practices,
} from '@/server/access/store/partyTables';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import { addClientRows, eachTax } from '@/__tests__/support/server/clientRows';
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  invite,
  personIdOf,
  practiceWith,
  teamMember,
} from '@/__tests__/support/server/practiceStory';
import { work } from '@/__tests__/support/server/capabilities';
import type { Browser } from '@/__tests__/support/server/browser';
import { expectOk } from '@/__tests__/support/server/testServer';

const testServer = openForFile();
let admin: Browser;
let sam: Browser;
let practiceId: string;
let samId: string;
let ids: string[];
/** More than two batches. */
const MANY = 230;

beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  sam = await teamMember(testServer, practiceId, 'sam@fernlea.example');
  samId = await personIdOf(testServer, 'sam@fernlea.example');
  const late = { latePence: pence(10_000), firstOn: '2026-11-07' as const };
  const added = await addClientRows(
    testServer,
    practiceId,
    Array.from({ length: MANY }, (_, at) => ({
      name: `Client ${String(at).padStart(3, '0')}`,
      taxes: eachTax((tax) => (tax === 'vat' && at < 150 ? late : {})),
    })),
  );
  ids = added.map(({ id }) => id);
});

type Which = BodyOf<typeof assignClients>['which'];
const query = () => ({ company_id: practiceId });
const assign = (which: Which, as: 'owner' | 'team_member', who = admin, person_id = samId) =>
  who.call(assignClients, { query: query(), body: { which, person_id, as } });
const newest = async (who = admin) =>
  (await expectOk(who.call(clientAct, { query: query() }))).data.act;
const ownedBy = async (personId: string) =>
  testServer.store.db.$count(clients, eq(clients.ownerId, personId));
const hidingOthers = async (act: () => Promise<void>) => {
  const share = (everyoneSeesAllClients: boolean) =>
    testServer.store.db
      .update(practices)
      .set({ everyoneSeesAllClients })
      .where(eq(practices.id, practiceId));
  await share(false);
  try {
    await act();
  } finally {
    await share(true);
  }
};

describe('an act that names a filter', () => {
  test('is done to all that match and no other, says how far it is, and what it did at its end', async () => {
    const which = { tax_type: 'vat' as const, filter: 'overdue' as const };
    expect((await expectOk(assign(which, 'owner'))).data.clients).toBe(150);
    expect(await newest()).toMatchObject({
      kind: 'assign_owner',
      is_finished: false,
      total: 150,
      handled: 0,
    });
    await testServer.runJobs();
    expect(await newest()).toMatchObject({
      is_finished: true,
      handled: 150,
      done: 150,
      already: 0,
      failed: 0,
      problems: [],
    });
    expect(await ownedBy(samId)).toBe(150);
    const tables = await testServer.store.db.$count(clientTaxes, eq(clientTaxes.ownerId, samId));
    const sees = await testServer.store.db.$count(
      clientAssignments,
      eq(clientAssignments.personId, samId),
    );
    expect([tables, sees]).toEqual([600, 150]);
    expect((await verifyAudit(testServer.store.db)).ok).toBe(true);
  });

  test('asked for again finds that it is done', async () => {
    await expectOk(assign({ owner: samId }, 'owner'));
    await testServer.runJobs();
    expect(await newest()).toMatchObject({ total: 150, done: 0, already: 150 });
  });

  test('that changes what the filter finds is still done to all that it found', async () => {
    expect((await expectOk(assign({ filter: 'all', owner: 'nobody' }, 'owner'))).data.clients).toBe(
      80,
    );
    await testServer.runJobs();
    expect(await newest()).toMatchObject({ done: 80 });
    expect(await ownedBy(samId)).toBe(MANY);
  });

  test.each([
    ['a filter of another table', { filter: 'overdue' as const }, 400],
    ['nobody', { search: 'nobody at all' }, 409],
    ['clients of another practice', { client_ids: ['5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1'] }, 409],
  ])('that names %s is refused', async (_what, which, status) => {
    expect((await assign(which, 'owner')).status).toBe(status);
  });
});

test('an act that was cut short goes on where it was', async () => {
  await expectOk(
    admin.call(tagClients, { query: query(), body: { which: {}, tag: 'Quarterly payer' } }),
  );
  const { db } = testServer.store;
  const [act] = await db.select().from(clientActs).where(eq(clientActs.kind, 'tag'));
  await db
    .update(clientActRows)
    .set({ outcome: 'done' })
    .where(eq(clientActRows.clientId, ids[0]!));
  await testServer.runJobs();
  expect(await newest()).toMatchObject({ act_id: act!.id, handled: MANY, is_finished: true });
  const tagged = (
    await expectOk(admin.call(practiceClients, { query: { ...query(), search: 'client 00' } }))
  ).data.rows.map(({ tags }) => tags);
  expect(tagged.slice(0, 3)).toEqual([[], ['Quarterly payer'], ['Quarterly payer']]);
});

test('a tag is one tag however it is written, and comes off again', async () => {
  const which = { client_ids: [ids[1]!] };
  await expectOk(
    admin.call(tagClients, { query: query(), body: { which, tag: 'QUARTERLY payer!' } }),
  );
  await testServer.runJobs();
  expect(await newest()).toMatchObject({ done: 0, already: 1 });
  await expectOk(
    admin.call(tagClients, { query: query(), body: { which, tag: 'quarterly PAYER', off: true } }),
  );
  await testServer.runJobs();
  expect(await newest()).toMatchObject({ kind: 'untag', done: 1 });
});

describe('who may', () => {
  test('a team member cannot assign clients, and tags only clients that they see', () =>
    hidingOthers(async () => {
      expect((await assign({ client_ids: [ids[0]!] }, 'team_member', sam)).status).toBe(404);
      await testServer.store.db
        .delete(clientAssignments)
        .where(eq(clientAssignments.clientId, ids[2]!));
      const body = { which: { client_ids: [ids[2]!, ids[3]!] }, tag: 'Mine' };
      expect((await expectOk(sam.call(tagClients, { query: query(), body }))).data.clients).toBe(1);
      await testServer.runJobs();
      expect(await newest(sam)).toMatchObject({ total: 1, done: 1 });
    }));

  test('a person without permission at its run changes nothing, and each skipped client is reported', async () => {
    const { db } = testServer.store;
    await expectOk(
      sam.call(tagClients, {
        query: query(),
        body: { which: { client_ids: [ids[5]!] }, tag: 'Too late' },
      }),
    );
    await db
      .update(practiceMembers)
      .set({ deactivatedAt: testServer.clock.now() })
      .where(eq(practiceMembers.personId, samId));
    await testServer.runJobs();
    await db
      .update(practiceMembers)
      .set({ deactivatedAt: null })
      .where(eq(practiceMembers.personId, samId));
    expect(await newest(sam)).toMatchObject({
      is_finished: true,
      done: 0,
      failed: 1,
      problems: [{ name: 'Client 005', outcome: 'may_not' }],
    });
  });

  test('a member who left before the run is assigned nothing, and a client removed before the run is reported', async () => {
    const { db } = testServer.store;
    await teamMember(testServer, practiceId, 'aisha@fernlea.example');
    const aisha = await personIdOf(testServer, 'aisha@fernlea.example');
    await expectOk(assign({ client_ids: [ids[6]!] }, 'owner', admin, aisha));
    await db
      .update(practiceMembers)
      .set({ deactivatedAt: testServer.clock.now() })
      .where(eq(practiceMembers.personId, aisha));
    await testServer.runJobs();
    expect(await newest()).toMatchObject({ failed: 1, problems: [{ outcome: 'member_left' }] });
    expect((await assign({ client_ids: [ids[6]!] }, 'owner', admin, aisha)).status).toBe(404);
    await expectOk(assign({ client_ids: [ids[7]!, ids[8]!] }, 'team_member'));
    await expectOk(
      admin.call(removeClient, {
        query: { ...query(), client_id: ids[7]! },
        body: { confirmed: true },
      }),
    );
    await testServer.runJobs();
    expect(await newest()).toMatchObject({
      already: 1,
      failed: 1,
      problems: [{ outcome: 'removed' }],
    });
  });
});

test('who has joined is reminded of what is late, once a day; the others are said with the reason', async () => {
  const join = async (email: string, name: string) => {
    const link = await invite(testServer, admin, practiceId, { email, name });
    await expectOk(
      testServer.newBrowser().call(joinByInvite, { body: { ...link, full_name: 'Owen Price' } }),
    );
    return link.client_id;
  };
  const [owes, idle] = [
    await join('owen@price.example', 'Price Landscapes'),
    await join('ivy@idle.example', 'Idle Ltd'),
  ];
  await testServer.store.db
    .update(clientTaxes)
    .set({ state: 'read', latePence: pence(624_015), firstOn: '2026-11-07' })
    .where(eq(clientTaxes.clientId, owes));
  const remind = async () => {
    await expectOk(
      admin.call(remindClients, {
        query: query(),
        body: { which: { tax_type: 'vat', client_ids: [owes, idle, ids[9]!] } },
      }),
    );
    await testServer.runJobs();
    return newest();
  };
  expect(await remind()).toMatchObject({
    done: 1,
    failed: 2,
    problems: [{ outcome: 'not_joined' }, { outcome: 'nothing_due' }],
  });
  const mails = () =>
    testServer.mails.filter(
      ({ subject }) => subject === 'Fernlea Accountants reminds you: tax of your business',
    );
  expect(mails()).toHaveLength(1);
  expect(mails()[0]!.text).toContain('£6,240.15, was due 7 Nov 2026 (13 days ago)');
  expect(mails()[0]!.text).toContain('Turn it off:');
  expect(await remind()).toMatchObject({ done: 0, already: 1 });
  expect(mails()).toHaveLength(1);
});

test('a client gets no reminder if the practice or the client turned such emails off', async () => {
  const link = await invite(testServer, admin, practiceId, {
    email: 'una@off.example',
    name: 'Off Ltd',
  });
  const una = testServer.newBrowser();
  await expectOk(una.call(joinByInvite, { body: { ...link, full_name: 'Una Off' } }));
  const { client_id } = link;
  const { db } = testServer.store;
  await db
    .update(clientTaxes)
    .set({ state: 'read', latePence: pence(10_000), firstOn: '2026-11-07' })
    .where(eq(clientTaxes.clientId, client_id));
  const remind = async () => {
    await expectOk(
      admin.call(remindClients, { query: query(), body: { which: { client_ids: [client_id] } } }),
    );
    await testServer.runJobs();
    return newest();
  };
  const change = (on: boolean | undefined, client?: string) =>
    expectOk(
      admin.call(changeCustomerNotification, {
        query: query(),
        body: { topic: 'reminder', on, client_id: client },
      }),
    );
  const off = { done: 0, failed: 1, problems: [{ name: 'Off Ltd', outcome: 'turned_off' }] };
  await change(false);
  expect(await remind()).toMatchObject(off);
  await change(true);
  await change(false, client_id);
  expect(await remind()).toMatchObject(off);
  await change(undefined, client_id);
  const { companyId } = (await db.select().from(clients).where(eq(clients.id, client_id)))[0]!;
  const chosen = {
    personId: await personIdOf(testServer, 'una@off.example'),
    companyId,
    topic: 'taxDue' as const,
  };
  await db
    .insert(noticeChoices)
    .values({ ...chosen, email: false, changedAt: testServer.clock.now() });
  expect(await remind()).toMatchObject(off);
  await db.delete(noticeChoices).where(eq(noticeChoices.companyId, companyId));
  expect(await remind()).toMatchObject({ done: 1, failed: 0 });
});

test('lists clients with Self Assessment, clients assigned to a member, and the number never synced', async () => {
  const { data } = await expectOk(admin.call(selfAssessmentClients, { query: query() }));
  expect([data.clients.length, data.clients[0]!.name]).toEqual([50, 'Client 000']);
  const next = (
    await expectOk(admin.call(selfAssessmentClients, { query: { ...query(), after: data.after } }))
  ).data;
  expect(next.clients[0]!.name).toBe('Client 051');
  const own = (
    await expectOk(sam.call(teamMemberClients, { query: { ...query(), search: 'client 004' } }))
  ).data;
  expect(own.clients.map(({ name }) => name)).toEqual(['Client 004']);
  expect((await expectOk(admin.call(teamMemberClients, { query: query() }))).data.matching).toBe(0);
  expect(
    (await expectOk(admin.call(teamMemberClients, { query: { ...query(), person_id: samId } })))
      .data.matching,
  ).toBeGreaterThan(200);
  expect(
    (await admin.call(selfAssessmentClients, { query: { ...query(), after: 'x' } })).status,
  ).toBe(400);
  const fetching = (await expectOk(admin.call(fetchingNewClients, { query: query() }))).data;
  expect(fetching).toEqual({ fetching: false, waiting: 0, never_read: 1 });
});

test('acts are forgotten after a month', async () => {
  await forgetOld(
    testServer.store.db,
    work,
    new Date(testServer.clock.now().getTime() + 31 * 86_400_000),
  );
  expect(await testServer.store.db.$count(clientActs)).toBe(0);
});
