/** @jest-environment node */
import {
  askForNewEmail,
  choosePassword,
  confirmNewEmail,
  reauthenticate,
  sendReauthenticationCode,
} from '@/lib/auth/accountContract';
import { exportAccount } from '@/lib/privacy/contract';
import {
  followMagicLink,
  login,
  passwordReset,
  passwordResetRequest,
  phoneNumber,
  sendAuthMagicLink,
} from '@/lib/auth/contract';
import { calendarFile, makeCalendarFeed } from '@/lib/overview/calendarContract';
import { setBankAccount } from '@/lib/companies/contract';
import { unsubscribe } from '@/lib/notifications/contract';
import { addEvidence, evidenceFile } from '@/lib/refunds/followUp/contract';
import { notifyWhatIsDue } from '@/server/overview/notices/dailyNotices';
import { codeIn, expectOk, tokenIn } from '../../../support/server/testServer';
import {
  claimingCustomer,
  openVatTestServer,
  pull,
  settlePayments,
} from '../../../support/server/vatStory';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { work } from '@/__tests__/support/server/capabilities';

const testServer = openForFile(openVatTestServer);

/**
 * What must stand in no log: gathered while a customer goes every way that has a secret in it, well
 * and badly.
 */
async function livedThrough(): Promise<string[]> {
  const {
    customer: { browser, companyId, email },
    query,
  } = await claimingCustomer(testServer, { accountNumber: '31924471' });
  await settlePayments(testServer);
  const secrets = [
    email,
    '31924471',
    'lawful secret flour 9',
    'Secret oven invoice',
    'a wrong guess at it',
    'secret.new@example.co.uk',
    '7700900987',
    ...cookiesOf(browser.cookies.header()),
  ];

  const form = new FormData();
  form.append(
    'file',
    new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n']),
    'Secret oven invoice.pdf',
  );
  expect(
    (
      await browser.fetch(
        `${addEvidence.path}?${new URLSearchParams({ ...query, kind: 'invoice' })}`,
        { method: 'POST', body: form },
      )
    ).status,
  ).toBe(200);
  expect((await browser.fetch(`${evidenceFile.path}?${new URLSearchParams(query)}`)).status).toBe(
    200,
  );

  await testServer.advance({ minutes: 6 });
  await testServer.runJobs();
  const act = { act: 'changePassword', subject: undefined } as const;
  await expectOk(browser.call(sendReauthenticationCode, { body: act }));
  const code = codeIn(await mailWith(email, /^Confirm that it is you/));
  await expectOk(browser.call(reauthenticate, { body: { ...act, code } }));
  await expectOk(browser.call(choosePassword, { body: { password: 'lawful secret flour 9' } }));
  await testServer.newBrowser().call(login, { body: { email, password: 'a wrong guess at it' } });
  await expectOk(browser.call(phoneNumber, { body: { phone_number: '07700 900987' } }));
  await expectOk(
    browser.call(setBankAccount, {
      query: { company_id: companyId },
      body: { account_name: 'Marlow', sort_code: '20-30-02', account_number: '41924472' },
    }),
  );

  await expectOk(browser.call(sendAuthMagicLink, { query: { email } }));
  const magic = tokenIn(await mailWith(email, /magic-link#token=/));
  await expectOk(testServer.newBrowser().call(followMagicLink, { body: { token: magic } }));
  await testServer.newBrowser().call(followMagicLink, { body: { token: magic } });
  await expectOk(browser.call(passwordResetRequest, { body: { email } }));
  const reset = tokenIn(await mailWith(email, /reset-password#token=/));
  await testServer.newBrowser().call(passwordReset, { body: { token: reset, password: 'short' } });

  const calendar =
    new URL(
      (
        await expectOk(
          browser.call(makeCalendarFeed, {
            query: { company_id: companyId },
            body: { with_amounts: true },
          }),
        )
      ).data.url,
    ).searchParams.get('token') ?? '';
  await browser.fetch(`${calendarFile.path}?${new URLSearchParams({ token: calendar })}`);
  // The mail that the claim is closed may be turned off, by a link with a token.
  const confirmed = testServer.mails.find(({ subject }) => subject.startsWith('Confirmation'));
  const reference = /AD-\d\d-\d\d-\d{4}/.exec(confirmed?.subject ?? '')?.[0] ?? '';
  await pull(testServer, 'transfer', { reference, amount: '4210.00' });
  await testServer.advance({ minutes: 8 });
  await testServer.runJobs();
  await notifyWhatIsDue(
    testServer.deps,
    work,
    new Date(testServer.clock.now().getTime() + 40 * 86_400_000),
  );
  await testServer.runJobs();
  const off =
    testServer.mails
      .map(
        ({ unsubscribeUrl }) => unsubscribeUrl && new URL(unsubscribeUrl).searchParams.get('token'),
      )
      .find(Boolean) ?? '';
  expect(off).not.toBe('');
  await expectOk(testServer.newBrowser().call(unsubscribe, { query: { token: off } }));

  await expectOk(browser.call(askForNewEmail, { body: { email: 'secret.new@example.co.uk' } }));
  const newCode = codeIn(await mailWith('secret.new@example.co.uk', /\d{3} ?\d{3}/));
  await expectOk(browser.call(confirmNewEmail, { body: { code: newCode } }));
  expect((await browser.fetch(exportAccount.path)).status).toBe(200);
  return [
    ...secrets,
    '41924472',
    magic,
    reset,
    calendar,
    off,
    ...cookiesOf(browser.cookies.header()),
  ];
}

/** The newest e-mail to an address that says this; several may come of one moment. */
async function mailWith(address: string, words: RegExp): Promise<string> {
  await testServer.runJobs();
  const mail = testServer.mails.findLast(({ to, text }) => to === address && words.test(text));
  if (!mail) throw new Error(`No mail to ${address} says ${words}.`);
  return mail.text;
}

const cookiesOf = (header: string | undefined): string[] =>
  (header ?? '')
    .split('; ')
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
    .filter((value) => value.length > 20);

test('the log of everything a customer does holds no token, code, password, address, number or name of a file', async () => {
  const secrets = await livedThrough();
  const log = testServer.logLines.join('\n');
  expect(log).toContain('"endpoint":"refund.addEvidence"');
  for (const secret of secrets)
    expect([secret.slice(0, 6), log.includes(secret)]).toEqual([secret.slice(0, 6), false]);
  // Nor what an e-mail says, nor the words of a query.
  for (const words of ['Hello', 'company_id=', 'token=', '<html', 'sort_code'])
    expect([words, log.includes(words)]).toEqual([words, false]);
});
