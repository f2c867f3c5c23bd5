/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq } from 'drizzle-orm';
import { accountProfile } from '@/lib/auth/contract';
import { setUp } from '@/lib/practice/contract';
import { teamMembers } from '@/lib/practice/teamContract';
import {
  acceptTeamInvitation,
  cancelTeamInvitation,
  declineTeamInvitation,
  inviteTeamMember,
  joinTeam,
  openTeamInvitation,
  resendTeamInvitation,
  teamInvitations,
} from '@/lib/practice/teamInvitationsContract';
import { practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import type { Browser } from '../../../support/server/browser';
import { invitationTokenTo, practiceWith, teamMember } from '../../../support/server/practiceStory';
import { expectOk } from '../../../support/server/testServer';

/** Invitations to work at a practice. */
const testServer = openForFile();
let admin: Browser;
let query: { company_id: string };
let email: string;
let turn = 0;
beforeEach(async () => {
  turn += 1;
  const made = await practiceWith(testServer, `ruth${turn}@fernlea.example`, `Fernlea ${turn}`);
  [admin, query, email] = [
    made.admin,
    { company_id: made.practiceId },
    `kit${turn}@fernlea.example`,
  ];
});

const invite = async (role: 'admin' | 'team_member' = 'team_member') =>
  (
    await expectOk(
      admin.call(inviteTeamMember, { query, body: { full_name: 'Kit Boyd', email, role } }),
    )
  ).data.invitation_id;
const token = () => invitationTokenTo(testServer, email);
const listed = async () =>
  (await expectOk(admin.call(teamInvitations, { query }))).data.invitations;
const team = async () => (await expectOk(admin.call(teamMembers, { query }))).data.team_members;
const open = async (link: string) =>
  testServer.newBrowser().call(openTeamInvitation, { body: { token: link } });

test('a new person joins with the link, a name and nothing else, and works there in the role they were asked for', async () => {
  await invite('admin');
  const link = await token();
  expect((await expectOk(open(link))).data).toMatchObject({
    practice: `Fernlea ${turn}`,
    invited_by: 'Ruth Ellison',
    role: 'admin',
    state: 'opened',
    has_account: false,
  });
  expect(await listed()).toMatchObject([
    { full_name: 'Kit Boyd', email, role: 'admin', state: 'opened' },
  ]);
  const kit = testServer.newBrowser();
  expect(
    (await expectOk(kit.call(joinTeam, { body: { token: link, full_name: 'Kit Boyd' } }))).data,
  ).toEqual(query);
  expect((await expectOk(kit.call(accountProfile))).data).toMatchObject({
    full_name: 'Kit Boyd',
    email,
    role: 'admin',
    emailVerified: true,
  });
  expect((await expectOk(kit.call(setUp))).data.practices).toMatchObject([
    { id: query.company_id, role: 'admin' },
  ]);
  expect(await listed()).toEqual([]);
  expect((await testServer.mailTo(`ruth${turn}@fernlea.example`)).subject).toBe(
    'Kit Boyd accepted your invitation to the team',
  );
});

test('a person with an account logs in and joins; a second press changes nothing', async () => {
  const kit = await testServer.signedInAs(email);
  await invite();
  const link = await token();
  expect((await expectOk(open(link))).data.has_account).toBe(true);
  expect(
    await testServer.newBrowser().call(joinTeam, { body: { token: link, full_name: 'Kit' } }),
  ).toMatchObject({ status: 409 });
  for (const _press of [1, 2])
    expect(
      (await expectOk(kit.call(acceptTeamInvitation, { body: { token: link } }))).data,
    ).toEqual(query);
  expect(await team()).toHaveLength(2);
});

test('an invitation is for its address: a person logged in with another cannot accept it', async () => {
  const other = await testServer.signedInAs(`other${turn}@example.co.uk`);
  await invite();
  const answer = await other.call(acceptTeamInvitation, { body: { token: await token() } });
  expect(answer).toMatchObject({
    status: 409,
    error: expect.stringContaining(`was sent to ${email}`),
  });
  expect(await team()).toHaveLength(1);
});

test('sending again replaces the link, cancelling ends it, and seven days do too', async () => {
  const first = await invite();
  const [old] = [await token()];
  await expectOk(admin.call(resendTeamInvitation, { query, body: { invitation_id: first } }));
  const [again] = await listed();
  const link = await token();
  expect((await expectOk(open(old))).data.state).toBe('revoked');
  expect(
    await testServer.newBrowser().call(joinTeam, { body: { token: old, full_name: 'Kit' } }),
  ).toMatchObject({ status: 410 });
  await expectOk(
    admin.call(cancelTeamInvitation, { query, body: { invitation_id: again!.invitation_id } }),
  );
  expect((await expectOk(open(link))).data.state).toBe('revoked');
  expect(await listed()).toEqual([]);

  await invite();
  const [late, before] = [await token(), testServer.clock.now()];
  testServer.clock.set(new Date(before.getTime() + 7 * 86_400_000));
  expect((await expectOk(open(late))).data.state).toBe('expired');
  expect(
    await testServer.newBrowser().call(joinTeam, { body: { token: late, full_name: 'Kit' } }),
  ).toMatchObject({
    status: 410,
    error: 'This invitation has expired. Ask for a new one.',
  });
  testServer.clock.set(before);
});

test('a member, or a person with an open invitation, is not invited again; a person who declined can be', async () => {
  await teamMember(testServer, query.company_id, email);
  const again = () =>
    admin.call(inviteTeamMember, {
      query,
      body: { full_name: 'Kit Boyd', email: ` ${email.toUpperCase()} `, role: 'admin' },
    });
  expect(await again()).toMatchObject({
    status: 409,
    error: { email: 'Hannah Osei works here already.' },
  });
  email = `jo${turn}@fernlea.example`;
  await invite();
  expect(await again()).toMatchObject({
    status: 409,
    error: { email: expect.stringContaining('Send that one again instead') },
  });
  const link = await token();
  for (const _no of [1, 2])
    await expectOk(testServer.newBrowser().call(declineTeamInvitation, { body: { token: link } }));
  expect(await listed()).toMatchObject([{ state: 'declined' }]);
  expect((await again()).status).toBe(200);
});

test('a deactivated member comes back by an invitation, in its role', async () => {
  const kit = await teamMember(testServer, query.company_id, email, {
    deactivatedAt: testServer.clock.now(),
  });
  await invite('admin');
  await expectOk(kit.call(acceptTeamInvitation, { body: { token: await token() } }));
  expect(await team()).toMatchObject([
    { email, role: 'admin', is_active: true },
    { role: 'admin' },
  ]);
});

test('a person who is a member by the time they accept keeps their role', async () => {
  await invite('admin');
  const link = await token();
  const kit = await teamMember(testServer, query.company_id, email);
  await expectOk(kit.call(acceptTeamInvitation, { body: { token: link } }));
  expect(await team()).toMatchObject([{ email, role: 'team_member' }, { role: 'admin' }]);
});

test('the practice’s name stands in the e-mail only once HMRC has confirmed its agent reference', async () => {
  const id = await invite();
  const before = await testServer.mailTo(email);
  expect(before.subject).toBe('Ruth Ellison invites you to their practice in OpenTax');
  expect(before.text).not.toContain('Fernlea ');
  await testServer.store.db
    .update(practices)
    .set({ arnConfirmedAt: testServer.clock.now() })
    .where(eq(practices.id, query.company_id));
  await expectOk(admin.call(resendTeamInvitation, { query, body: { invitation_id: id } }));
  expect((await testServer.mailTo(email)).subject).toBe(
    `Ruth Ellison invites you to Fernlea ${turn} in OpenTax`,
  );
});

test('a practice that HMRC has not confirmed asks ten people a day; a confirmed one goes on', async () => {
  await testServer.forgetLimits();
  const ask = (at: number) =>
    admin.call(inviteTeamMember, {
      query,
      body: {
        full_name: 'Kit Boyd',
        email: `many${turn}.${at}@fernlea.example`,
        role: 'team_member',
      },
    });
  for (let at = 0; at < 10; at += 1) await expectOk(ask(at));
  expect(await ask(10)).toMatchObject({
    status: 429,
    error: expect.stringContaining('has sent a lot of invitations today'),
  });
  await testServer.store.db
    .update(practices)
    .set({ arnConfirmedAt: testServer.clock.now() })
    .where(eq(practices.id, query.company_id));
  await expectOk(ask(11));
});

test('an inviter whose name could pass for an authority’s is named by their address', async () => {
  await testServer.store.db
    .update(people)
    .set({ fullName: 'HM Revenue and Customs' })
    .where(eq(people.email, `ruth${turn}@fernlea.example`));
  await invite();
  const mail = await testServer.mailTo(email);
  expect(mail.subject).toContain(`ruth${turn}@fernlea.example invites you`);
  expect(mail.subject + mail.text).not.toContain('Revenue and Customs');
});

test('an open invitation is sent again to another role in one press: the new link gives that role, the old one nothing', async () => {
  const id = await invite('admin');
  const old = await token();
  await expectOk(
    admin.call(resendTeamInvitation, { query, body: { invitation_id: id, role: 'team_member' } }),
  );
  expect(await listed()).toMatchObject([{ role: 'team_member' }]);
  expect((await expectOk(open(old))).data.state).toBe('revoked');
  const link = await token();
  await expectOk(
    testServer.newBrowser().call(joinTeam, { body: { token: link, full_name: 'Kit Boyd' } }),
  );
  expect(await team()).toMatchObject([{ email, role: 'team_member' }, { role: 'admin' }]);
});

test('another practice’s invitation is not found here, and a team member cannot invite', async () => {
  const id = await invite();
  const other = await practiceWith(testServer, `other${turn}@practice.example`, 'Other Practice');
  const elsewhere = { query: { company_id: other.practiceId }, body: { invitation_id: id } };
  expect((await other.admin.call(resendTeamInvitation, elsewhere)).status).toBe(404);
  expect((await other.admin.call(cancelTeamInvitation, elsewhere)).status).toBe(404);
  const sam = await teamMember(testServer, query.company_id, `sam${turn}@fernlea.example`);
  expect(
    (
      await sam.call(inviteTeamMember, {
        query,
        body: { full_name: 'X', email: 'x@y.example', role: 'admin' },
      })
    ).status,
  ).toBe(404);
  expect(await listed()).toHaveLength(1);
});
