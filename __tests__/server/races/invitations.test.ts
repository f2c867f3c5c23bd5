/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { and, eq, isNull } from 'drizzle-orm';
import { acceptInvite, declineInvite, joinByInvite } from '@/lib/clients/onboarding/contract';
import {
  changeInviteAddress,
  inviteClient,
  resendInvite,
  revokeInvite,
} from '@/lib/clients/onboarding/invitationsContract';
import { invitations, memberships } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import type { Browser } from '../../support/server/browser';
import {
  apart,
  atOnce,
  countStatuses,
  DISTANCES,
  holdRows,
  inLine,
  settled,
} from '../../support/server/races';
import {
  hmrcConfirms,
  type InvitationLink,
  invite,
  practiceWith,
  teamMember,
} from '../../support/server/practiceStory';

/** An invitation has one outcome; concurrent acceptance and withdrawal are serialised. */
const testServer = openForFile();
let admin: Browser;
let practiceId: string;
let email: string;
let turn = 0;
beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  await hmrcConfirms(testServer, practiceId);
});
beforeEach(() => {
  email = `invited${(turn += 1)}@example.co.uk`;
});
afterEach(() => settled(testServer));

const newInvitation = () =>
  invite(testServer, admin, practiceId, { email, name: `Price Landscapes ${turn}` });
const rowsOf = (link: InvitationLink) =>
  testServer.store.db.select().from(invitations).where(eq(invitations.clientId, link.client_id));
const openOnes = (link: InvitationLink) =>
  testServer.store.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.clientId, link.client_id),
        isNull(invitations.acceptedAt),
        isNull(invitations.declinedAt),
        isNull(invitations.cancelledAt),
      ),
    );
const clientsOf = async (link: InvitationLink) => {
  const [row] = await rowsOf(link);
  return testServer.store.db
    .select()
    .from(memberships)
    .where(eq(memberships.companyId, row?.companyId ?? ''));
};
const join = (link: InvitationLink) => () =>
  testServer.newBrowser().call(joinByInvite, { body: { ...link, full_name: 'Owen Price' } });
const accept = (link: InvitationLink, browser: Browser) => () =>
  browser.call(acceptInvite, { body: link });
const decline = (link: InvitationLink) => () =>
  testServer.newBrowser().call(declineInvite, { body: link });
const revoke =
  ({ client_id }: InvitationLink, by = admin) =>
  () =>
    by.call(revokeInvite, { query: { company_id: practiceId, client_id }, body: { email } });
const resend =
  ({ client_id }: InvitationLink) =>
  () =>
    admin.call(resendInvite, { query: { company_id: practiceId, client_id } });

test.each(DISTANCES)(
  'joining in three tabs %i ms apart opens one account that is the client once',
  async (distance) => {
    const link = await newInvitation();
    const answers = await apart(distance, [join(link), join(link), join(link)]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 410: 2 });
    expect(
      await testServer.store.db.select().from(people).where(eq(people.email, email)),
    ).toHaveLength(1);
    expect(await clientsOf(link)).toHaveLength(1);
  },
);

test.each(DISTANCES)(
  'a person who accepts twice %i ms apart has accepted once, and the practice is emailed once',
  async (distance) => {
    const invited = await testServer.signedInAs(email);
    const link = await newInvitation();
    expect(
      countStatuses(await apart(distance, [accept(link, invited), accept(link, invited)])),
    ).toEqual({ 200: 2 });
    expect(await clientsOf(link)).toHaveLength(1);
    await testServer.runJobs();
    expect(
      testServer.mails.filter(
        ({ to, text }) =>
          to === 'ruth@fernlea.example' && text.includes(`Price Landscapes ${turn}`),
      ),
    ).toHaveLength(1);
  },
);

