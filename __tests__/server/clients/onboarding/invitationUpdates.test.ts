/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  askAgain,
  declineInvite,
  joinByInvite,
  openInvite,
} from '@/lib/clients/onboarding/contract';
import { addClient, inviteClients, inviteToClient, practiceClients } from '@/lib/clients/contract';
import {
  changeInviteAddress,
  inviteClient,
  resendInvite,
} from '@/lib/clients/onboarding/invitationsContract';
import { pendingTasks } from '@/lib/overview/tasksContract';
import { teamInvitations, inviteTeamMember } from '@/lib/practice/teamInvitationsContract';
import { invitationStatus, LISTED_INVITATIONS } from '@/lib/practice/invitationStatus';
import { CLIENT_FILTERS } from '@/lib/clients/list/listQuery';
import { work } from '@/__tests__/support/server/capabilities';
import { remindInvited } from '@/server/clients/onboarding/remindInvited';
import { invitations, practiceMembers } from '@/server/access/store/partyTables';
import {
  invitationTokenTo,
  invite,
  personIdOf,
  practiceWith,
  teamMember,
  type InvitationLink,
} from '@/__tests__/support/server/practiceStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { Mail } from '@/server/notifications/messagesPort';
import { expectOk, openTestServer, type TestServer } from '@/__tests__/support/server/testServer';

/**
 * What the practice hears of its invitations, and what its list says next
 * (docs/rules/product.md#invitations).
 */
let testServer: TestServer;
let admin: Browser;
let practiceId: string;
let turn = 0;
const sent: Mail[] = [];
const dead = new Set<string>();
/** Set while our own mail server takes nothing. */
let isDown = false;

beforeAll(async () => {
  const send = async (mail: Mail) => {
    if (isDown) throw new ProviderFailure('down', 'smtp', 'NO_ANSWER');
    if (dead.has(mail.to))
      throw new ProviderFailure('refused', 'smtp', 'MAILBOX_REFUSED', { status: 550 });
    sent.push(mail);
    testServer?.mails.push(mail);
  };
  testServer = await openTestServer({ replaced: { mailer: { send } } });
  testServer.mails.push(...sent);
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  // So many of these invitations are declined or bounce that one confirmed today could send no
  // more.
  await testServer.store.executeSql(
    `update practices set arn_confirmed_at = '2026-10-01T09:00:00Z' where id = $1`,
    [practiceId],
  );
});
afterAll(() => testServer?.close());
beforeEach(() => testServer.forgetLimits());

const newClient = () => {
  turn += 1;
  return { email: `owen${turn}@price.example`, name: `Price Landscapes ${turn}` };
};
const invited = async () => {
  const client = newClient();
  return { ...client, link: await invite(testServer, admin, practiceId, client) };
};
const rowOf = async ({ client_id: clientId }: InvitationLink, who = admin) =>
  (
    await expectOk(
      who.call(practiceClients, { query: { company_id: practiceId, client_id: clientId } }),
    )
  ).data.rows[0];
const ofClient = ({ client_id }: InvitationLink) => ({
  query: { company_id: practiceId, client_id },
});
const change = (link: InvitationLink, email: string, instead_of: string, who = admin) =>
  who.call(changeInviteAddress, {
    ...ofClient(link),
    body: { full_name: 'Owen Price', email, instead_of },
  });
const decline = (link: InvitationLink) =>
  expectOk(testServer.newBrowser().call(declineInvite, { body: link }));
const newsTo = async (address: string, start: string) => {
  await testServer.runJobs();
  return testServer.mails.filter(({ to, subject }) => to === address && subject.startsWith(start));
};
const rowHref = ({ client_id }: InvitationLink) =>
  `/portal/v2/open-tax/clients?company_id=${practiceId}&client_id=${client_id}`;

