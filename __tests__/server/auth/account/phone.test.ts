/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  accountProfile,
  phoneNumber,
  resendPhoneNumberVerificationCode,
  sendPhoneNumberVerification,
  sendPhoneVerificationCode,
} from '@/lib/auth/contract';
import type { Browser } from '../../../support/server/browser';
import { codeIn, expectOk } from '../../../support/server/testServer';

const testServer = openForFile();
let browser: Browser;
let turn = 0;
beforeEach(async () => {
  browser = await testServer.signedInAs(`phone${(turn += 1)}@example.co.uk`);
});

const save = (number: string) => browser.call(phoneNumber, { body: { phone_number: number } });
const prove = (code: string) => browser.call(sendPhoneVerificationCode, { body: { code } });
const textedCode = async () => {
  await testServer.runJobs();
  return codeIn(testServer.texts.at(-1)!.body);
};

test('a number is saved, texted and proven', async () => {
  expect((await save('07700 900 118')).data).toEqual({ phone_number: '+447700900118' });
  await expectOk(browser.call(sendPhoneNumberVerification));
  const code = await textedCode();
  expect(testServer.texts.at(-1)).toMatchObject({ to: '+447700900118' });
  expect((await prove(code)).data).toEqual({ verified: true });
  expect((await browser.call(accountProfile)).data).toMatchObject({
    phone: '+447700900118',
    phoneVerified: true,
  });
});

test('changing the number ends its proof, and the old number’s code proves nothing', async () => {
  await save('07700 900118');
  await expectOk(browser.call(sendPhoneNumberVerification));
  const code = await textedCode();
  await save('07700 900119');
  expect((await prove(code)).status).toBe(410);
  expect((await browser.call(accountProfile)).data.phoneVerified).toBe(false);
});

test('a code proves once: the second time it has expired, though its ten minutes are not over', async () => {
  await save('07700 900117');
  await expectOk(browser.call(sendPhoneNumberVerification));
  const code = await textedCode();
  await expectOk(prove(code));
  expect(await prove(code)).toMatchObject({
    status: 410,
    error: { code: 'That code has expired. Ask for a new one.' },
  });
});

test('saving the same number again keeps its proof', async () => {
  await save('07700 900120');
  await expectOk(browser.call(sendPhoneNumberVerification));
  await expectOk(prove(await textedCode()));
  await save('+44 7700 900120');
  expect((await browser.call(accountProfile)).data.phoneVerified).toBe(true);
});

test('another text may be asked for after 30 seconds', async () => {
  await save('07700 900121');
  await expectOk(browser.call(sendPhoneNumberVerification));
  expect(await browser.call(resendPhoneNumberVerificationCode)).toMatchObject({
    status: 429,
    error: 'You can ask for another code in 30 seconds.',
  });
  await testServer.advance({ seconds: 30 });
  await expectOk(browser.call(resendPhoneNumberVerificationCode));
});

test('one number gets five texts an hour, from any account', async () => {
  for (let texts = 0; texts < 5; texts += 1) {
    await expectOk(save('07700 900122'));
    await expectOk(browser.call(sendPhoneNumberVerification));
    await testServer.advance({ seconds: 30 });
  }
  expect((await browser.call(sendPhoneNumberVerification)).status).toBe(429);
});

test.each([
  ['an Irish number may be saved, but is not texted', '+353861234567'],
  ['a landline may be saved, but is not texted', '020 7946 0000'],
])('%s', async (_, number) => {
  await expectOk(save(number));
  expect(await browser.call(sendPhoneNumberVerification)).toMatchObject({
    status: 409,
    error: {
      phone_number:
        'We can only text UK mobile numbers. You can carry on without a confirmed number.',
    },
  });
});

test('without a number there is nothing to text', async () => {
  expect(await browser.call(sendPhoneNumberVerification)).toMatchObject({
    status: 409,
    error: { phone_number: 'Add your phone number first.' },
  });
});