test.each(['accepted first', 'taken back first'])(
  'accepting and taking back at once come one after the other: %s',
  async (order) => {
    const invited = await testServer.signedInAs(email);
    const link = await newInvitation();
    const acts = [accept(link, invited), revoke(link)];
    await inLine<unknown>(
      await holdRows(testServer, 'select 1 from invitations where client_id = $1', [
        link.client_id,
      ]),
      order === 'accepted first' ? acts : acts.reverse(),
    );
    const [row] = await rowsOf(link);
    expect([row?.acceptedAt !== null, row?.cancelledAt !== null]).toEqual(
      order === 'accepted first' ? [true, false] : [false, true],
    );
    expect(await clientsOf(link)).toHaveLength(order === 'accepted first' ? 1 : 0);
  },
);

test('of two people with the link, one who joins and one who declines, the first is heard', async () => {
  const link = await newInvitation();
  await atOnce<unknown>(6, (place) => (place % 2 === 0 ? join(link)() : decline(link)()));
  const [row] = await rowsOf(link);
  expect([row?.acceptedAt, row?.declinedAt].filter(Boolean)).toHaveLength(1);
  expect(await clientsOf(link)).toHaveLength(row?.acceptedAt ? 1 : 0);
});

test('of two people with the link, one whose address it is and one who is logged in elsewhere, the first is the client', async () => {
  const [invited, other] = [
    await testServer.signedInAs(email),
    await testServer.signedInAs(`other-${email}`),
  ];
  const link = await newInvitation();
  const answers = await apart<{ status: number }>(0, [
    accept(link, other),
    accept(link, invited),
    join(link),
  ]);
  expect(answers[1]?.status).toBe(200);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(await clientsOf(link)).toHaveLength(1);
});

test('sending again while the client accepts leaves no open invitation beside the accepted one', async () => {
  const invited = await testServer.signedInAs(email);
  const link = await newInvitation();
  const held = await holdRows(testServer, 'select 1 from invitations where client_id = $1', [
    link.client_id,
  ]);
  const [, again] = await inLine<{ status: number }>(held, [accept(link, invited), resend(link)]);
  expect(again?.status).toBe(409);
  expect(await openOnes(link)).toEqual([]);
});

describe('two of the practice who change one invitation at once', () => {
  const address = (link: InvitationLink) => () =>
    admin.call(changeInviteAddress, {
      query: { company_id: practiceId, client_id: link.client_id },
      body: { full_name: 'Owen Price', email: `new-${email}`, instead_of: email },
    });
  const meet = async (link: InvitationLink, acts: readonly (() => Promise<{ status: number }>)[]) =>
    (
      await inLine(
        await holdRows(testServer, 'select 1 from practices where id = $1', [practiceId]),
        acts,
      )
    ).map(({ status }) => status);

  test('one that was sent to another address is not withdrawn from a stale page', async () => {
    const link = await newInvitation();
    expect(await meet(link, [address(link), revoke(link)])).toEqual([200, 409]);
    expect(await openOnes(link)).toMatchObject([{ email: `new-${email}` }]);
  });

  test('one that was withdrawn is not resent from a stale page', async () => {
    const link = await newInvitation();
    expect(await meet(link, [revoke(link), resend(link)])).toEqual([200, 409]);
    expect(await openOnes(link)).toEqual([]);
  });
});

test('ten who invite the same client at once send one invitation', async () => {
  const answers = await atOnce(10, () =>
    admin.call(inviteClient, {
      query: { company_id: practiceId },
      body: { full_name: 'Owen Price', email, name: `Price Landscapes ${turn}` },
    }),
  );
  // The fifth mail to one address within a day is the last.
  expect(countStatuses(answers)[200]).toBe(1);
  expect(
    await testServer.store.db.select().from(invitations).where(eq(invitations.email, email)),
  ).toHaveLength(1);
});

test('a team member whose place ends while they take an invitation back takes nothing back', async () => {
  const link = await newInvitation();
  const member = await teamMember(testServer, practiceId, `member-${email}`);
  const held = await holdRows(testServer, 'select 1 from practices where id = $1', [practiceId]);
  const asked = revoke(link, member)();
  await held.queued(1);
  await testServer.store.db.execute(
    `update practice_members set deactivated_at = now() where practice_id = '${practiceId}' and role = 'team_member'`,
  );
  await held.release();
  expect((await asked).status).toBe(404);
  expect(await openOnes(link)).toHaveLength(1);
});
