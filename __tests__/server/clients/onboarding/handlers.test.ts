/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { deleteAccount } from '@/lib/privacy/contract';
import { accountProfile, checkLogin } from '@/lib/auth/contract';
import {
  acceptInvite,
  askAgain,
  clientCompanies,
  declineInvite,
  invite as readInvite,
  joinByInvite,
  openInvite,
} from '@/lib/clients/onboarding/contract';
import { remindClients } from '@/lib/clients/bulk/contract';
import { addClient, inviteToClient, practiceClients } from '@/lib/clients/contract';
import { companyName, userCompanies } from '@/lib/companies/contract';
import { addPractice, setUp } from '@/lib/practice/contract';
import {
  inviteClient,
  resendInvite,
  revokeInvite,
} from '@/lib/clients/onboarding/invitationsContract';
import { invitations, practices } from '@/server/access/store/partyTables';
import { expectOk } from '../../../support/server/testServer';
import { accountantAs } from '../../../support/server/appStory';
import type { Browser } from '../../../support/server/browser';
import {
  hmrcConfirms,
  type InvitationLink,
  invitationTokenTo,
  invite,
  practiceWith,
  teamMember,
} from '../../../support/server/practiceStory';

const NOT_FOUND = '{"error":"We could not find that."}';
const testServer = openForFile({ sandbox: true });
let admin: Browser;
let practiceId: string;
let made = 0;
beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  await hmrcConfirms(testServer, practiceId);
});
beforeEach(() => testServer.forgetLimits());

const newClient = () => {
  made += 1;
  return { email: `client${made}@example.co.uk`, name: `Price Landscapes ${made}` };
};
const stateOf = async (link: InvitationLink) =>
  (await expectOk(testServer.newBrowser().call(openInvite, { body: link }))).data.state;
const join = (
  link: InvitationLink,
  more: { password?: string } = {},
  browser = testServer.newBrowser(),
) => browser.call(joinByInvite, { body: { ...link, full_name: 'Owen Price', ...more } });

test('the e-mail names the practice and the last day, and holds a link that is kept as a hash only', async () => {
  const client = newClient();
  const link = await invite(testServer, admin, practiceId, client);
  const mail = await testServer.mailTo(client.email);
  expect(mail.subject).toBe('Fernlea Accountants invites you to OpenTax');
  expect(mail.text).toContain('the tax of your business with you');
  expect(mail.text).toContain('Answer by: Fri 11 Dec 2026');
  expect(mail.text).toMatch(
    /\/v2\/open-tax\/client-signup\/invite\?company_id=[\w-]+&client_id=[\w-]+#token=/,
  );
  const rows = JSON.stringify(await testServer.store.db.select().from(invitations));
  expect(rows).toContain(client.email);
  expect(rows).not.toContain(link.token);
  expect(testServer.logLines.join('\n')).not.toContain(link.token);
});

test.each(['HMRC: pay £500 today', 'www.refund-waiting.example', 'Price Landscapes'])(
  'a client name typed by a practice, such as %s, is in no email before the invitation is accepted',
  async (name) => {
    const { email } = newClient();
    await invite(testServer, admin, practiceId, { email, name: `${name} ${made}` });
    const { subject, text, html } = await testServer.mailTo(email);
    expect(`${subject} ${text} ${html}`).not.toContain(name);
  },
);

test.each([
  'Your refund of £912.40 waits at evil.example',
  'Your refund waits, see the link',
  'Your Refund Waits',
])('a person’s name typed by a practice, %s, is not in the invitation', async (fullName) => {
  const client = newClient();
  await invite(testServer, admin, practiceId, { ...client, fullName });
  const { subject, text, html } = await testServer.mailTo(client.email);
  expect(`${subject} ${text} ${html}`).not.toContain(fullName);
});

test('a practice with more than a name in its own name cannot invite a client, and gets the reason', async () => {
  const other = await practiceWith(testServer, 'squatter@evil.example', 'Old Mill Tax');
  await hmrcConfirms(testServer, other.practiceId);
  await testServer.store.db
    .update(practices)
    .set({ name: 'Your refund of £912.40 waits at evil.example' })
    .where(eq(practices.id, other.practiceId));
  const { email, name } = newClient();
  const refused = await other.admin.call(inviteClient, {
    query: { company_id: other.practiceId },
    body: { full_name: 'Owen Price', email, name },
  });
  expect(refused).toMatchObject({ status: 409 });
  expect(JSON.stringify(refused)).toContain('contains a link, a phone number or an amount');
});

