/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { confirmBefore, sameElsewhere } from '../../support/server/proofStory';
import { eq } from 'drizzle-orm';
import { askForNewEmail, confirmNewEmail } from '@/lib/auth/accountContract';
import {
  accountProfile,
  followMagicLink,
  phoneNumber,
  sendAuthMagicLink,
  sendPhoneNumberVerification,
  sendPhoneVerificationCode,
} from '@/lib/auth/contract';
import { people } from '@/server/access/store/tables';
import type { Browser } from '../../support/server/browser';
import {
  apart,
  atOnce,
  countStatuses,
  DISTANCES,
  holdAt,
  holdRows,
  inLine,
  overtaken,
  settled,
} from '../../support/server/races';
import { codeIn, expectOk, tokenIn } from '../../support/server/testServer';

/**
 * A code proves the address or number that it was sent to, whatever else was asked for at the same
 * moment.
 */
const testServer = openForFile();
let browser: Browser;
let email: string;
let turn = 0;
beforeEach(async () => {
  email = `mover${(turn += 1)}@example.co.uk`;
  browser = await testServer.signedInAs(email);
});
afterEach(() => settled(testServer));

/** The portal's clock goes on between requests, as any clock does. */
const tick = () => testServer.clock.set(new Date(testServer.clock.now().getTime() + 1));
const ask =
  (address: string, by = browser) =>
  () => {
    tick();
    return by.call(askForNewEmail, { body: { email: address } });
  };
const confirm = (code: string, by = browser) => by.call(confirmNewEmail, { body: { code } });
const codeTo = async (address: string) => codeIn((await testServer.mailTo(address)).text);
const addressIs = async (address: string) =>
  (await testServer.store.db.select().from(people).where(eq(people.email, address))).length;

describe('an e-mail address', () => {
  test.each(DISTANCES)(
    'of another person is never verified by a code to the user’s own, requested %i ms apart',
    async (distance) => {
      for (const order of ['own first', 'own last']) {
        const [own, theirs] = [
          `own-${order.slice(4)}-${email}`,
          `theirs-${order.slice(4)}-${email}`,
        ];
        // A session holds one proof at a time.
        const elsewhere = await sameElsewhere(testServer, browser);
        const wishes = [ask(own), ask(theirs, elsewhere)];
        await confirmBefore(testServer, browser, ask(own));
        await confirmBefore(testServer, elsewhere, ask(theirs, elsewhere));
        await apart(distance, order === 'own first' ? wishes : wishes.reverse());
        const answer = await confirm(await codeTo(own));
        expect(await addressIs(theirs)).toBe(0);
        if (answer.status === 200) expect(answer.data.email).toBe(own);
        await testServer.forgetLimits();
      }
    },
  );

  test('of another person is not verified when both requests have read before either writes', async () => {
    const held = await holdAt(testServer, { table: 'one_time_secrets', on: 'insert' });
    await overtaken(held, ask(`own-${email}`), ask(`theirs-${email}`));
    await confirm(await codeTo(`own-${email}`));
    expect(await addressIs(`theirs-${email}`)).toBe(0);
  });

  test('that two people verify at once belongs to the account of one, and the other gets an error', async () => {
    const other = await testServer.signedInAs(`other-${email}`);
    const wanted = `wanted-${email}`;
    await expectOk(ask(wanted)());
    const mine = await codeTo(wanted);
    await expectOk(ask(wanted, other)());
    const theirs = await codeTo(wanted);
    const held = await holdAt(testServer, {
      table: 'people',
      on: 'update',
      when: `new.email = '${wanted}'`,
    });
    const answers = await overtaken(
      held,
      () => confirm(mine),
      () => confirm(theirs, other),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: expect.stringContaining('belongs to another account') as string,
    });
    expect(await addressIs(wanted)).toBe(1);
  });

  test('that changes while a link is on its way to it no longer lets that link in', async () => {
    await expectOk(ask(`next-${email}`)());
    const code = await codeTo(`next-${email}`);
    const held = await holdAt(testServer, {
      table: 'one_time_secrets',
      on: 'insert',
      when: `new.purpose = 'magicLink'`,
    });
    await overtaken(
      held,
      () => browser.call(sendAuthMagicLink, { query: { email } }),
      () => expectOk(confirm(code)),
    );
    const link = testServer.mails.findLast(
      ({ to, text }) => to === email && text.includes('#token='),
    );
    if (link)
      expect(
        (
          await testServer
            .newBrowser()
            .call(followMagicLink, { body: { token: tokenIn(link.text) } })
        ).status,
      ).toBe(410);
  });

  test('is proven once by forty posts of its code', async () => {
    await expectOk(ask(`next-${email}`)());
    const code = await codeTo(`next-${email}`);
    const answers = await atOnce(40, () => confirm(code));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      testServer.mails.filter(({ to, subject }) => to === email && subject.includes('was changed'))
        .length,
    ).toBeLessThanOrEqual(1);
    expect(await addressIs(`next-${email}`)).toBe(1);
  });
});

describe('a phone number', () => {
  let numbers = 900_100;
  const nextNumber = () => `+447700${(numbers += 1)}`;
  const save = (number: string) => () =>
    browser.call(phoneNumber, { body: { phone_number: number } });
  const send = () => {
    tick();
    return browser.call(sendPhoneNumberVerification);
  };
  const profile = async () => (await expectOk(browser.call(accountProfile))).data;
  const codeTextedTo = async (number: string) => {
    await testServer.runJobs();
    return codeIn(testServer.texts.findLast(({ to }) => to === number)?.body ?? '');
  };

  test.each(DISTANCES)(
    'of another person is never verified by a code to the user’s own, %i ms apart',
    async (distance) => {
      const [own, theirs] = [nextNumber(), nextNumber()];
      await expectOk(save(own)());
      const [sent] = await apart<{ status: number }>(distance, [send, save(theirs)]);
      if (sent?.status === 200) {
        await testServer.runJobs();
        if (testServer.texts.some(({ to }) => to === own)) {
          await browser.call(sendPhoneVerificationCode, {
            body: { code: await codeTextedTo(own) },
          });
        }
      }
      const after = await profile();
      expect(after.phone).toBe(theirs);
      expect(after.phoneVerified).toBe(false);
    },
  );

  test('of another person is not verified when it is saved while a code is created for the user’s own', async () => {
    const [own, theirs] = [nextNumber(), nextNumber()];
    await expectOk(save(own)());
    const held = await holdAt(testServer, {
      table: 'one_time_secrets',
      on: 'insert',
      when: `new.purpose = 'phoneCode'`,
    });
    await overtaken(
      held,
      () => expectOk(send()),
      () => expectOk(save(theirs)()),
    );
    await browser.call(sendPhoneVerificationCode, { body: { code: await codeTextedTo(own) } });
    expect(await profile()).toMatchObject({ phone: theirs, phoneVerified: false });
  });

  test('of another person is not verified when it is saved while the user’s own is being verified', async () => {
    const [own, theirs] = [nextNumber(), nextNumber()];
    await expectOk(save(own)());
    await expectOk(send());
    const code = await codeTextedTo(own);
    await confirmBefore(testServer, browser, save(theirs));
    const held = await holdRows(testServer, 'select 1 from people where email = $1', [email]);
    await inLine<unknown>(held, [
      save(theirs),
      () => browser.call(sendPhoneVerificationCode, { body: { code } }),
    ]);
    expect(await profile()).toMatchObject({ phone: theirs, phoneVerified: false });
  });
});