describe('our mail server takes no mail', () => {
  const mailOf = async (link: InvitationLink) => (await rowOf(link))?.invitation.mail;
  afterEach(() => {
    isDown = false;
  });

  test('an invitation is on its way, delayed after 20 seconds, and sent once the server has taken it', async () => {
    const { email, link } = await invited();
    expect(await mailOf(link)).toBeUndefined();
    await decline(link);
    isDown = true;
    await expectOk(
      admin.call(inviteToClient, { ...ofClient(link), body: { full_name: 'Owen Price', email } }),
    );
    expect(await mailOf(link)).toEqual({ about: 'invitation', state: 'on_its_way' });
    await testServer.runJobs();
    await testServer.advance({ seconds: 20 });
    expect(await mailOf(link)).toEqual({ about: 'invitation', state: 'delayed' });
    isDown = false;
    await testServer.advance({ minutes: 5 });
    await testServer.runJobs();
    expect((await rowOf(link))?.invitation).toMatchObject({ state: 'sent' });
    expect(await mailOf(link)).toBeUndefined();
  });

  test('an invitation that was opened keeps its state while a reminder is delayed', async () => {
    const { link } = await invited();
    isDown = true;
    await testServer.store.executeSql(
      `update invitations set created_at = created_at - interval '7 days' where client_id = $1`,
      [link.client_id],
    );
    await remindInvited(testServer.deps, work);
    expect(await mailOf(link)).toEqual({ about: 'reminder', state: 'on_its_way' });
    await testServer.advance({ seconds: 20 });
    expect(await mailOf(link)).toEqual({ about: 'reminder', state: 'delayed' });
  });
});

describe('declined, and asked again', () => {
  test('a refusal ends the invited person’s task; a new invitation gives one task, and its answer ends it', async () => {
    const { email, link } = await invited();
    const person = await testServer.signedInAs(email);
    const tasks = async () =>
      (await expectOk(person.call(pendingTasks))).data.filter(({ kind }) => kind === 'invitation');
    expect(await tasks()).toHaveLength(1);
    await decline(link);
    expect(await tasks()).toEqual([]);
    await expectOk(
      admin.call(inviteToClient, { ...ofClient(link), body: { full_name: 'Owen Price', email } }),
    );
    expect(await tasks()).toEqual([{ kind: 'invitation', label: 'Fernlea Accountants' }]);
    await decline({ ...link, token: await invitationTokenTo(testServer, email) });
    expect(await tasks()).toEqual([]);
  });

  test('the practice’s mail about a no leads to the client’s line, which says so', async () => {
    const { link, name } = await invited();
    await decline(link);
    const [mail] = (await newsTo('ruth@fernlea.example', 'Owen Price declined')).filter(
      ({ text }) => text.includes(`${name}.`),
    );
    expect(mail!.text).toContain(rowHref(link));
    expect(await rowOf(link)).toMatchObject({
      name,
      invitation: { state: 'declined', full_name: 'Owen Price' },
    });
  });

  test('who has changed their mind asks for a new one: the line says so until it is sent, and then no more', async () => {
    const { email, link } = await invited();
    await decline(link);
    const before = (await newsTo('ruth@fernlea.example', 'Owen Price asks')).length;
    await expectOk(testServer.newBrowser().call(askAgain, { body: link }));
    const mails = await newsTo('ruth@fernlea.example', 'Owen Price asks');
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)!.text).toContain(rowHref(link));
    expect((await rowOf(link))!.invitation.state).toBe('asked');
    await expectOk(admin.call(resendInvite, ofClient(link)));
    expect((await rowOf(link))!.invitation.state).toBe('sent');
    const fresh = { ...link, token: await invitationTokenTo(testServer, email) };
    await expectOk(
      testServer.newBrowser().call(joinByInvite, { body: { ...fresh, full_name: 'Owen Price' } }),
    );
    expect((await rowOf(link))!.invitation.state).toBe('accepted');
  });

  test('a person who left the practice gets no more mail; its admins do', async () => {
    const sam = await teamMember(testServer, practiceId, 'sam@fernlea.example');
    const { email, name } = newClient();
    const link = await invite(testServer, sam, practiceId, { email, name });
    await testServer.store.db
      .update(practiceMembers)
      .set({ deactivatedAt: testServer.clock.now() })
      .where(eq(practiceMembers.personId, await personIdOf(testServer, 'sam@fernlea.example')));
    await decline(link);
    const about = async (whom: string) =>
      (await newsTo(whom, 'Owen Price declined')).filter(({ text }) => text.includes(`${name}.`))
        .length;
    expect([await about('sam@fernlea.example'), await about('ruth@fernlea.example')]).toEqual([
      0, 1,
    ]);
  });
});

