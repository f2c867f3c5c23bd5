/** @jest-environment node */
import { COMPANY, LIFE, OPERATOR } from '@/__tests__/support/claimMails';
import { EXAMPLE_OPERATOR, senderLine } from '@/lib/documents/parties';
import { pence } from '@/lib/kernel/money';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { composeMail, withSender } from '@/server/notifications/mails/layout';
import { confirmationText } from '@/server/refunds/mails/claim';

/** The words a reader of the HTML sees. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<div style="display:none[^>]*>.*?<\/div>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ');

const PERIODS = /October 2026|quarter to 31 October 2026/;

describe.each(LIFE)('$what', ({ mail, sums, next }) => {
  const forms = { text: mail.text.replace(/\s+/g, ' '), HTML: wordsOf(mail.html) };

  test.each(Object.entries(forms))(
    'names company, period, amount and the next day as %s',
    (_, words) => {
      expect(words).toContain(COMPANY);
      expect(words).toMatch(PERIODS);
      for (const sum of sums) expect(words).toContain(sum);
      if (next) expect(words).toContain(next);
    },
  );

  test.each(Object.entries(forms))(
    'ends with who sends it and an address that people read, as %s',
    (_, words) => {
      expect(
        words
          .trim()
          .endsWith(
            'Adsum Ltd, company number 14246316, registered office 7 Bank Street, Leeds, LS1 5AA.',
          ),
      ).toBe(true);
      expect(words).toContain('Write to us:');
      expect(words.split(OPERATOR.email)).toHaveLength(2);
    },
  );

  test('is plain: one subject of a line, no gap where a word should be, and no sum of nothing unless that is meant', () => {
    expect(mail.subject.length).toBeLessThan(75);
    for (const words of [mail.subject, ...Object.values(forms)]) {
      expect(words).not.toMatch(/undefined|null|NaN|\[object|<!--|!/);
      if (!sums.some((sum) => /£0\.00|Nothing was paid/.test(sum)))
        expect(words).not.toContain('£0.00');
    }
    expect(mail.subject).not.toContain('£0.00');
  });
});

test('an example operator says so in every footer', () => {
  const mail = withSender(composeMail({ subject: 's', preview: 'p', heading: 'h', parts: [] }), {
    email: OPERATOR.email,
    line: senderLine({ ...OPERATOR, isExample: true }),
  });
  for (const words of [mail.text, wordsOf(mail.html)]) expect(words).toContain(EXAMPLE_OPERATOR);
});

describe('the text message of a confirmed claim', () => {
  const claim = {
    id: 'k',
    companyId: 'c',
    reference: 'AD-26-10-0417',
    refundPence: pence(421_000),
    feePence: pence(4_210),
    netPence: pence(416_790),
    hmrcRepaidPence: null,
  };
  const said = (setOffPence: number) =>
    confirmationText(
      {
        claim,
        setOffs: setOffPence > 0 ? [{ reference: 'AD-26-08-0400', pence: pence(setOffPence) }] : [],
      },
      isoDateOf('2026-11-23'),
    );

  test.each([
    [
      'all of the price',
      0,
      'claim AD-26-10-0417 is confirmed. £4,167.90 comes by 5pm, Mon 23 Nov 2026.',
    ],
    [
      'all but a penny set off',
      416_789,
      'claim AD-26-10-0417 is confirmed. £0.01 comes by 5pm, Mon 23 Nov 2026.',
    ],
  ])('%s: says what comes, and by when', (_, setOffPence, text) => {
    expect(said(setOffPence)).toBe(text);
  });

  test('all of it set off: says why nothing comes, and no day', () => {
    expect(said(416_790)).toMatch(/ is confirmed\. .+ nothing reaches your account/);
    expect(said(416_790)).not.toContain('comes by');
  });
});