test.each([
  ['no name', undefined, false],
  ['another name', 'Anybody’s Tax Services', false],
  ['the registered name', 'FERNLEA ACCOUNTANTS LLP', true],
])(
  'a practice’s company number stands beside its confirmed reference where HMRC gives it %s',
  async (_what, agencyName, isShown) => {
    const { email, name } = newClient();
    const ruth = await accountantAs(testServer, `ruth${made}@fernlea.example`);
    const { data } = await expectOk(
      ruth.call(addPractice, { body: { company_number: 'OC402217' } }),
    );
    await hmrcConfirms(testServer, data.id, agencyName);
    const link = await invite(testServer, ruth, data.id, { email, name });
    const { text } = await testServer.mailTo(email);
    const page = (await expectOk(testServer.newBrowser().call(openInvite, { body: link }))).data;
    expect([text.includes('OC402217'), page.practiceNumber, page.practiceTown]).toEqual(
      isShown ? [true, 'OC402217', 'Leeds'] : [false, undefined, undefined],
    );
    expect(text).toContain(agencyName ?? 'Fernlea Accountants LLP');
    expect(page.practiceName).toBe(agencyName ?? 'Fernlea Accountants LLP');
  },
);

test('a company number opens no colleague’s client: without access to it no one is invited', async () => {
  const other = await practiceWith(testServer, 'chief@colleagues.example', 'Colleagues Tax');
  await hmrcConfirms(testServer, other.practiceId);
  const query = { company_id: other.practiceId };
  await expectOk(
    other.admin.call(addClient, { query, body: { company_number: '09844120', vat_number: '' } }),
  );
  await testServer.store.db
    .update(practices)
    .set({ everyoneSeesAllClients: false })
    .where(eq(practices.id, other.practiceId));
  const member = await teamMember(testServer, other.practiceId, 'sam@colleagues.example');
  const { email } = newClient();
  const refused = await member.call(inviteClient, {
    query,
    body: { full_name: 'Owen Price', email, company_number: '09844120' },
  });
  expect(refused).toMatchObject({
    status: 409,
    error: {
      company_number:
        'A colleague’s client has this company number already. Ask an admin of your practice.',
    },
  });
  await testServer.runJobs();
  expect(testServer.mails.filter(({ to }) => to === email)).toEqual([]);
});

test('a client that Companies House names is named in the e-mail', async () => {
  const { email } = newClient();
  const body = { full_name: 'Owen Price', email, company_number: 'SO305518' };
  await expectOk(admin.call(inviteClient, { query: { company_id: practiceId }, body }));
  expect((await testServer.mailTo(email)).text).toContain(
    'the tax of Fergus & Muir Solicitors LLP with you',
  );
});

test('an invitation says who asks, for what and where it stands before it asks for anything, and notes that it was opened', async () => {
  const client = newClient();
  const link = await invite(testServer, admin, practiceId, client);
  const ids = { company_id: link.company_id, client_id: link.client_id };
  expect((await expectOk(admin.call(readInvite, { query: ids }))).data.state).toBe('sent');
  const { data } = await expectOk(testServer.newBrowser().call(openInvite, { body: link }));
  expect(data).toEqual({
    practiceName: 'Fernlea Accountants',
    clientName: client.name,
    fullName: 'Owen Price',
    email: client.email,
    state: 'opened',
    sentAt: '2026-11-20T14:05:00.000Z',
    expiresAt: '2026-12-11T14:05:00.000Z',
    hasAccount: false,
  });
  expect((await expectOk(admin.call(readInvite, { query: ids }))).data.state).toBe('opened');
});

