/** @jest-environment node */
import { CLIENT_STATUSES } from '@/lib/taxes/row/status';
import {
  boardWords,
  nextAct,
  nothingWaits,
  reasonWords,
  whenWords,
  type Waiting,
} from '@/lib/clients/triage/words';
import { pence } from '@/lib/kernel/money';

const TODAY = '2026-11-20';
const waiting = (change: Partial<Waiting>): Waiting => ({
  place: 'fourteen',
  status: 'Due soon',
  ...change,
});

test.each<[Partial<Waiting>, string, string]>([
  [{ place: 'late' }, 'Late', 'error'],
  [{ place: 'today' }, 'Today', 'error'],
  [{ place: 'stopped' }, 'Stopped', 'error'],
  [{ due_on: '2026-11-30' }, '10 days', 'warning'],
  [{ due_on: '2026-11-21' }, '1 day', 'warning'],
  [{ place: 'thirty', due_on: '2026-12-07' }, '17 days', 'quiet'],
  [{ place: 'later' }, 'No date', 'quiet'],
])('%j says %s', (change, text, tone) =>
  expect(whenWords(waiting(change), TODAY)).toEqual({ text, tone }),
);

test.each<[Partial<Waiting>, string]>([
  [
    { status: 'Payment late', late_since: '2026-11-07', penalty_pence: pence(18_720) },
    'Not paid since 7 Nov, 13 days ago. Being late costs £187.20.',
  ],
  [
    { status: 'Return late', late_since: '2026-11-07' },
    'HMRC does not have the return. It is late since 7 Nov, 13 days ago.',
  ],
  [
    { status: 'Refund queried', due_on: '2026-11-30', due_pence: pence(90_000) },
    'HMRC has asked about the refund. Its 30 days stop counting until it has an answer. £900.00 is due 30 Nov.',
  ],
  [
    { status: 'Refund delayed', clock_ends_on: '2026-11-18' },
    'HMRC is still checking the refund. HMRC’s 30 days ended on 18 Nov.',
  ],
  [
    { status: 'Not authorised', due_on: '2026-12-07' },
    'The client has not authorised you at HMRC, so nothing can be read or filed for them. The next thing is due 7 Dec.',
  ],
  [
    { status: 'Records needed', due_on: '2026-12-07' },
    'There are no figures for the return yet. The return is due 7 Dec.',
  ],
  [
    {
      status: 'Clear today',
      place: 'today',
      due_on: '2026-11-20',
      legal_on: '2026-11-22',
      due_pence: pence(841_266),
    },
    '£8,412.66 must reach HMRC by 5pm today.',
  ],
  [
    { status: 'Due soon', due_on: '2026-11-27', legal_on: '2026-11-29', due_pence: pence(1) },
    '£0.01 must reach HMRC by Fri 27 Nov.',
  ],
  [
    { status: 'Ready to review', due_on: '2027-02-05', legal_on: '2027-02-07' },
    'The figures are ready, and the return is not filed. The payment must reach HMRC by Fri 5 Feb 2027.',
  ],
  [{ status: 'Due soon', due_on: '2026-11-20' }, 'The return or its payment is due today.'],
  [{ status: 'Filed', due_on: '2026-12-07' }, 'The return is filed. The payment is due 7 Dec.'],
])('%j is said as it is', (change, words) =>
  expect(reasonWords(waiting(change), TODAY)).toBe(words),
);

test('every word of a row has a reason and one next act', () => {
  for (const status of CLIENT_STATUSES) {
    expect(reasonWords(waiting({ status, due_on: '2026-11-30' }), TODAY)).toMatch(/\.$/);
    expect(nextAct(status).words).not.toBe('');
  }
});

test.each([
  [14, false, '14 things to see to, by money at risk and days left'],
  [0, false, 'Nothing to see to'],
  [1, true, '1 thing put off'],
  [0, true, 'Nothing is put off'],
])('%i, put off %s: %s', (matching, putOff, words) =>
  expect(boardWords(matching, { putOff })).toBe(words),
);

test('while taxes are not read, the board says that it is so far', () => {
  expect(boardWords(0, { unread: 3 })).toBe('Nothing to see to so far');
  expect(boardWords(2, { unread: 3 })).toBe(
    '2 things to see to so far, by money at risk and days left',
  );
  expect(boardWords(0, { putOff: true, unread: 3 })).toBe('Nothing is put off');
});

test.each([
  [0, 'Nothing is waiting'],
  [3, 'Nothing is waiting so far'],
  [9, 'Nothing is known about these clients yet'],
])('an empty board of 9 taxes, %i of them unread: %s', (unread, why) =>
  expect(nothingWaits({ taxes: 9, unread }).why).toBe(why),
);
