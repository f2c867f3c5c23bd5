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
import { PRODUCT } from '@/server/portal/vendor';

const mails = {
  code: codeMail({ code: '123456', fullName: 'Hannah Osei' }),
  'already have an account': alreadyHaveAccountMail({ loginUrl: 'https://p.test/login' }),
  welcome: welcomeMail({
    fullName: 'Hannah Osei',
    stepsUrl: 'https://p.test/steps',
    feeSentence: 'Just 1% of the VAT refund amount subject to a £5 minimum',
  }),
  'magic link': magicLinkMail({ href: 'https://p.test/x#token=abc' }),
  'password reset': passwordResetMail({ href: 'https://p.test/x#token=abc' }),
  'password changed': passwordChangedMail({ resetUrl: 'https://p.test/login' }),
  'no account': noAccountMail({ signUpUrl: 'https://p.test/v2/instant-vat' }),
  'practice closed': practiceClosedMail({
    practice: { name: 'Fernlea Accountants', arnConfirmedAt: new Date('2026-11-20T12:00:00Z') },
    companyNames: ['Price Landscapes', 'Wren Ltd'],
  }),
  'practice closed that HMRC has not confirmed': practiceClosedMail({
    practice: { name: 'Fernlea Accountants', arnConfirmedAt: null },
    companyNames: ['Price Landscapes'],
  }),
  'another admin': teamChangedMail({
    change: 'adminMade',
    fullName: 'Sam Okoro',
    email: 'sam@fernlea.co.uk',
    by: { fullName: 'Ruth Ellison', email: 'ruth@fernlea.co.uk' },
    teamUrl: 'https://p.test/settings?company_id=1&tab=team',
  }),
  'bank account changed': bankAccountChangedMail({
    companyName: 'Marlow & Rye Bakery Ltd',
    ending: '4471',
    payableFrom: new Date('2026-11-23T15:00:00Z'),
    today: isoDateOf('2026-11-20'),
    profileUrl: 'https://p.test/profile?company_id=1&x=2',
    stopUrl: 'https://p.test/stop-account-change#token=a&b',
  }),
  'bank account change stopped': bankAccountStoppedMail({
    companyName: 'Marlow & Rye Bakery Ltd',
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
      .filter((each) => each !== '--')
      .flatMap((each) => each.split(':\n'))) {
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
  expect(mails['practice closed'].text).toContain(
    'the taxes of Price Landscapes and Wren Ltd here',
  );
});

test('names cannot bring markup into a mail', () => {
  const { html, text } = welcomeMail({
    fullName: '<img src=x onerror=alert(1)> & "co"',
    stepsUrl: 'https://p.test',
    feeSentence: 'Just 1%',
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;');
  expect(text).toContain('<img src=x onerror=alert(1)> & "co"');
});

test.each([
  'Win £500 at https://evil.test',
  'evil.test',
  'Bob\nYour account is closed',
  'Call 0900 123456',
  '<b>Bob</b>',
])('a stranger cannot have a message of theirs mailed to somebody as a name: %s', (fullName) => {
  const { html, text } = codeMail({ code: '123456', fullName });
  expect(text).toContain('Hello, type this code');
  expect(html).not.toContain('evil.test');
});

test.each(['Hannah Osei', 'Siân O’Neill-Jones', 'J. R. Hartley', '王秀英'])(
  'the code mail greets %s by name',
  (fullName) => {
    expect(codeMail({ code: '123456', fullName }).text).toContain(`Hello ${fullName}, type`);
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

test('HMRC is told the version that package.json has', () => {
  expect(PRODUCT.version).toBe(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
  );
});