test.each([
  ['a link', undefined],
  ['a password', 'turf-and-yorkshire-stone'],
])(
  'a new user joins with %s and is signed in as a client, with the address verified by the link',
  async (_way, password) => {
    const client = newClient();
    const link = await invite(testServer, admin, practiceId, client);
    const browser = testServer.newBrowser();
    await expectOk(join(link, { password }, browser));
    expect((await expectOk(browser.call(accountProfile))).data).toMatchObject({
      email: client.email,
      emailVerified: true,
      signedInWith: 'invitation',
    });
    expect((await expectOk(browser.call(clientCompanies))).data).toEqual([
      {
        companyId: expect.any(String),
        clientId: expect.any(String),
        name: client.name,
        practice: 'Fernlea Accountants',
        offers: [],
        since: '2026-11-20T14:05:00.000Z',
      },
    ]);
    expect((await expectOk(browser.call(userCompanies))).data).toEqual([]);
    expect(
      (
        await expectOk(
          browser.call(readInvite, {
            query: { company_id: link.company_id, client_id: link.client_id },
          }),
        )
      ).data.state,
    ).toBe('accepted');
    expect((await testServer.mailTo('ruth@fernlea.example')).subject).toBe(
      'Owen Price accepted your invitation',
    );
  },
);

test('a link works once: another browser cannot use it again, and gets the reason', async () => {
  const link = await invite(testServer, admin, practiceId, newClient());
  await expectOk(join(link));
  const other = testServer.newBrowser();
  expect(await join(link, {}, other)).toMatchObject({
    status: 410,
    error: 'This invitation was accepted already. Log in to carry on.',
  });
  expect((await expectOk(other.call(checkLogin))).data.type).toBeUndefined();
});

test('a person with an account logs in first, and comes back to accept; pressed twice it is one acceptance', async () => {
  const client = newClient();
  const browser = await testServer.signedInAs(client.email);
  const link = await invite(testServer, admin, practiceId, client);
  expect(
    (await expectOk(testServer.newBrowser().call(openInvite, { body: link }))).data.hasAccount,
  ).toBe(true);
  expect(await join(link)).toMatchObject({
    status: 409,
    error: 'You have an account with this address already. Log in to it, and come back to accept.',
  });
  for (const _press of [1, 2]) await expectOk(browser.call(acceptInvite, { body: link }));
  expect((await expectOk(browser.call(clientCompanies))).data).toHaveLength(1);
});

test('a user logged in with another address cannot accept the invitation, and sees which address it was sent to', async () => {
  const client = newClient();
  const link = await invite(testServer, admin, practiceId, client);
  const other = await testServer.signedInAs(newClient().email);
  const answer = await other.call(acceptInvite, { body: link });
  expect(answer.status).toBe(409);
  expect(answer.error).toContain(`was sent to ${client.email}`);
  expect((await expectOk(other.call(clientCompanies))).data).toEqual([]);
  expect(await stateOf(link)).toBe('opened');
});

test('a client sees the company and may not change it', async () => {
  const client = newClient();
  const browser = testServer.newBrowser();
  await expectOk(join(await invite(testServer, admin, practiceId, client), {}, browser));
  const [company] = (await expectOk(browser.call(clientCompanies))).data;
  expect(
    (await expectOk(browser.call(companyName, { query: { company_id: company!.companyId } }))).data
      .name,
  ).toBe(client.name);
});

test('a declined invitation is stored, the practice is emailed, and the link stops working', async () => {
  const link = await invite(testServer, admin, practiceId, newClient());
  for (const _press of [1, 2])
    await expectOk(testServer.newBrowser().call(declineInvite, { body: link }));
  expect(await stateOf(link)).toBe('declined');
  expect((await join(link)).status).toBe(410);
  expect((await testServer.mailTo('ruth@fernlea.example')).subject).toBe(
    'Owen Price declined your invitation',
  );
});

test('an unknown token, and ids that are not its own, are not found alike, to the byte', async () => {
  const link = await invite(testServer, admin, practiceId, newClient());
  const other = await invite(testServer, admin, practiceId, newClient());
  const signedIn = await testServer.signedInAs(newClient().email);
  const wrong = [
    { ...link, token: other.token },
    { ...link, token: 'x' },
    { ...link, client_id: randomUUID() },
    { ...link, company_id: randomUUID() },
    { ...link, client_id: other.client_id },
  ];
  for (const body of wrong) {
    for (const endpoint of [openInvite, declineInvite, askAgain])
      expect(await testServer.newBrowser().call(endpoint, { body })).toMatchObject({
        status: 404,
        text: NOT_FOUND,
      });
    expect(await join(body)).toMatchObject({ status: 404, text: NOT_FOUND });
    expect(await signedIn.call(acceptInvite, { body })).toMatchObject({
      status: 404,
      text: NOT_FOUND,
    });
  }
  const ids = { company_id: link.company_id, client_id: link.client_id };
  for (const query of [ids, { ...ids, client_id: randomUUID() }])
    expect(await signedIn.call(readInvite, { query })).toMatchObject({
      status: 404,
      text: NOT_FOUND,
    });
});

