/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq } from 'drizzle-orm';
import { accountProfile, signUp, verifyEmail } from '@/lib/auth/contract';
import {
  addPractice,
  askToJoin,
  finishSetUp,
  setAgentReference,
  setUp,
} from '@/lib/practice/contract';
import { practices } from '@/server/access/store/partyTables';
import { dismissJoinRequest, teamInvitations } from '@/lib/practice/teamInvitationsContract';
import { codeIn, expectOk, type TestServer } from '../../support/server/testServer';
import type { Browser } from '../../support/server/browser';
import { accountantAs } from '../../support/server/appStory';
import { hmrcConfirms } from '../../support/server/practiceStory';

const testServer = openForFile({ sandbox: true });
let made = 0;

const newAddress = () => `accountant${(made += 1)}@fernlea.example`;
const askedMails = async (to: string) => {
  await testServer.runJobs();
  return testServer.mails.filter((mail) => mail.to === to && mail.subject.includes('asks to join'));
};
const requests = async ({ store }: TestServer) =>
  (await store.executeSql('select person_id from join_requests')).rows;
const listed = async (browser: Browser) => (await expectOk(browser.call(setUp))).data.practices;
const practiceOf = async (browser: Browser, name = 'Moor & Vale Accountants') =>
  (await expectOk(browser.call(addPractice, { body: { name } }))).data.id;

test('an accountant who signs up for OpenTax gets OpenTax’s e-mails, which lead to OpenTax’s steps', async () => {
  const [email, browser] = [newAddress(), testServer.newBrowser()];
  await expectOk(
    browser.call(signUp, {
      body: { full_name: 'Ruth Ellison', email, product: 'open_tax', utm: undefined },
    }),
  );
  const code = await testServer.mailTo(email);
  expect(code.subject).toMatch(/^\d{3} \d{3} is your OpenTax code$/);
  expect(code.html).toContain('OpenTax <span');
  await expectOk(browser.call(verifyEmail, { body: { code: codeIn(code.text) } }));
  const welcome = await testServer.mailTo(email);
  expect(welcome.subject).toBe('Your OpenTax account is open');
  expect(welcome.text).toContain('/portal/v2/open-tax/steps/practice');
  expect(welcome.text).not.toContain('InstantVAT');
  expect((await expectOk(browser.call(accountProfile))).data.emailVerified).toBe(true);
});

test('an address that has an account gets an email in OpenTax’s name, with the way to add a practice', async () => {
  const email = newAddress();
  await testServer.signedInAs(email);
  await expectOk(
    testServer.newBrowser().call(signUp, {
      body: { full_name: 'Ruth Ellison', email, product: 'open_tax', utm: undefined },
    }),
  );
  const mail = await testServer.mailTo(email);
  expect(mail.subject).toBe('You already have an account with Adsum');
  expect(mail.text).toContain('/portal/v2/open-tax/steps/practice');
});

test('a practice is found at Companies House, and its maker is its first admin', async () => {
  const browser = await testServer.signedInAs(newAddress());
  expect(await listed(browser)).toEqual([]);
  const { data } = await expectOk(
    browser.call(addPractice, { body: { company_number: 'oc402217' } }),
  );
  expect(await listed(browser)).toEqual([
    {
      id: data.id,
      name: 'Fernlea Accountants LLP',
      companyNumber: 'OC402217',
      role: 'admin',
      state: 'setting_up',
      isConfirmed: false,
      seesAll: true,
    },
  ]);
});

test('a practice whose number HMRC’s own name has shown is not made twice: its admins are asked by mail, and asking twice makes one request', async () => {
  const [owner, asking] = [newAddress(), newAddress()];
  const [first, second] = [
    await testServer.signedInAs(owner),
    await testServer.signedInAs(asking, { fullName: 'Kit Boyd' }),
  ];
  const body = { company_number: 'SO305518' };
  await hmrcConfirms(
    testServer,
    (await expectOk(first.call(addPractice, { body }))).data.id,
    'FERGUS & MUIR SOLICITORS LLP',
  );
  expect(await second.call(addPractice, { body })).toMatchObject({
    status: 409,
    error: {
      company_number:
        'Fergus & Muir Solicitors LLP is in OpenTax already. Ask its admins to let you join.',
    },
  });
  expect(await listed(second)).toEqual([]);
  await expectOk(second.call(askToJoin, { body }));
  const mail = await testServer.mailTo(owner);
  expect(mail.subject).toBe('Kit Boyd asks to join your practice in OpenTax');
  expect(mail.text).toContain(`email=${encodeURIComponent(asking)}`);
  await Promise.all([1, 2].map(() => expectOk(second.call(askToJoin, { body }))));
  expect(await requests(testServer)).toHaveLength(1);
  expect(await askedMails(owner)).toHaveLength(1);
  expect((await second.call(askToJoin, { body: { company_number: '00000001' } })).status).toBe(404);
});

