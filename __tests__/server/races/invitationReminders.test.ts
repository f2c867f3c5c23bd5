/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { and, eq, like } from 'drizzle-orm';
import { declineInvite, joinByInvite } from '@/lib/clients/onboarding/contract';
import {
  changeInviteAddress,
  resendInvite,
  revokeInvite,
} from '@/lib/clients/onboarding/invitationsContract';
import { remindInvited } from '@/server/clients/onboarding/remindInvited';
import { invitations } from '@/server/access/store/partyTables';
import { outgoingMessages } from '@/server/notifications/store/tables';
import type { Browser } from '../../support/server/browser';
import { work } from '../../support/server/capabilities';
import { atOnce, countStatuses, holdRows, inLine, settled } from '../../support/server/races';
import { type InvitationLink, invite, practiceWith } from '../../support/server/practiceStory';

/** A concurrent reminder and answer are serialised: a person who has answered is not reminded. */
const testServer = openForFile();
let admin: Browser;
let practiceId: string;
let email: string;
let turn = 0;
beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
});
beforeEach(() => {
  email = `invited${(turn += 1)}@example.co.uk`;
});
afterEach(() => settled(testServer));

const dueInvitation = async () => {
  const link = await invite(testServer, admin, practiceId, {
    email,
    name: `Price Landscapes ${turn}`,
  });
  await testServer.runJobs();
  const createdAt = new Date(testServer.clock.now().getTime() - 7 * 86_400_000);
  await testServer.store.db
    .update(invitations)
    .set({ createdAt })
    .where(eq(invitations.clientId, link.client_id));
  return link;
};
const remind = async () => {
  await remindInvited(testServer.deps, work);
  return { status: 200 };
};
const reminders = () =>
  testServer.store.db
    .select()
    .from(outgoingMessages)
    .where(
      and(eq(outgoingMessages.to, email), like(outgoingMessages.dedupeKey, 'invitationReminder:%')),
    );
const byClient = ({ client_id }: InvitationLink) => ({
  query: { company_id: practiceId, client_id },
});
const answers = {
  joins: (link: InvitationLink) =>
    testServer.newBrowser().call(joinByInvite, { body: { ...link, full_name: 'Owen Price' } }),
  declines: (link: InvitationLink) => testServer.newBrowser().call(declineInvite, { body: link }),
  'is taken back from': (link: InvitationLink) =>
    admin.call(revokeInvite, { ...byClient(link), body: {} }),
};

const CASES = (Object.keys(answers) as (keyof typeof answers)[]).flatMap((what) =>
  [1, 2, 3].flatMap((time) =>
    (['the answer first', 'the reminder first'] as const).map(
      (order) => [what, order, time] as const,
    ),
  ),
);

test.each(CASES)(
  'a client who %s at the moment of a reminder gets none, %s, time %i',
  async (what, order) => {
    const link = await dueInvitation();
    const acts = [() => answers[what](link) as Promise<{ status: number }>, remind];
    const held = await holdRows(testServer, 'select 1 from invitations where client_id = $1', [
      link.client_id,
    ]);
    const said = await inLine(held, order === 'the answer first' ? acts : acts.reverse());
    expect(countStatuses(said)).toEqual({ 200: 2 });
    expect(await reminders()).toEqual([]);
    const [row] = await testServer.store.db
      .select()
      .from(invitations)
      .where(eq(invitations.clientId, link.client_id));
    expect(row?.sealedToken).toBeNull();
  },
);

test('processes that remind at the same moment write one reminder', async () => {
  await dueInvitation();
  await atOnce(6, remind);
  expect(await reminders()).toHaveLength(1);
});

test('of two address changes at once one succeeds, and the other gets the new address in its error', async () => {
  const link = await dueInvitation();
  await testServer.forgetLimits();
  const change = (place: number) =>
    admin.call(changeInviteAddress, {
      ...byClient(link),
      body: { full_name: 'Owen Price', email: `place${place}-${email}`, instead_of: email },
    });
  const said = await atOnce(2, change);
  expect(countStatuses(said)).toEqual({ 200: 1, 409: 1 });
  const rows = await testServer.store.db
    .select()
    .from(invitations)
    .where(eq(invitations.clientId, link.client_id));
  expect(rows.filter(({ cancelledAt }) => cancelledAt === null)).toHaveLength(1);
});

test('an address that is changed while it is sent again is not written to at the old one', async () => {
  const link = await dueInvitation();
  const held = await holdRows(testServer, 'select 1 from practices where id = $1', [practiceId]);
  const body = { full_name: 'Owen Price', email: `right-${email}`, instead_of: email };
  const [changed, again] = await inLine<{ status: number }>(held, [
    () => admin.call(changeInviteAddress, { ...byClient(link), body }),
    () => admin.call(resendInvite, byClient(link)),
  ]);
  expect([changed?.status, again?.status]).toEqual([200, 409]);
  const rows = await testServer.store.db
    .select()
    .from(invitations)
    .where(eq(invitations.clientId, link.client_id));
  expect(rows.filter(({ cancelledAt }) => cancelledAt === null).map(({ email: to }) => to)).toEqual(
    [`right-${email}`],
  );
});