describe('after 21 days', () => {
  test('it has run out, a new one can be asked for once a day, and the admin can send it', async () => {
    testServer.clock.set('2026-11-20T14:05:00.000Z');
    const client = newClient();
    const link = await invite(testServer, admin, practiceId, client);
    expect((await testServer.newBrowser().call(askAgain, { body: link })).status).toBe(409);
    testServer.clock.set('2026-12-11T14:05:00.000Z');
    expect(await stateOf(link)).toBe('expired');
    expect(await join(link)).toMatchObject({
      status: 410,
      error: 'This invitation has expired. Ask for a new one.',
    });

    await expectOk(testServer.newBrowser().call(askAgain, { body: link }));
    const asked = await testServer.mailTo('ruth@fernlea.example');
    expect(asked.subject).toBe('Owen Price asks for a new invitation');
    expect(asked.text).toContain(
      `/portal/v2/open-tax/clients?company_id=${practiceId}&client_id=${link.client_id}`,
    );
    const again = await testServer.newBrowser().call(askAgain, { body: link });
    expect(again.status).toBe(429);
    expect(again.error).toMatch(
      /^We have passed your request on to Fernlea Accountants\. You can ask again in \d+ hours\.$/,
    );

    const back = testServer.newBrowser();
    testServer.clock.set('2026-11-20T14:05:00.000Z');
    await expectOk(
      admin.call(resendInvite, { query: { company_id: practiceId, client_id: link.client_id } }),
    );
    const fresh = { ...link, token: await invitationTokenTo(testServer, client.email) };
    expect(fresh.token).not.toBe(link.token);
    expect(await stateOf(link)).toBe('revoked');
    await expectOk(join(fresh, {}, back));
  });
});

test('a withdrawn invitation says so and cannot be accepted', async () => {
  const link = await invite(testServer, admin, practiceId, newClient());
  await expectOk(
    admin.call(revokeInvite, {
      query: { company_id: practiceId, client_id: link.client_id },
      body: {},
    }),
  );
  expect(await stateOf(link)).toBe('revoked');
  expect((await join(link)).error).toMatch(/was cancelled, or replaced by a newer one/);
});

test('a client with an open invitation, or who has joined, is not invited twice', async () => {
  const client = newClient();
  const again = () =>
    admin.call(inviteClient, {
      query: { company_id: practiceId },
      body: { full_name: 'Owen Price', email: client.email, name: client.name.toUpperCase() },
    });
  const link = await invite(testServer, admin, practiceId, client);
  expect(await again()).toMatchObject({
    status: 409,
    error: expect.stringContaining('has an open invitation'),
  });
  await expectOk(join(link));
  expect(await again()).toMatchObject({
    status: 409,
    error: expect.stringContaining('has joined already'),
  });
  expect(
    (
      await admin.call(resendInvite, {
        query: { company_id: practiceId, client_id: link.client_id },
      })
    ).status,
  ).toBe(409);
});

test('a practice member does not become its client, by any invitation', async () => {
  const client = newClient();
  const link = await invite(testServer, admin, practiceId, client);
  const member = await teamMember(testServer, practiceId, client.email);
  expect(await member.call(acceptInvite, { body: link })).toMatchObject({
    status: 409,
    error: expect.stringMatching(
      /^You work at .*, so you already see this client there\. You don’t need to accept anything\.$/,
    ),
  });
  expect((await expectOk(member.call(clientCompanies))).data).toEqual([]);
  expect(await stateOf(link)).toBe('opened');
});