test('admins who have closed their account are asked nothing', async () => {
  const owner = newAddress();
  const body = { company_number: 'SO305518' };
  await testServer.store.executeSql('update practices set company_number = null');
  const { data } = await expectOk((await testServer.signedInAs(owner)).call(addPractice, { body }));
  await hmrcConfirms(testServer, data.id, 'FERGUS & MUIR SOLICITORS LLP');
  await testServer.store.executeSql('update people set disabled_at = now() where email = $1', [
    owner,
  ]);
  const second = await testServer.signedInAs(newAddress());
  expect((await second.call(askToJoin, { body })).status).toBe(404);
});

test('a person who works at the practice is told so and asks nobody', async () => {
  const owner = newAddress();
  const body = { company_number: 'SO305518' };
  await testServer.store.executeSql('update practices set company_number = null');
  const first = await testServer.signedInAs(owner);
  const { data } = await expectOk(first.call(addPractice, { body }));
  await hmrcConfirms(testServer, data.id, 'FERGUS & MUIR SOLICITORS LLP');
  expect(await first.call(askToJoin, { body })).toMatchObject({
    status: 409,
    error: 'You work at this practice already.',
  });
  expect(await askedMails(owner)).toEqual([]);
});

test('a dismissed request stays dismissed for 30 days, which is not told', async () => {
  const owner = newAddress();
  const body = { company_number: 'SO305518' };
  await testServer.store.executeSql('update practices set company_number = null');
  const first = await accountantAs(testServer, owner);
  const { data } = await expectOk(first.call(addPractice, { body }));
  await hmrcConfirms(testServer, data.id, 'FERGUS & MUIR SOLICITORS LLP');
  const asking = newAddress();
  const second = await testServer.signedInAs(asking);
  const ask = async () => {
    await testServer.forgetLimits();
    await expectOk(second.call(askToJoin, { body }));
    return (await askedMails(owner)).length;
  };
  expect(await ask()).toBe(1);
  const query = { company_id: data.id };
  const listedRequests = async () =>
    (await expectOk(first.call(teamInvitations, { query }))).data.requests;
  const [request] = await listedRequests();
  expect(request).toMatchObject({ email: asking });
  const dismiss = () =>
    first.call(dismissJoinRequest, { query, body: { person_id: request!.person_id } });
  await expectOk(dismiss());
  await expectOk(dismiss());
  expect(await listedRequests()).toEqual([]);
  expect(await ask()).toBe(1);
  expect(await listedRequests()).toEqual([]);
  await testServer.store.executeSql(
    "update join_requests set dismissed_at = dismissed_at - interval '31 days', mailed_on = mailed_on - 31",
  );
  expect(await ask()).toBe(2);
  expect(await listedRequests()).toMatchObject([{ email: asking }]);
});

test('a practice with an unconfirmed company number gets no requests to join and does not block the real one', async () => {
  const [squatter, owner] = [newAddress(), newAddress()];
  const [first, second] = [
    await testServer.signedInAs(squatter),
    await testServer.signedInAs(owner),
  ];
  const body = { company_number: '09844120' };
  await expectOk(first.call(addPractice, { body }));
  expect((await second.call(askToJoin, { body })).status).toBe(404);
  const { data } = await expectOk(second.call(addPractice, { body }));
  await testServer.runJobs();
  expect(
    testServer.mails.filter(
      ({ to, subject }) => to === squatter && subject.includes('asks to join'),
    ),
  ).toEqual([]);
  const [mine] = await listed(second);
  await hmrcConfirms(testServer, data.id, mine?.name);
  const third = await testServer.signedInAs(newAddress(), { fullName: 'Kit Boyd' });
  testServer.forgetLimits();
  await expectOk(third.call(askToJoin, { body }));
  expect((await testServer.mailTo(owner)).subject).toBe(
    'Kit Boyd asks to join your practice in OpenTax',
  );
  expect(
    testServer.mails.filter(
      ({ to, subject }) => to === squatter && subject.includes('asks to join'),
    ),
  ).toEqual([]);
});

test.each([
  ['named nobody', undefined],
  ['called it something else', 'Anybody’s Tax Services'],
])(
  'a real agent with another firm’s company number neither blocks it nor gets its requests, where HMRC has %s',
  async (_what, agencyName) => {
    const squatter = newAddress();
    const [first, second] = [
      await testServer.signedInAs(squatter),
      await testServer.signedInAs(newAddress()),
    ];
    const body = { company_number: 'SC548120' };
    const { data: theirs } = await expectOk(first.call(addPractice, { body }));
    await hmrcConfirms(testServer, theirs.id, agencyName);
    testServer.forgetLimits();
    expect((await second.call(askToJoin, { body })).status).toBe(404);
    const { data: mine } = await expectOk(second.call(addPractice, { body }));
    expect(mine.id).not.toBe(theirs.id);
    await testServer.runJobs();
    expect(
      testServer.mails.filter(
        ({ to, subject }) => to === squatter && subject.includes('asks to join'),
      ),
    ).toEqual([]);
  },
);