describe('an address that takes no mail', () => {
  test('is shown in the list and gets no more mail, and the inviter is emailed a link to change it', async () => {
    const { email, name } = newClient();
    dead.add(email);
    const body = { full_name: 'Owen Price', email, name };
    const { client_id } = (
      await expectOk(admin.call(inviteClient, { query: { company_id: practiceId }, body }))
    ).data;
    const link = { company_id: practiceId, client_id, token: '' };
    await testServer.runJobs();
    expect((await rowOf(link))!.invitation).toMatchObject({ state: 'bounced', email });
    const [mail] = await newsTo(
      'ruth@fernlea.example',
      'Your invitation to Owen Price could not be delivered',
    );
    expect(mail!.text).toContain(rowHref(link));
    const [row] = await testServer.store.db
      .select()
      .from(invitations)
      .where(eq(invitations.email, email));
    expect([row!.bouncedAt, row!.sealedToken]).toEqual([testServer.clock.now(), null]);

    const right = `right-${email}`;
    await expectOk(change(link, right, email));
    expect((await rowOf(link))!.invitation).toMatchObject({ state: 'sent', email: right });
    const fresh = { ...link, token: await invitationTokenTo(testServer, right) };
    await expectOk(
      testServer.newBrowser().call(joinByInvite, { body: { ...fresh, full_name: 'Owen Price' } }),
    );
  });

  test('is shown in the team’s list too', async () => {
    dead.add('kit@nowhere.example');
    const body = {
      full_name: 'Kit Boyd',
      email: 'kit@nowhere.example',
      role: 'team_member' as const,
    };
    await expectOk(admin.call(inviteTeamMember, { query: { company_id: practiceId }, body }));
    await testServer.runJobs();
    const { data } = await expectOk(
      admin.call(teamInvitations, { query: { company_id: practiceId } }),
    );
    expect(data.invitations).toMatchObject([{ email: 'kit@nowhere.example', state: 'bounced' }]);
  });
});

describe('another address', () => {
  test('takes the place of the one before, whose link says that it was replaced', async () => {
    const { email, link } = await invited();
    const right = `right-${email}`;
    await expectOk(change(link, right, email));
    expect((await rowOf(link))!.invitation).toMatchObject({ state: 'sent', email: right });
    expect(
      (await expectOk(testServer.newBrowser().call(openInvite, { body: link }))).data.state,
    ).toBe('revoked');
    const fresh = { ...link, token: await invitationTokenTo(testServer, right) };
    expect(
      (await expectOk(testServer.newBrowser().call(openInvite, { body: fresh }))).data.state,
    ).toBe('opened');
  });

  test('is refused if it is the same, if it was changed since, and if the invitation was answered', async () => {
    const { email, link } = await invited();
    expect(await change(link, email.toUpperCase(), email)).toMatchObject({
      status: 409,
      error: { email: expect.stringContaining('this address') },
    });
    await expectOk(change(link, `a-${email}`, email));
    expect(await change(link, `b-${email}`, email)).toMatchObject({
      status: 409,
      error: expect.stringContaining(`to a-${email}`),
    });
    await decline({ ...link, token: await invitationTokenTo(testServer, `a-${email}`) });
    expect(await change(link, `b-${email}`, `a-${email}`)).toMatchObject({
      status: 409,
      error: expect.stringContaining('no longer open'),
    });
    const other = await practiceWith(testServer, `other${turn}@practice.example`, 'Other Practice');
    expect((await change(link, `b-${email}`, email, other.admin)).status).toBe(404);
    expect((await change({ ...link, client_id: randomUUID() }, `b-${email}`, email)).status).toBe(
      404,
    );
  });
});

