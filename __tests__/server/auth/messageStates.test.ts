/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { askForNewEmail, sendReauthenticationCode } from '@/lib/auth/accountContract';
import {
  passwordResetRequest,
  phoneNumber,
  sendAuthMagicLink,
  sendEmailVerification,
  sendPhoneNumberVerification,
  signUp,
} from '@/lib/auth/contract';
import type { AwaitedCode } from '@/lib/auth/awaitedCodes';
import { codeState, linkState } from '@/lib/auth/messageStateContract';
import type { Mail } from '@/server/notifications/messagesPort';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { from } from '../../support/server/devices';
import { statementsOf } from '../../support/server/statements';
import { expectOk, type TestServer } from '../../support/server/testServer';

/** The mail server: up, down, or turning this address away. */
let isDown = false;
const sent: Mail[] = [];
const send = async (mail: Mail) => {
  if (isDown) throw new ProviderFailure('down', 'smtp', 'NO_ANSWER');
  if (mail.to.startsWith('no-such-mailbox@'))
    throw new ProviderFailure('refused', 'smtp', 'NO_MAILBOX', { status: 550 });
  sent.push(mail);
  testServer.mails.push(mail);
};

const testServer = openForFile({
  replaced: { mailer: { send } },
  variables: { ONE_MACHINE: 'no', TRUSTED_PROXIES: '1' },
});
beforeEach(async () => {
  isDown = false;
  await testServer.forgetLimits();
});

type Browser = ReturnType<TestServer['newBrowser']>;
const stateOf = async (browser: Browser, code: AwaitedCode = 'emailCode') =>
  (await expectOk(browser.call(codeState, { query: { code } }))).data;

async function signingUp(email: string) {
  const browser = testServer.newBrowser();
  await expectOk(
    browser.call(signUp, { body: { full_name: 'Hannah Osei', email, utm: undefined } }),
  );
  return browser;
}

describe('the code of a sign-up', () => {
  test('is sent only when the mail server has taken it, and delayed after 20 seconds', async () => {
    const to = 'waits@example.co.uk';
    isDown = true;
    const browser = await signingUp(to);
    expect(await stateOf(browser)).toEqual({ state: 'on_its_way', to, channel: 'mail' });
    await testServer.runJobs();
    await testServer.advance({ seconds: 19 });
    expect(await stateOf(browser)).toMatchObject({ state: 'on_its_way' });
    await testServer.advance({ seconds: 1 });
    expect(await stateOf(browser)).toMatchObject({ state: 'delayed' });
    isDown = false;
    await testServer.advance({ minutes: 5 });
    await testServer.runJobs();
    expect(await stateOf(browser)).toMatchObject({ state: 'sent' });
  });

  test('that the recipient’s mail server turns away has failed, with the reason', async () => {
    const browser = await signingUp('no-such-mailbox@example.co.uk');
    await testServer.runJobs();
    expect(await stateOf(browser)).toMatchObject({ state: 'failed', failure: 'no_mailbox' });
  });

  test('is on its way again when another is asked for, and is not spoken of once it has expired', async () => {
    const browser = await signingUp('again@example.co.uk');
    await testServer.runJobs();
    expect(await stateOf(browser)).toMatchObject({ state: 'sent' });
    await testServer.advance({ seconds: 31 });
    await expectOk(browser.call(sendEmailVerification));
    expect(await stateOf(browser)).toMatchObject({ state: 'on_its_way' });
    await testServer.advance({ minutes: 10 });
    expect(await stateOf(browser)).toEqual({});
  });

  test('is the browser’s own: without a sign-up there is no answer', async () => {
    await signingUp('mine@example.co.uk');
    const other = testServer.newBrowser();
    expect(await other.call(codeState, { query: { code: 'emailCode' } })).toMatchObject({
      status: 401,
    });
  });
});