test('an agent reference that HMRC has confirmed for one practice is refused to another', async () => {
  const [one, two] = [
    await accountantAs(testServer, newAddress()),
    await accountantAs(testServer, newAddress()),
  ];
  const [ours, theirs] = [await practiceOf(one), await practiceOf(two)];
  const save = (browser: Browser, company_id: string) =>
    browser.call(setAgentReference, { query: { company_id }, body: { arn: 'NARN7654321' } });
  await expectOk(save(one, ours));
  await expectOk(save(two, theirs));
  await testServer.store.db
    .update(practices)
    .set({ arnConfirmedAt: testServer.clock.now() })
    .where(eq(practices.id, ours));
  const three = await accountantAs(testServer, newAddress());
  expect(await save(three, await practiceOf(three))).toMatchObject({
    status: 409,
    error: {
      arn: expect.stringContaining(
        'Another practice in OpenTax has confirmed this agent reference',
      ),
    },
  });
});

test('the same practice added twice, at once or later, is one practice', async () => {
  const browser = await testServer.signedInAs(newAddress());
  const [one, two] = await Promise.all([practiceOf(browser), practiceOf(browser)]);
  expect(two).toBe(one);
  expect(await practiceOf(browser, 'MOOR & VALE ACCOUNTANTS')).toBe(one);
  expect(await listed(browser)).toHaveLength(1);
});

test.each([
  ['no name', {}, { name: 'Enter the name of your practice' }],
  ['a name of blanks', { name: '   ' }, { name: 'Enter the name of your practice' }],
  [
    'an address for a name',
    { name: 'www.evil.example' },
    { name: 'Enter the name of the practice only, without web or email addresses' },
  ],
  ['a name of two lines', { name: 'Fernlea\nBcc: you' }, { name: 'Keep the name on one line' }],
  [
    'a number that is none',
    { company_number: 'X1' },
    { company_number: 'Enter the 8 characters of the company number, like 01234567 or SC123456.' },
  ],
  [
    'a number nobody has',
    { company_number: '00000001' },
    {
      company_number:
        'Companies House has no company 00000001. Check the number, or search by name.',
    },
  ],
])('%s is refused at its field', async (_what, body, error) => {
  const browser = await testServer.signedInAs(newAddress());
  expect(await browser.call(addPractice, { body })).toMatchObject({ status: 400, error });
  expect(await listed(browser)).toEqual([]);
});

test.each([
  ['NARN0396245', 'NARN0396245'],
  ['narn 039 6245', 'NARN0396245'],
])('the agent reference number %s is kept as %s', async (typed, kept) => {
  const browser = await accountantAs(testServer, newAddress());
  const company_id = await practiceOf(browser);
  expect(
    (
      await expectOk(
        browser.call(setAgentReference, { query: { company_id }, body: { arn: typed } }),
      )
    ).data.arn,
  ).toBe(kept);
  expect(await listed(browser)).toMatchObject([{ arn: kept }]);
});

test.each(['ARN0396245', 'NARN396245', 'NARN03962456', '1ARN0396245'])(
  'the agent reference number %s is refused with its shape',
  async (arn) => {
    const browser = await accountantAs(testServer, newAddress());
    const company_id = await practiceOf(browser);
    const answer = await browser.call(setAgentReference, { query: { company_id }, body: { arn } });
    expect(answer).toMatchObject({
      status: 400,
      error: {
        arn: 'Enter your agent reference number, like NARN1234567. It is in your agent services account.',
      },
    });
  },
);

test('finishing the set-up opens the practice and is emailed once, however often it is pressed', async () => {
  const email = newAddress();
  const browser = await accountantAs(testServer, email);
  const company_id = await practiceOf(browser, 'Old Mill Tax');
  for (const _press of [1, 2])
    expect((await expectOk(browser.call(finishSetUp, { query: { company_id } }))).data.state).toBe(
      'open',
    );
  await testServer.runJobs();
  const finished = testServer.mails.filter(
    ({ to, subject }) => to === email && subject === 'Your practice is set up in OpenTax',
  );
  expect(finished).toHaveLength(1);
  // HMRC has not said that it is theirs.
  expect(finished[0]!.text).not.toContain('Old Mill Tax');
  expect(finished[0]!.text).toContain('connect your agent services account at HMRC');
  expect(await listed(browser)).toMatchObject([{ state: 'open' }]);
});