test('the chips of the list count by the same rule that its lines are said by', async () => {
  const { db } = testServer.store;
  const now = testServer.clock.now();
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const moments = {
    sent: { openedAt: null },
    opened: { openedAt: day(-1) },
    bounced: { bouncedAt: day(-1) },
    accepted: { acceptedAt: day(-1) },
    declined: { declinedAt: day(-1) },
    expired: { createdAt: day(-22), expiresAt: day(-1) },
    revoked: { cancelledAt: day(-1) },
    asked: { createdAt: day(-22), expiresAt: day(-1), askedAgainAt: day(0) },
    declined_asked: { declinedAt: day(-2), askedAgainAt: day(-1) },
  };
  const states = new Map<string, string>();
  for (const [word, change] of Object.entries(moments)) {
    const { link } = await invited();
    const [row] = await db
      .update(invitations)
      .set(change)
      .where(eq(invitations.clientId, link.client_id))
      .returning();
    states.set(link.client_id, invitationStatus(row!, now).state);
    expect(states.get(link.client_id)).toBe(word.split('_').at(-1));
  }
  expect(new Set(states.values())).toEqual(
    new Set(LISTED_INVITATIONS.filter((listedInvitation) => listedInvitation !== 'none')),
  );
  const under: Record<string, string[]> = {
    invited: ['sent', 'opened'],
    invitation_ended: ['bounced', 'declined', 'expired', 'asked'],
  };
  for (const filter of CLIENT_FILTERS) {
    for (const [client_id, state] of states) {
      const { data } = await expectOk(
        admin.call(practiceClients, { query: { company_id: practiceId, client_id, filter } }),
      );
      if (under[filter])
        expect([filter, state, data.rows.length]).toEqual([
          filter,
          state,
          under[filter].includes(state) ? 1 : 0,
        ]);
      for (const { invitation } of data.rows) expect(invitation.state).toBe(state);
    }
  }
});

test('many are invited at once: each gets a link, what is refused to one keeps nothing from the others, and twice is once', async () => {
  const query = { company_id: practiceId };
  const [open, first, second] = [await invited(), newClient(), newClient()];
  const added = async ({ name }: { name: string }) =>
    (await expectOk(admin.call(addClient, { query, body: { name } }))).data.client_id!;
  const one = { client_id: await added(first), full_name: 'Owen Price', email: first.email };
  const two = { client_id: await added(second), full_name: 'Owen Price', email: second.email };
  const body = {
    invitations: [
      one,
      { client_id: open.link.client_id, full_name: 'Owen Price', email: `x-${open.email}` },
      { client_id: randomUUID(), full_name: 'Nobody', email: 'nobody@example.co.uk' },
      two,
    ],
  };
  const { data } = await expectOk(admin.call(inviteClients, { query, body }));
  expect(data).toEqual({
    sent: 2,
    problems: [
      {
        client_id: open.link.client_id,
        sentence: expect.stringContaining('has an open invitation'),
      },
      { client_id: body.invitations[2]!.client_id, sentence: 'We could not find that.' },
    ],
  });
  for (const { client_id, email } of [one, two]) {
    const link = {
      company_id: practiceId,
      client_id,
      token: await invitationTokenTo(testServer, email),
    };
    await expectOk(
      testServer.newBrowser().call(joinByInvite, { body: { ...link, full_name: 'Owen Price' } }),
    );
  }
  expect(
    (await expectOk(admin.call(inviteClients, { query, body: { invitations: [one] } }))).data,
  ).toEqual({
    sent: 0,
    problems: [{ client_id: one.client_id, sentence: `${first.name} has joined already.` }],
  });
  const other = await practiceWith(testServer, `bulk${turn}@practice.example`, 'Bulk Practice');
  expect((await other.admin.call(inviteClients, { query, body })).status).toBe(404);
  expect(
    (await other.admin.call(inviteClients, { query: { company_id: other.practiceId }, body }))
      .status,
  ).toBe(409);
});
