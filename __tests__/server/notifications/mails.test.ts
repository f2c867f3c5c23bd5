/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { composeMail } from '@/server/notifications/mails/layout';
import { alreadyHaveAccountMail, codeMail, welcomeMail } from '@/server/auth/mails/signUp';
import {
  magicLinkMail,
  noAccountMail,
  passwordChangedMail,
  passwordResetMail,
} from '@/server/auth/mails/signIn';
import { bankAccountStoppedMail } from '@/server/companies/mails/bankAccountStopped';
import { bankAccountChangedMail } from '@/server/companies/mails/bankAccountChanged';
import { practiceClosedMail } from '@/server/practice/mails/practice';
import { teamChangedMail } from '@/server/practice/mails/teamChanged';
import { ownName } from '@/lib/notifications/checkedNames';
import { PRODUCT } from '@/server/portal/vendor';
import { checked } from '../../support/checked';

const mails = {
  code: codeMail({ code: '123456' }),
  'already have an account': alreadyHaveAccountMail({ loginUrl: 'https://p.test/login' }),
  welcome: welcomeMail({
    fullName: ownName('Hannah Osei'),
    stepsUrl: 'https://p.test/steps',
    feeSentence: 'Just 1% of the VAT refund amount subject to a £5 minimum',
  }),
  'magic link': magicLinkMail({ href: 'https://p.test/x#token=abc' }),
  'password reset': passwordResetMail({ href: 'https://p.test/x#token=abc' }),
  'password changed': passwordChangedMail({ resetUrl: 'https://p.test/login' }),
  'no account': noAccountMail({ signUpUrl: 'https://p.test/v2/instant-vat' }),
  'practice closed': practiceClosedMail({
    practice: {
      name: 'Fernlea Accountants',
      agencyName: null,
      arnConfirmedAt: new Date('2026-11-20T12:00:00Z'),
    },
    companyNames: [checked('your business'), checked('your business'), checked('Wren Ltd')],
  }),
  'practice closed that HMRC has not confirmed': practiceClosedMail({
    practice: { name: 'Fernlea Accountants', agencyName: null, arnConfirmedAt: null },
    companyNames: [checked('Price Landscapes')],
  }),
  'another admin': teamChangedMail({
    change: 'adminMade',
    fullName: 'Sam Okoro',
    email: 'sam@fernlea.co.uk',
    by: { fullName: 'Ruth Ellison', email: 'ruth@fernlea.co.uk' },
    teamUrl: 'https://p.test/settings?company_id=1&tab=team',
  }),
  'bank account changed': bankAccountChangedMail({
    companyName: checked('Marlow & Rye Bakery Ltd'),
    ending: '4471',
    payableFrom: new Date('2026-11-23T15:00:00Z'),
    today: isoDateOf('2026-11-20'),
    profileUrl: 'https://p.test/profile?company_id=1&x=2',
    stopUrl: 'https://p.test/stop-account-change#token=a&b',
  }),
  'bank account change stopped': bankAccountStoppedMail({
    companyName: checked('Marlow & Rye Bakery Ltd'),
    stoppedEnding: '6677',
    ending: '4471',
    profileUrl: 'https://p.test/profile?company_id=1&x=2',
  }),
};

/** The words a reader of the HTML sees. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<div style="display:none[^>]*>.*?<\/div>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ');

test.each(Object.entries(mails))(
  'the %s mail says the same in text and in HTML, plainly',
  (_, { subject, text, html }) => {
    const seen = wordsOf(html);
    for (const line of text
      .split('\n\n')
      .filter((line) => line !== '--')
      .flatMap((line) => line.split(':\n'))) {
      expect(seen).toContain(line.trim().replace(/\s+/g, ' '));
    }
    expect(subject.length).toBeLessThan(75);
    for (const words of [subject, text]) expect(words).not.toMatch(/!|undefined|\[object/);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).not.toMatch(/<script|<img|src=|url\(/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  },
);

test('a practice that HMRC has not confirmed is not named when it closes', () => {
  const { subject, text } = mails['practice closed that HMRC has not confirmed'];
  expect(`${subject} ${text}`).not.toContain('Fernlea');
  expect(mails['practice closed'].text).toContain('the taxes of your business and Wren Ltd here');
});

test('names cannot bring markup into a mail', () => {
  const { html, text } = welcomeMail({
    fullName: checked('<img src=x onerror=alert(1)> & "co"'),
    stepsUrl: 'https://p.test',
    feeSentence: 'Just 1%',
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;');
  expect(text).toContain('<img src=x onerror=alert(1)> & "co"');
});

test('the code email greets without a name: anyone may have typed the address', () => {
  expect(mails.code.text).toContain('Hello, type this code');
});

test.each(['memberInvited', 'adminInvited'] as const)(
  'emails to admins about an invited person (%s) name the address alone',
  (change) => {
    const { subject, text } = teamChangedMail({
      change,
      fullName: 'Your Bank',
      email: 'sam@fernlea.co.uk',
      by: { fullName: 'Ruth Ellison', email: 'ruth@fernlea.co.uk' },
      teamUrl: 'https://p.test/settings',
    });
    expect(text).toContain('sam@fernlea.co.uk was invited');
    expect(text).toContain('Ruth Ellison (ruth@fernlea.co.uk) did this.');
    expect(`${subject} ${text}`).not.toContain('Your Bank');
  },
);

test('an address in a button is escaped, and stands in words below it', () => {
  const { html } = mails['bank account change stopped'];
  expect(html).toContain('href="https://p.test/profile?company_id=1&amp;x=2"');
  expect(html).toContain('>https://p.test/profile?company_id=1&amp;x=2</a>');
});

test('facts are a list of name and value', () => {
  const { text, html } = composeMail({
    subject: 's',
    preview: 'p',
    heading: 'h',
    parts: [
      {
        kind: 'facts',
        rows: [
          ['You get', '£4,167.90'],
          ['Fee', '£42.10'],
        ],
      },
    ],
  });
  expect(text).toContain('You get: £4,167.90\nFee: £42.10');
  expect(html).toContain('£4,167.90</td>');
});

test('HMRC receives the version in package.json', () => {
  expect(PRODUCT.version).toBe(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
  );
});
