/** @jest-environment node */
import { chatSettings, chatVisitorIdentification } from '@/lib/notifications/chatContract';
import { expectOk, openTestServer, type TestServer } from '../../support/server/testServer';
import { openStub, type Stub } from '../../support/server/stubProvider';

const HANNAH = 'hannah.chat@example.co.uk';
let hubspot: Stub;
let testServer: TestServer;
beforeAll(async () => {
  hubspot = await openStub();
  testServer = await openTestServer({
    variables: {
      CHAT_SCRIPT_URL: 'https://chat.example.co.uk/w.js',
      CHAT_ORIGINS: 'https://app.example.co.uk',
      HUBSPOT_API_URL: hubspot.url,
      HUBSPOT_TOKEN: 'secret',
    },
  });
});
beforeEach(() => {
  hubspot.seen.length = 0;
  hubspot.say({ status: 200, body: { token: 'visitor-token' } });
});
afterAll(async () => {
  await testServer.close();
  await hubspot.close();
});

test('anyone may ask where the widget is, and which origins it needs', async () => {
  const { data } = await expectOk(testServer.newBrowser().call(chatSettings));
  expect(data).toEqual({
    script: 'https://chat.example.co.uk/w.js',
    origins: ['https://chat.example.co.uk', 'https://app.example.co.uk'],
  });
});

test('a signed-in person gets a token for their own proven address', async () => {
  const browser = await testServer.signedInAs(HANNAH);
  const { data } = await expectOk(
    browser.call(chatVisitorIdentification, { query: { email: HANNAH } }),
  );
  expect(data).toEqual({ token: 'visitor-token', email: HANNAH });
  expect(hubspot.seen).toHaveLength(1);
  expect(hubspot.seen[0]).toMatchObject({
    method: 'POST',
    url: '/conversations/v3/visitor-identification/tokens/create',
    headers: { authorization: 'Bearer secret' },
  });
  expect(JSON.parse(hubspot.seen[0]!.body)).toEqual({
    email: HANNAH,
    firstName: 'Hannah',
    lastName: 'Osei',
  });
});

test.each([
  ['somebody else’s address', 'tom@northgatejoinery.co.uk'],
  ['an address nobody has', 'nobody@example.co.uk'],
  ['no address', undefined],
  ['no such thing', 'x'],
])('%s is answered as not found, and HubSpot is not asked', async (_case, email) => {
  const browser = await testServer.signedInAs(
    `${(email ?? 'none').replace(/\W/g, '')}.asks@example.co.uk`,
  );
  const answer = await browser.call(chatVisitorIdentification, { query: { email } });
  const unknown = await browser.call(chatVisitorIdentification, {
    query: { email: 'quite-another@example.co.uk' },
  });
  expect(answer.status).toBe(404);
  expect(answer.text).toBe(unknown.text);
  expect(hubspot.seen).toEqual([]);
});

test('a visitor who is not signed in gets no chat identification', async () => {
  expect(
    (await testServer.newBrowser().call(chatVisitorIdentification, { query: { email: HANNAH } }))
      .status,
  ).toBe(401);
  expect(hubspot.seen).toEqual([]);
});

test.each([
  [401, 'refused'],
  [429, 'slowed down'],
  [503, 'down'],
  [200, 'without a token'],
])(
  'HubSpot answering %i (%s) fails in our words and is logged without the token',
  async (status) => {
    const browser = await testServer.signedInAs(`hubspot${status}@example.co.uk`);
    hubspot.say({ status, body: {} });
    const answer = await browser.call(chatVisitorIdentification, {
      query: { email: `hubspot${status}@example.co.uk` },
    });
    expect(answer).toMatchObject({ status: 500, error: 'Something went wrong. Please try again.' });
    expect(testServer.logLines.join('')).toContain('hubspot');
    expect(testServer.logLines.join('')).not.toContain('Bearer');
  },
);