test('another person can be invited after the joined user has deleted their account', async () => {
  const client = newClient();
  const browser = testServer.newBrowser();
  const { client_id } = await invite(testServer, admin, practiceId, client).then(async (link) => {
    await expectOk(join(link, {}, browser));
    return link;
  });
  await expectOk(browser.call(deleteAccount, { body: { confirmed: true } }));
  const successor = newClient();
  await expectOk(
    admin.call(inviteToClient, {
      query: { company_id: practiceId, client_id },
      body: { full_name: 'Nia Rowan', email: successor.email },
    }),
  );
  await testServer.runJobs();
  const { token } = { token: await invitationTokenTo(testServer, successor.email) };
  await expectOk(join({ company_id: practiceId, client_id, token }));
});

test('a client is found at Companies House by its number', async () => {
  const { email } = newClient();
  const { data } = await expectOk(
    admin.call(inviteClient, {
      query: { company_id: practiceId },
      body: { full_name: 'Owen Price', email, company_number: '09844120' },
    }),
  );
  expect(
    (
      await expectOk(
        admin.call(readInvite, { query: { company_id: practiceId, client_id: data.client_id } }),
      )
    ).data.clientName,
  ).toBe('Price Landscapes Ltd');
});

test('before HMRC confirms the practice it cannot invite a new client, invite an added client, resend or remind', async () => {
  const other = await practiceWith(testServer, 'unconfirmed@practice.example', 'Bogus Practice');
  const query = { company_id: other.practiceId };
  const link = await invite(testServer, other.admin, other.practiceId, newClient());
  await testServer.store.db
    .update(practices)
    .set({ arnConfirmedAt: null })
    .where(eq(practices.id, other.practiceId));
  const before = testServer.mails.length;
  const { email, name } = newClient();
  const known = { ...query, client_id: link.client_id };
  const added = await expectOk(
    other.admin.call(addClient, { query, body: { name: 'Only Listed' } }),
  );
  const byHand = { ...query, client_id: added.data.client_id! };
  const answers = await Promise.all([
    other.admin.call(inviteClient, { query, body: { full_name: 'Owen Price', email, name } }),
    other.admin.call(addClient, {
      query,
      body: { full_name: 'Owen Price', email, name: `${name} again` },
    }),
    other.admin.call(inviteToClient, { query: byHand, body: { full_name: 'Owen Price', email } }),
    other.admin.call(resendInvite, { query: known }),
    other.admin.call(remindClients, { query, body: { which: { client_ids: [link.client_id] } } }),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 409,
      error: expect.stringMatching(/HMRC has confirmed your agent reference.*Connections first/),
    });
  }
  await testServer.runJobs();
  expect(testServer.mails.length).toBe(before);
  // Both or neither: who could not be invited was not added.
  expect((await expectOk(other.admin.call(practiceClients, { query }))).data.filters.all).toBe(2);
  expect((await expectOk(other.admin.call(setUp, {}))).data.practices).toMatchObject([
    { isConfirmed: false },
  ]);
});

test('one mailbox gets at most five invitations a day', async () => {
  const { email } = newClient();
  const send = (n: number) =>
    admin.call(inviteClient, {
      query: { company_id: practiceId },
      body: { full_name: 'Owen Price', email, name: `Business ${n} of ${email}` },
    });
  for (const n of [1, 2, 3, 4, 5]) await expectOk(send(n));
  expect((await send(6)).status).toBe(429);
});

test('another practice’s client is not found, as if it did not exist', async () => {
  const link = await invite(testServer, admin, practiceId, newClient());
  const other = await practiceWith(testServer, 'other@practice.example', 'Other Practice');
  const member = await teamMember(testServer, practiceId, 'sam@fernlea.example');
  for (const ask of [
    (by: Browser, query: { company_id: string; client_id: string }) =>
      by.call(resendInvite, { query }),
    (by: Browser, query: { company_id: string; client_id: string }) =>
      by.call(revokeInvite, { query, body: {} }),
  ]) {
    const query = { company_id: other.practiceId, client_id: link.client_id };
    expect(await ask(other.admin, query)).toMatchObject({ status: 404, text: NOT_FOUND });
    expect(await ask(other.admin, { ...query, client_id: randomUUID() })).toMatchObject({
      status: 404,
      text: NOT_FOUND,
    });
    expect(await ask(other.admin, { ...query, company_id: practiceId })).toMatchObject({
      status: 404,
      text: NOT_FOUND,
    });
  }
  await expectOk(
    member.call(resendInvite, { query: { company_id: practiceId, client_id: link.client_id } }),
  );
});
