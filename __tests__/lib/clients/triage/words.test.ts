/** @jest-environment node */
import { CLIENT_STATUSES } from '@/lib/taxes/row/status';
import { nextAct } from '@/lib/clients/triage/nextAct';
import {
  boardWords,
  nothingWaits,
  reasonWords,
  whenWords,
  type Waiting,
} from '@/lib/clients/triage/words';
import { pence } from '@/lib/kernel/money';

const TODAY = '2026-11-20';
const waiting = (change: Partial<Waiting>): Waiting => ({
  cause: 'payment_due',
  place: 'fourteen',
  status: 'Due soon',
  ...change,
});

test.each<[Partial<Waiting>, string, string]>([
  [{ cause: 'payment_late', place: 'late' }, 'Late', 'error'],
  [{ cause: 'return_late', place: 'late', cost_on: '2027-01-31' }, 'Late', 'error'],
  [{ cause: 'payment_late', place: 'fourteen', cost_on: '2026-11-22' }, '2 days', 'error'],
  [{ place: 'today', cost_on: '2026-11-20' }, 'Today', 'error'],
  [{ cause: 'refund_queried', place: 'stopped' }, 'Stopped', 'error'],
  [{ cost_on: '2026-11-30' }, '10 days', 'warning'],
  [{ cost_on: '2026-11-21' }, '1 day', 'warning'],
  [{ place: 'thirty', cost_on: '2026-12-07' }, '17 days', 'quiet'],
  [{ cause: 'reconnect', place: 'later' }, 'No date', 'quiet'],
])('%j says %s', (change, text, tone) =>
  expect(whenWords(waiting(change), TODAY)).toEqual({ text, tone }),
);

test.each<[Partial<Waiting>, string]>([
  [
    {
      status: 'Payment late',
      late_since: '2026-11-07',
      cost_on: '2026-11-22',
      cost_pence: pence(18_720),
    },
    'Not paid since 7 Nov, 13 days ago. £187.20 more if it is not paid by Sun 22 Nov.',
  ],
  [
    {
      status: 'Payment late',
      late_since: '2026-10-20',
      penalty_pence: pence(37_440),
      cost_on: '2026-11-20',
      cost_pence: pence(171),
    },
    'Not paid since 20 Oct, 31 days ago. Being late costs £374.40. £1.71 more if it is not paid today.',
  ],
  [
    { status: 'Part paid', late_since: '2026-11-07' },
    'Only part of it is paid. The rest is late since 7 Nov, 13 days ago. Interest is added each day.',
  ],
  [
    { status: 'Return late', late_since: '2026-11-07' },
    'HMRC does not have the return. It is late since 7 Nov, 13 days ago.',
  ],
  [
    {
      status: 'Return late',
      late_since: '2026-10-31',
      penalty_pence: pence(20_000),
      cost_on: '2027-01-31',
      cost_pence: pence(20_000),
    },
    'HMRC does not have the return. It is late since 31 Oct, 20 days ago. Being late costs £200.00. £200.00 more if it is not filed by Sun 31 Jan 2027.',
  ],
  [
    { status: 'Return late', late_since: '2026-05-31', cost_on: '2026-11-30' },
    'HMRC does not have the return. It is late since 31 May, 173 days ago. HMRC adds a penalty if it is not filed by Mon 30 Nov.',
  ],
  [
    { status: 'Not known if filed', cost_on: '2026-12-07' },
    'The return is due 7 Dec. Nothing says whether it is filed: mark it on the client’s page.',
  ],
  [
    { status: 'Not known if filed', was_due_on: '2026-11-10' },
    'The return was due 10 Nov, 10 days ago. Nothing says whether it is filed: mark it on the client’s page.',
  ],
  [
    { status: 'Refund queried', risk_pence: pence(90_000) },
    'HMRC has asked about the refund. Its 30 days stop counting until it has an answer.',
  ],
  [
    { status: 'Refund delayed', clock_ends_on: '2026-11-18' },
    'HMRC is still checking the refund. HMRC’s 30 days ended on 18 Nov.',
  ],
  [
    { status: 'Not authorised', cost_on: '2026-12-07' },
    'The client has not authorised you at HMRC, so nothing can be read or filed for them. The next thing is due 7 Dec.',
  ],
  [
    { status: 'Records needed', cost_on: '2026-12-07' },
    'There are no figures for the return yet. The return is due 7 Dec.',
  ],
  [
    {
      status: 'Clear today',
      place: 'today',
      cost_on: '2026-11-20',
      legal_on: '2026-11-22',
      risk_pence: pence(841_266),
    },
    '£8,412.66 must reach HMRC by 5pm today.',
  ],
  [
    { status: 'Due soon', cost_on: '2026-11-27', legal_on: '2026-11-29', risk_pence: pence(1) },
    '£0.01 must reach HMRC by Fri 27 Nov.',
  ],
  [
    { status: 'Ready to review', cost_on: '2027-02-05', legal_on: '2027-02-07' },
    'The figures are ready, and the return is not filed. The payment must reach HMRC by Fri 5 Feb 2027.',
  ],
  [{ status: 'Due soon', cost_on: '2026-11-20' }, 'The payment is due today.'],
  [
    { cause: 'return_due', status: 'Due', cost_on: '2026-12-07', cost_pence: pence(20_000) },
    'The return is due 7 Dec. Being late costs £200.00.',
  ],
  [{ status: 'Filed', cost_on: '2026-12-07' }, 'The return is filed. The payment is due 7 Dec.'],
])('%j is said as it is', (change, words) =>
  expect(reasonWords(waiting(change), TODAY)).toBe(words),
);

test('every word of a row has a reason and one next act', () => {
  for (const status of CLIENT_STATUSES) {
    const line = waiting({ status, cost_on: '2026-11-30' });
    expect(reasonWords(line, TODAY)).toMatch(/\.$/);
    expect(nextAct(line).words).not.toBe('');
  }
});

test('the next act of a return is about the return, of a payment about the payment', () => {
  expect(nextAct(waiting({ cause: 'return_due' }))).toEqual({
    words: 'See the return',
    to: 'client',
  });
  expect(nextAct(waiting({}))).toEqual({ words: 'See what to pay', to: 'pay' });
});

test.each([
  [14, false, '14 things to see to, by the day of the next cost'],
  [0, false, 'Nothing to see to'],
  [1, true, '1 thing put off'],
  [0, true, 'Nothing is put off'],
])('%i, put off %s: %s', (matching, putOff, words) =>
  expect(boardWords(matching, { putOff })).toBe(words),
);

test('while taxes are not read, the board says that it is so far', () => {
  expect(boardWords(0, { unread: 3 })).toBe('Nothing to see to so far');
  expect(boardWords(2, { unread: 3 })).toBe(
    '2 things to see to so far, by the day of the next cost',
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
