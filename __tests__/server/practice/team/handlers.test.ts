/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq } from 'drizzle-orm';
import type { ActToProve } from '@/lib/access/provenActs';
import { CONFIRM_FIRST } from '@/lib/access/refusal';
import { deleteAccount } from '@/lib/privacy/contract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { addClient } from '@/lib/clients/contract';
import { accountantProfile, practiceDetails, shareClients } from '@/lib/practice/settingsContract';
import {
  changeRole,
  deactivateMember,
  leavePractice,
  reactivateMember,
  teamMembers,
  teamSecurity,
} from '@/lib/practice/teamContract';
import { addPractice, askToJoin } from '@/lib/practice/contract';
import {
  acceptTeamInvitation,
  cancelTeamInvitation,
  declineTeamInvitation,
  dismissJoinRequest,
  inviteTeamMember,
  joinTeam,
  openTeamInvitation,
  resendTeamInvitation,
  teamInvitations,
} from '@/lib/practice/teamInvitationsContract';
import { clientAssignments, clients, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { worksWithApp } from '../../../support/server/appStory';
import type { Browser } from '../../../support/server/browser';
import {
  hmrcConfirms,
  invitationTokenTo,
  personIdOf,
  practiceWith,
  teamMember,
} from '../../../support/server/practiceStory';
import { prove } from '../../../support/server/proofStory';
import { expectOk } from '../../../support/server/testServer';

/** Who works at a practice, and what an admin can change about it. */
const testServer = openForFile();
let admin: Browser;
let query: { company_id: string };
let turn = 0;
beforeEach(async () => {
  turn += 1;
  const made = await practiceWith(testServer, `ruth${turn}@fernlea.example`, `Fernlea ${turn}`);
  [admin, query] = [made.admin, { company_id: made.practiceId }];
});

const join = async (name: string) => {
  const email = `${name}${turn}@fernlea.example`;
  return {
    email,
    browser: await teamMember(testServer, query.company_id, email),
    personId: await personIdOf(testServer, email),
  };
};
/** The admin has confirmed this act with their second step, just now. */
const confirmed = (act: ActToProve) => prove(testServer, admin, act);
const me = () => personIdOf(testServer, `ruth${turn}@fernlea.example`);
const listed = async (browser = admin, more = {}) =>
  (await expectOk(browser.call(teamMembers, { query: { ...query, ...more } }))).data.team_members;
const LAST =
  'Ruth Ellison is the only admin of this practice, so they cannot leave or change role. ' +
  'Make someone else an admin first.';

test('the team is listed with who is asking, what each can see, and for an admin when they were last here', async () => {
  const sam = await join('sam');
  expect(await listed()).toMatchObject([
    {
      full_name: 'Hannah Osei',
      email: sam.email,
      role: 'team_member',
      is_you: false,
      sees_all: true,
      last_seen_at: expect.any(String),
    },
    { full_name: 'Ruth Ellison', role: 'admin', is_you: true, sees_all: true },
  ]);
  expect(await listed(sam.browser)).toMatchObject([{ is_you: true }, { is_you: false }]);
  expect((await listed(sam.browser)).map(({ last_seen_at: seen }) => seen)).toEqual([
    undefined,
    undefined,
  ]);
});

test('a role is changed by an admin, and what it allows changes with the next call', async () => {
  const sam = await join('sam');
  const asSam = () =>
    sam.browser.call(changeRole, { query, body: { person_id: sam.personId, role: 'admin' } });
  expect((await asSam()).status).toBe(404);
  await expectOk(
    admin.call(changeRole, { query, body: { person_id: sam.personId, role: 'admin' } }),
  );
  expect((await asSam()).status).toBe(200);
});

test.each(['changeRole', 'deactivateMember', 'leavePractice'] as const)(
  'the last admin cannot go: %s',
  async (act) => {
    await join('sam');
    const personId = await me();
    const answers = {
      changeRole: () =>
        admin.call(changeRole, { query, body: { person_id: personId, role: 'team_member' } }),
      deactivateMember: () =>
        admin.call(deactivateMember, { query, body: { person_id: personId } }),
      leavePractice: () => admin.call(leavePractice, { query, body: { confirmed: true } }),
    };
    expect(await answers[act]()).toMatchObject({ status: 409, error: LAST });
  },
);

test('the last admin of others cannot delete the account either; one of a practice of one can', async () => {
  const sam = await join('sam');
  const refused = await admin.call(deleteAccount, { body: { confirmed: true } });
  expect(refused).toMatchObject({
    status: 409,
    error: expect.stringContaining(`the only admin of Fernlea ${turn}, where others work`),
  });
  await expectOk(sam.browser.call(leavePractice, { query, body: { confirmed: true } }));
  await expectOk(admin.call(deleteAccount, { body: { confirmed: true } }));
});

test('deactivating ends every session of somebody with no other place at once, hands the clients over and tells the person', async () => {
  const [sam, jo] = [await join('sam'), await join('jo')];
  const {
    data: { client_id: clientId = '' },
  } = await expectOk(admin.call(addClient, { query, body: { name: 'Price Landscapes' } }));
  await testServer.store.db
    .update(clients)
    .set({ ownerId: sam.personId })
    .where(eq(clients.id, clientId));
  await testServer.store.db.insert(clientAssignments).values({ clientId, personId: sam.personId });
  await testServer.store.db
    .update(practices)
    .set({ everyoneSeesAllClients: false })
    .where(eq(practices.id, query.company_id));

  const { data } = await expectOk(
    admin.call(deactivateMember, {
      query,
      body: { person_id: sam.personId, hand_over_to: jo.personId },
    }),
  );
  expect(data).toEqual({ clients: 1 });
  expect((await sam.browser.call(clientCompanies, { query })).status).toBe(401);
  expect(await listed(jo.browser)).toMatchObject([
    { person_id: expect.any(String), is_active: expect.any(Boolean) },
    { is_active: expect.any(Boolean) },
    { role: 'admin' },
  ]);
  const byId = new Map((await listed(jo.browser)).map((entry) => [entry.person_id, entry]));
  expect(byId.get(sam.personId)).toMatchObject({
    is_active: false,
    clients: 0,
    can_see: 0,
    deactivated_at: expect.any(String),
  });
  expect(byId.get(jo.personId)).toMatchObject({ clients: 1, can_see: 1 });
  const mail = await testServer.mailTo(sam.email);
  // HMRC has not confirmed who this practice is, so that its name stands in no e-mail.
  expect(mail.subject).toBe('You no longer work at a practice in OpenTax');
  expect(mail.text).toContain('You were logged out');
  expect(mail.text).not.toContain('Fernlea');
});

test('somebody deactivated in one practice goes on with their own practice, company and login', async () => {
  const sam = await join('sam');
  const own = await expectOk(sam.browser.call(addPractice, { body: { name: `Sam’s ${turn}` } }));
  await expectOk(admin.call(deactivateMember, { query, body: { person_id: sam.personId } }));
  expect((await sam.browser.call(clientCompanies, { query })).status).toBe(404);
  const mine = { company_id: own.data.id };
  await expectOk(sam.browser.call(clientCompanies, { query: mine }));
  const mail = await testServer.mailTo(sam.email);
  expect(mail.subject).toBe('You no longer work at a practice in OpenTax');
  expect(mail.text).not.toContain('logged out');
});

/** Sam has worked here until a moment ago and asks to come back. */
const formerWhoAsks = async () => {
  const sam = await join('sam');
  // A person with a practice of their own stays logged in.
  await expectOk(sam.browser.call(addPractice, { body: { name: `Sam’s ${turn}` } }));
  await expectOk(admin.call(deactivateMember, { query, body: { person_id: sam.personId } }));
  await testServer.mailTo(sam.email);
  await testServer.store.db
    .update(practices)
    .set({ companyNumber: 'SO305518', name: 'Fergus & Muir Solicitors LLP' })
    .where(eq(practices.id, query.company_id));
  await hmrcConfirms(testServer, query.company_id, 'FERGUS & MUIR SOLICITORS LLP');
  await expectOk(sam.browser.call(askToJoin, { body: { company_number: 'SO305518' } }));
  return sam;
};
const waiting = async () => (await expectOk(admin.call(teamInvitations, { query }))).data;
const free = () =>
  testServer.store.db
    .update(practices)
    .set({ companyNumber: null })
    .where(eq(practices.id, query.company_id));

describe('a request to join', () => {
  afterEach(free);

  test('is on the team page until the person is invited, and comes back where the invitation does not hold', async () => {
    const sam = await formerWhoAsks();
    const { requests } = await waiting();
    expect(requests).toEqual([
      {
        person_id: sam.personId,
        full_name: 'Hannah Osei',
        email: sam.email,
        asked_at: expect.any(String),
        left_at: expect.any(String),
      },
    ]);
    const body = { full_name: 'Hannah Osei', email: sam.email, role: 'team_member' as const };
    const {
      data: { invitation_id },
    } = await expectOk(admin.call(inviteTeamMember, { query, body }));
    expect(await waiting()).toMatchObject({ requests: [], invitations: [{ email: sam.email }] });
    const cancelled = await invitationTokenTo(testServer, sam.email);
    await expectOk(admin.call(cancelTeamInvitation, { query, body: { invitation_id } }));
    expect((await waiting()).requests).toHaveLength(1);
    await expectOk(admin.call(inviteTeamMember, { query, body }));
    const token = await invitationTokenTo(testServer, sam.email);
    expect(token).not.toBe(cancelled);
    await expectOk(sam.browser.call(acceptTeamInvitation, { body: { token } }));
    expect(await waiting()).toEqual({ invitations: [], requests: [] });
    expect((await listed()).map(({ person_id }) => person_id)).toContain(sam.personId);
    expect(await listed()).toHaveLength(2);
  });

  test('ends where the person declines the invitation', async () => {
    const sam = await formerWhoAsks();
    const body = { full_name: 'Hannah Osei', email: sam.email, role: 'team_member' as const };
    await expectOk(admin.call(inviteTeamMember, { query, body }));
    const token = await invitationTokenTo(testServer, sam.email);
    await expectOk(testServer.newBrowser().call(declineTeamInvitation, { body: { token } }));
    expect((await waiting()).requests).toEqual([]);
  });

  test('and the invitation to a former member end where they are let back in, as the same person', async () => {
    const sam = await formerWhoAsks();
    const body = { full_name: 'Hannah Osei', email: sam.email, role: 'team_member' as const };
    await expectOk(admin.call(inviteTeamMember, { query, body }));
    await expectOk(admin.call(reactivateMember, { query, body: { person_id: sam.personId } }));
    expect(await waiting()).toEqual({ invitations: [], requests: [] });
    const same = (await listed()).filter(({ email }) => email === sam.email);
    expect(same).toMatchObject([{ person_id: sam.personId, is_active: true }]);
    const token = await invitationTokenTo(testServer, sam.email);
    expect((await sam.browser.call(acceptTeamInvitation, { body: { token } })).status).toBe(410);
  });

  test('to another practice is not found here', async () => {
    const sam = await formerWhoAsks();
    const other = await practiceWith(testServer, `other${turn}@example.co.uk`, 'Another');
    const answer = await other.admin.call(dismissJoinRequest, {
      query: { company_id: other.practiceId },
      body: { person_id: sam.personId },
    });
    expect(answer.status).toBe(404);
    expect((await waiting()).requests).toHaveLength(1);
    await expectOk(admin.call(dismissJoinRequest, { query, body: { person_id: sam.personId } }));
    expect((await waiting()).requests).toEqual([]);
    const { events } = (await expectOk(admin.call(teamSecurity, { query }))).data;
    expect(events.map(({ who, words }) => `${who}: ${words}`)).toEqual(
      expect.arrayContaining([
        'Hannah Osei: Asked to join the team',
        'Ruth Ellison: Dismissed the request of Hannah Osei to join',
      ]),
    );
  });
});

test('a second press changes nothing, and clients cannot go to a person who does not work there', async () => {
  const [sam, jo] = [await join('sam'), await join('jo')];
  const go = (handOverTo?: string) =>
    admin.call(deactivateMember, {
      query,
      body: { person_id: sam.personId, hand_over_to: handOverTo },
    });
  expect(await go(sam.personId)).toMatchObject({
    status: 400,
    error: { hand_over_to: 'Choose someone who works here now' },
  });
  await expectOk(admin.call(deactivateMember, { query, body: { person_id: jo.personId } }));
  expect(await go(jo.personId)).toMatchObject({ status: 400 });
  expect((await expectOk(go())).data).toEqual({ clients: 0 });
  expect((await expectOk(go())).data).toEqual({ clients: 0 });
});

test('a deactivated member is let back in as a team member', async () => {
  const sam = await join('sam');
  await expectOk(
    admin.call(changeRole, { query, body: { person_id: sam.personId, role: 'admin' } }),
  );
  await expectOk(admin.call(deactivateMember, { query, body: { person_id: sam.personId } }));
  await expectOk(admin.call(reactivateMember, { query, body: { person_id: sam.personId } }));
  expect(await listed(admin, { is_active: 'true' })).toMatchObject([
    { person_id: sam.personId, role: 'team_member' },
    { role: 'admin' },
  ]);
});

describe('who gets a say', () => {
  beforeEach(() => {
    admin.confirmsActs = false;
  });
  const REFUSED = { status: 403, error: CONFIRM_FIRST };
  const setRole = (personId: string, role: 'admin' | 'team_member') =>
    admin.call(changeRole, { query, body: { person_id: personId, role } });
  const roleProof = (personId: string, role: 'admin' | 'team_member') =>
    confirmed({ act: 'changeRole', subject: `${query.company_id}:${personId}:${role}` });
  const make = async (personId: string, role: 'admin' | 'team_member' = 'admin') => {
    await roleProof(personId, role);
    await expectOk(setRole(personId, role));
  };
  const invite = (role: 'admin' | 'team_member') =>
    admin.call(inviteTeamMember, {
      query,
      body: { full_name: 'Kit Boyd', email: `kit${turn}@fernlea.example`, role },
    });
  /** All that an address has had, in no order: mails of one moment go as they like. */
  const mailsTo = async (email: string) => {
    await testServer.runJobs();
    return testServer.mails.filter(({ to }) => to === email);
  };
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  test('a role change needs a proof for this person and this role; only the other admins are emailed', async () => {
    const [sam, jo, kim] = [await join('sam'), await join('jo'), await join('kim')];
    await make(sam.personId);
    await roleProof(sam.personId, 'admin');
    expect(await setRole(jo.personId, 'admin')).toMatchObject(REFUSED);
    expect((await listed()).find(({ person_id: id }) => id === jo.personId)).toMatchObject({
      role: 'team_member',
    });
    await make(jo.personId);
    const mail = await testServer.mailTo(sam.email);
    expect(mail.subject).toBe('Your practice has another admin');
    expect(mail.text).toContain(jo.email);
    expect(mail.text).toContain(`ruth${turn}@fernlea.example`);
    const told = testServer.mails
      .filter(({ subject }) => subject === 'Your practice has another admin')
      .map(({ to }) => to);
    expect(
      told.filter((to) => [jo.email, kim.email, `ruth${turn}@fernlea.example`].includes(to)),
    ).toEqual([]);
  });

  test('removing an admin’s role needs a proof too; the admins and the removed admin are emailed', async () => {
    const [sam, jo] = [await join('sam'), await join('jo')];
    for (const { personId } of [sam, jo]) await make(personId);
    expect(await setRole(sam.personId, 'team_member')).toMatchObject(REFUSED);
    await make(sam.personId, 'team_member');
    for (const entry of [sam, jo])
      expect(await subjectsTo(entry.email)).toContain('Your practice has one admin fewer');
    await expectOk(sam.browser.call(leavePractice, { query, body: { confirmed: true } }));
    const kim = await join('kim');
    await make(kim.personId);
    const deactivate = () =>
      admin.call(deactivateMember, { query, body: { person_id: jo.personId } });
    expect(await deactivate()).toMatchObject(REFUSED);
    await confirmed({ act: 'deactivate', subject: `${query.company_id}:${jo.personId}` });
    await expectOk(deactivate());
    expect(await subjectsTo(kim.email)).toContain('An admin was deactivated');
  });

  test('a stolen session cannot invite: it takes a proof, which covers team members for five minutes', async () => {
    const sam = await join('sam');
    await make(sam.personId);
    expect(await invite('team_member')).toMatchObject(REFUSED);
    const sent = () => testServer.mails.filter(({ to }) => to.startsWith(`kit${turn}@`));
    await testServer.runJobs();
    expect(sent()).toEqual([]);
    await confirmed({ act: 'inviteMember' });
    await expectOk(invite('team_member'));
    const lea = {
      full_name: 'Lea Moss',
      email: `lea${turn}@fernlea.example`,
      role: 'team_member' as const,
    };
    await expectOk(admin.call(inviteTeamMember, { query, body: lea }));
    const told = (await mailsTo(sam.email)).find(({ text }) => text.includes(lea.email));
    expect(told?.subject).toBe('Someone was invited to your team');
    expect(told?.text).toContain(`ruth${turn}@fernlea.example`);
    await testServer.advance({ minutes: 6 });
    const mo = { ...lea, email: `mo${turn}@fernlea.example` };
    expect(await admin.call(inviteTeamMember, { query, body: mo })).toMatchObject(REFUSED);
  });

  test('an admin is invited with a proof for that address, at first or after all; sending the same again asks for nothing', async () => {
    const sam = await join('sam');
    await make(sam.personId);
    await confirmed({ act: 'inviteMember' });
    expect(await invite('admin')).toMatchObject(REFUSED);
    const {
      data: { invitation_id: id },
    } = await expectOk(invite('team_member'));
    const again = (invitationId: string, role?: 'admin') =>
      admin.call(resendTeamInvitation, { query, body: { invitation_id: invitationId, role } });
    await confirmed({ act: 'inviteAdmin', subject: `other${turn}@fernlea.example` });
    expect(await again(id, 'admin')).toMatchObject(REFUSED);
    const {
      data: { invitation_id: second },
    } = await expectOk(again(id));
    await confirmed({ act: 'inviteAdmin', subject: `kit${turn}@fernlea.example` });
    const {
      data: { invitation_id: third },
    } = await expectOk(again(second, 'admin'));
    expect(await subjectsTo(sam.email)).toContain('Someone was invited as an admin');
    // With an unchanged role no confirmation is needed, as it gives no more rights.
    await expectOk(again(third));
  });

  test('letting a member back in takes a proof too', async () => {
    const [sam, jo] = [await join('sam'), await join('jo')];
    await make(sam.personId);
    const subject = `${query.company_id}:${jo.personId}`;
    await confirmed({ act: 'deactivate', subject });
    await expectOk(admin.call(deactivateMember, { query, body: { person_id: jo.personId } }));
    const back = () => admin.call(reactivateMember, { query, body: { person_id: jo.personId } });
    expect(await back()).toMatchObject(REFUSED);
    expect((await listed()).find(({ person_id: id }) => id === jo.personId)).toMatchObject({
      is_active: false,
    });
    await confirmed({ act: 'letBackIn', subject });
    await expectOk(back());
    expect(await subjectsTo(sam.email)).toContain('Someone was let back in');
  });

  test('showing team members every client is confirmed; keeping clients from them is not', async () => {
    const share = (everyone: boolean) =>
      admin.call(shareClients, { query, body: { everyone_sees_all_clients: everyone } });
    const isShared = async () =>
      (await expectOk(admin.call(practiceDetails, { query }))).data.everyone_sees_all_clients;
    await expectOk(share(false));
    expect(await share(true)).toMatchObject(REFUSED);
    expect(await isShared()).toBe(false);
    await confirmed({ act: 'seeAllClients', subject: query.company_id });
    await expectOk(share(true));
    expect(await isShared()).toBe(true);
  });
});

describe('withdraws the invitations of an admin', () => {
  const second = () => `second${turn}@elsewhere.example`;
  const invited = async () => {
    const sam = await join('sam');
    await expectOk(
      admin.call(changeRole, { query, body: { person_id: sam.personId, role: 'admin' } }),
    );
    await expectOk(
      sam.browser.call(inviteTeamMember, {
        query,
        body: { full_name: 'Sam Second', email: second(), role: 'admin' },
      }),
    );
    return { sam, token: await invitationTokenTo(testServer, second()) };
  };
  const comeBack = (token: string) =>
    testServer.newBrowser().call(joinTeam, { body: { token, full_name: 'Sam Second' } });

  test.each(['is deactivated', 'is a team member now', 'has left', 'has deleted the account'])(
    'who %s',
    async (end) => {
      const { sam, token } = await invited();
      const ends = {
        'is deactivated': () =>
          admin.call(deactivateMember, { query, body: { person_id: sam.personId } }),
        'is a team member now': () =>
          admin.call(changeRole, { query, body: { person_id: sam.personId, role: 'team_member' } }),
        'has left': () => sam.browser.call(leavePractice, { query, body: { confirmed: true } }),
        'has deleted the account': async () => {
          await worksWithApp(testServer, sam.email);
          return sam.browser.call(deleteAccount, { body: { confirmed: true } });
        },
      };
      expect((await ends[end as keyof typeof ends]()).status).toBe(200);
      expect(await comeBack(token)).toMatchObject({
        status: 410,
        error: expect.stringContaining('was cancelled'),
      });
      expect((await listed()).map(({ email }) => email)).not.toContain(second());
    },
  );

  test('what others sent stands, and a team member who becomes an admin loses nothing', async () => {
    const sam = await join('sam');
    await expectOk(
      admin.call(inviteTeamMember, {
        query,
        body: { full_name: 'Kit Boyd', email: second(), role: 'team_member' },
      }),
    );
    const token = await invitationTokenTo(testServer, second());
    await expectOk(
      admin.call(changeRole, { query, body: { person_id: sam.personId, role: 'admin' } }),
    );
    await expectOk(admin.call(deactivateMember, { query, body: { person_id: sam.personId } }));
    expect((await comeBack(token)).status).toBe(200);
  });

  test('an open invitation to a deactivated member’s address no longer lets them in', async () => {
    const sam = await join('sam');
    await expectOk(
      admin.call(inviteTeamMember, {
        query,
        body: { full_name: 'Sam Hale', email: second(), role: 'admin' },
      }),
    );
    const token = await invitationTokenTo(testServer, second());
    await testServer.store.db
      .update(people)
      .set({ email: second() })
      .where(eq(people.id, sam.personId));
    await expectOk(admin.call(deactivateMember, { query, body: { person_id: sam.personId } }));
    expect(
      (await expectOk(testServer.newBrowser().call(openTeamInvitation, { body: { token } }))).data
        .state,
    ).toBe('revoked');
  });
});

test('a member of another practice is not found here', async () => {
  const other = await practiceWith(testServer, `other${turn}@practice.example`, 'Other Practice');
  const theirs = await personIdOf(testServer, `other${turn}@practice.example`);
  for (const answer of [
    admin.call(changeRole, { query, body: { person_id: theirs, role: 'team_member' } }),
    admin.call(deactivateMember, { query, body: { person_id: theirs } }),
    admin.call(reactivateMember, { query, body: { person_id: theirs } }),
  ])
    expect((await answer).status).toBe(404);
  expect(
    (await expectOk(other.admin.call(teamMembers, { query: { company_id: other.practiceId } })))
      .data.team_members,
  ).toHaveLength(1);
});

test('one’s own place says the role and whether one may leave; leaving ends it', async () => {
  const sam = await join('sam');
  expect((await expectOk(admin.call(accountantProfile, { query }))).data).toMatchObject({
    full_name: 'Ruth Ellison',
    role: 'admin',
    may_leave: false,
  });
  expect((await expectOk(sam.browser.call(accountantProfile, { query }))).data).toMatchObject({
    role: 'team_member',
    may_leave: true,
  });
  await expectOk(sam.browser.call(leavePractice, { query, body: { confirmed: true } }));
  expect((await sam.browser.call(accountantProfile, { query })).status).toBe(404);
});

test('what team members see is an admin’s choice', async () => {
  const sam = await join('sam');
  expect(
    (await sam.browser.call(shareClients, { query, body: { everyone_sees_all_clients: false } }))
      .status,
  ).toBe(404);
  await expectOk(admin.call(shareClients, { query, body: { everyone_sees_all_clients: false } }));
  expect((await expectOk(sam.browser.call(practiceDetails, { query }))).data).toMatchObject({
    name: `Fernlea ${turn}`,
    everyone_sees_all_clients: false,
  });
});
