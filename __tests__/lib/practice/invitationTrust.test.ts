/** @jest-environment node */
import {
  allowanceWords,
  invitationAllowance,
  type PracticeTrust,
} from '@/lib/practice/invitationTrust';

const NOW = new Date('2026-11-20T14:05:00.000Z');
const confirmed = (daysAgo: number, more: Partial<PracticeTrust> = {}): PracticeTrust => ({
  confirmedAt: new Date(NOW.getTime() - daysAgo * 86_400_000),
  authorised: 0,
  sent: 0,
  bounced: 0,
  declined: 0,
  ...more,
});

test.each<[string, PracticeTrust, number, RegExp]>([
  [
    'nobody before HMRC has confirmed it',
    { ...confirmed(0), confirmedAt: null },
    0,
    /has not confirmed/,
  ],
  ['fifty on its first day', confirmed(0), 50, /today$/],
  ['fifty in its first week', confirmed(6.9), 50, /6 days ago/],
  ['a hundred after a week', confirmed(7), 100, /7 days ago/],
  ['250 after a month', confirmed(30), 250, /30 days ago/],
  [
    'a new one with twenty clients at HMRC as many as an old one',
    confirmed(1, { authorised: 20 }),
    250,
    /20 clients have authorised/,
  ],
  ['with nineteen it is new', confirmed(1, { authorised: 19 }), 50, /1 day ago/],
  [
    'five hundred with a hundred clients at HMRC',
    confirmed(1, { authorised: 100 }),
    500,
    /100 clients/,
  ],
  [
    'a quarter where more than a tenth reached nobody',
    confirmed(40, { sent: 100, bounced: 11 }),
    62,
    /11 of your last 100/,
  ],
  ['a tenth is a mistake', confirmed(40, { sent: 100, bounced: 10 }), 250, /40 days/],
  [
    'a few wrong addresses say nothing yet',
    confirmed(40, { sent: 19, bounced: 19 }),
    250,
    /40 days/,
  ],
  [
    'a quarter where many said no',
    confirmed(8, { sent: 50, declined: 16 }),
    25,
    /16 of your last 50 invitations were declined/,
  ],
  ['never fewer than ten', confirmed(1, { sent: 30, bounced: 30 }), 12, /reached nobody/],
])('a practice invites %s', (_, trust, perDay, because) => {
  const allowance = invitationAllowance(trust, NOW);
  expect(allowance.perDay).toBe(perDay);
  expect(allowance.because).toMatch(because);
});

test.each([
  [2, 'You can invite 2 more clients today, because it is so.'],
  [1, 'You can invite 1 more client today, because it is so.'],
  [0, 'You can invite no more clients today, because it is so.'],
])('with %i left it says so', (left, words) => {
  expect(allowanceWords({ perDay: 5, because: 'it is so' }, left)).toBe(words);
});
