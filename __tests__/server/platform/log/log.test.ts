/** @jest-environment node */
import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import {
  login,
  phoneNumber,
  sendAuthMagicLink,
  sendPhoneNumberVerification,
} from '@/lib/auth/contract';
import { setBankAccount, userCompanies } from '@/lib/companies/contract';
import { createLog, describeProblem } from '@/server/platform/log/log';
import { codeIn, openTestServer, tokenIn } from '../../../support/server/testServer';

test('what a log line must not hold is taken out, however deep it is', () => {
  const lines: string[] = [];
  const log = createLog(
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  log.info(
    {
      password: 's3cret',
      call: { token: 's3cret', headers: { cookie: 's3cret', authorization: 's3cret' } },
      mail: { to: 's3cret', body: 's3cret' },
      kept: 'yes',
    },
    'Hello',
  );
  expect(lines.join()).not.toContain('s3cret');
  expect(lines.join()).toContain('yes');
});

test('an error is logged by its kind and place, without the addresses, numbers and tokens in its message', () => {
  const token = 'abcDEF0123456789abcDEF0123456789abcDEF01234';
  const told = JSON.stringify(
    describeProblem(
      new Error(`450 hannah@example.co.uk +447700900118 #token=${token} $argon2id$v=19$x`),
    ),
  );
  expect(told).toContain('[address] [number]');
  for (const secret of ['hannah', '+4477', token, 'argon2id']) expect(told).not.toContain(secret);
});

test('a failed query is logged with the database’s own message, never with its parameters', () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "people_email"'),
    { code: '23505' },
  );
  const told = describeProblem(
    new DrizzleQueryError('insert into people values ($1)', ['hunter2-hunter2'], cause),
  );
  expect(told).toMatchObject({ code: '23505', says: cause.message });
  expect(JSON.stringify(told)).not.toContain('hunter2');
});

test('a whole story leaves no password, code, token, address, number or account in the log, even where it fails', async () => {
  const failing = {
    send: () => Promise.reject(new Error('could not reach hannah@example.co.uk at +447700900118')),
  };
  const testServer = await openTestServer();
  const browser = await testServer.signedInAs('hannah@example.co.uk', {
    password: 'flour-and-rye-at-dawn',
  });
  const code = codeIn(testServer.mails[0]!.text);
  const cookie = browser.cookies.get('session')!;
  await browser.call(login, {
    body: { email: 'hannah@example.co.uk', password: 'wrong-password-typed' },
  });
  await browser.call(sendAuthMagicLink, { query: { email: 'hannah@example.co.uk' } });
  const token = tokenIn((await testServer.mailTo('hannah@example.co.uk')).text);
  const company = await testServer.companyOf(browser);
  await browser.call(setBankAccount, {
    query: { company_id: company },
    body: { account_name: 'Hannah Osei', sort_code: '20-30-02', account_number: '31924471' },
  });
  await browser.call(phoneNumber, { body: { phone_number: '07700 900118' } });
  Object.assign(testServer.deps.texts, failing);
  await browser.call(sendPhoneNumberVerification);
  await testServer.runJobs();
  await testServer.store.executeSql('alter table memberships rename to gone');
  await browser.call(userCompanies);

  const logged = testServer.logLines.join('\n');
  expect(logged).toContain('"endpoint":"company.userCompanies","method":"GET","status":500');
  expect(logged).toContain('text.send');
  for (const secret of [
    'hannah',
    'flour-and-rye',
    'wrong-password',
    code,
    cookie,
    token,
    '203002',
    '31924471',
    '7700900118',
    'Hannah Osei',
  ]) {
    expect([secret, logged.includes(secret)]).toEqual([secret, false]);
  }
  await testServer.close();
});