describe('the codes of a person', () => {
  test('by text, to a new address and for a confirmation are told apart', async () => {
    const email = 'codes@example.co.uk';
    const browser = await testServer.signedInAs(email);
    for (const code of ['phoneCode', 'newEmail', 'reauthentication'] as const)
      expect(await stateOf(browser, code)).toEqual({});

    await expectOk(browser.call(phoneNumber, { body: { phone_number: '07700 900118' } }));
    await expectOk(browser.call(sendPhoneNumberVerification));
    await expectOk(
      browser.call(askForNewEmail, { body: { email: 'no-such-mailbox@new.example' } }),
    );
    await testServer.runJobs();
    await expectOk(browser.call(sendReauthenticationCode, { body: { act: 'changePassword' } }));
    expect(await stateOf(browser, 'phoneCode')).toEqual({
      state: 'sent',
      to: '+447700900118',
      channel: 'text',
    });
    expect(await stateOf(browser, 'newEmail')).toMatchObject({ state: 'failed' });
    expect(await stateOf(browser, 'reauthentication')).toEqual({
      state: 'on_its_way',
      to: email,
      channel: 'mail',
    });
  });

  test('to a new address look the same whether or not it has an account', async () => {
    await testServer.signedInAs('taken@example.co.uk');
    const states = async (email: string) => {
      const browser = await testServer.signedInAs(`asks-${email}`);
      await expectOk(browser.call(askForNewEmail, { body: { email } }));
      const before = await stateOf(browser, 'newEmail');
      await testServer.runJobs();
      return [before.state, (await stateOf(browser, 'newEmail')).state];
    };
    expect(await states('taken@example.co.uk')).toEqual(['on_its_way', 'sent']);
    expect(await states('free@example.co.uk')).toEqual(['on_its_way', 'sent']);
  });
});

describe('the mail of a requested link', () => {
  const askForLink = async (email: string) =>
    (await expectOk(testServer.newBrowser().call(sendAuthMagicLink, { query: { email } }))).data;
  const askForReset = async (email: string) =>
    (await expectOk(testServer.newBrowser().call(passwordResetRequest, { body: { email } }))).data;
  const linkStateOf = async (message: string) =>
    (await expectOk(testServer.newBrowser().call(linkState, { body: { message } }))).data;

  test.each([
    ['to log in', askForLink],
    ['for a new password', askForReset],
  ])(
    '%s is spoken of alike, and with as many statements, whether or not there is an account',
    async (_, askFor) => {
      const [known, unknown] = [`known${_.length}@a.example`, `other${_.length}@a.example`];
      await testServer.signedInAs(known);
      const asked = async (email: string) => {
        isDown = true;
        const { message, ...rest } = await askFor(email);
        const states = [await linkStateOf(message)];
        await testServer.runJobs();
        await testServer.advance({ seconds: 20 });
        states.push(await linkStateOf(message));
        isDown = false;
        await testServer.advance({ minutes: 5 });
        await testServer.runJobs();
        states.push(await linkStateOf(message));
        const { asked: statements } = await statementsOf(() => linkStateOf(message));
        await testServer.advance({ minutes: 6 });
        states.push(await linkStateOf(message));
        return { rest, length: message.length, states, statements: statements.length };
      };
      const [one, other] = [await asked(known), await asked(unknown)];
      expect(one).toEqual(other);
      expect(one.states).toEqual([
        { state: 'on_its_way' },
        { state: 'delayed' },
        { state: 'sent' },
        {},
      ]);
    },
  );

  test('to a mailbox that does not exist has failed, with or without an account', async () => {
    const { message } = await askForLink('no-such-mailbox@example.co.uk');
    await testServer.runJobs();
    expect(await linkStateOf(message)).toEqual({ state: 'failed', failure: 'no_mailbox' });
  });

  test('is the last one’s where no further link is sent, so that the answers do not differ', async () => {
    const email = 'several@example.co.uk';
    const answers = [];
    for (let place = 1; place <= 6; place += 1)
      answers.push(
        (
          await expectOk(
            testServer
              .newBrowser()
              .call(sendAuthMagicLink, { query: { email } }, from(`203.0.113.${place}`)),
          )
        ).data,
      );
    await testServer.runJobs();
    expect(sent.filter(({ to }) => to === email).length).toBeLessThan(answers.length);
    for (const { message } of answers)
      expect(await linkStateOf(message)).toEqual({ state: 'sent' });
  });

  test('a token of another kind, or a made-up one, says nothing', async () => {
    for (const message of ['x', Buffer.from('{}').toString('base64url')])
      expect(await linkStateOf(message)).toEqual({});
  });
});
