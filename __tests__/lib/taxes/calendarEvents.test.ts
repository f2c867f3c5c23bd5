/** @jest-environment node */
import { calendarEvents } from '@/lib/taxes/calendarEvents';
import type { Upcoming } from '@/lib/taxes/upcoming';
import { pence } from '@/lib/kernel/money';

const TODAY = '2026-11-20';
const payment: Upcoming = {
  id: 'p',
  tax: 'paye',
  kind: 'payment',
  label: 'Month 7',
  dueOn: '2026-12-22',
  clearBy: '2026-12-22',
  pence: pence(311_840),
  certainty: 'known',
};

test.each<[string, Partial<Upcoming>, [on: string, title: string] | undefined]>([
  ['a payment of later', {}, ['2026-12-22', 'PAYE: clear funds by today: £3,118.40']],
  [
    'one that must be there before a weekend',
    { dueOn: '2026-12-20', clearBy: '2026-12-18' },
    ['2026-12-18', 'PAYE: clear funds by today: £3,118.40'],
  ],
  [
    'one that must be there today',
    { dueOn: '2026-11-22', clearBy: TODAY },
    [TODAY, 'PAYE: clear funds by today: £3,118.40'],
  ],
  [
    'one due today',
    { dueOn: TODAY, clearBy: TODAY },
    [TODAY, 'PAYE: clear funds by today: £3,118.40'],
  ],
  [
    'one that only Faster Payments can bring in time',
    { dueOn: '2026-11-22', clearBy: '2026-11-19' },
    [TODAY, 'PAYE: pay now by Faster Payments: £3,118.40'],
  ],
  [
    'a late one stands on today',
    { dueOn: '2026-11-07', clearBy: '2026-11-06' },
    [TODAY, 'PAYE: late, pay now: £3,118.40'],
  ],
  [
    'an estimate that has passed is nothing',
    { dueOn: '2026-11-07', clearBy: '2026-11-06', certainty: 'expected' },
    undefined,
  ],
  [
    'the draft of a return, whose figure every screen says',
    { certainty: 'expected', tax: 'vat' },
    ['2026-12-22', 'VAT: clear funds by today: £3,118.40'],
  ],
  [
    'an estimate',
    { certainty: 'expected', basis: 'the average of the last months that HMRC has charged' },
    ['2026-12-22', 'PAYE: clear funds by today: about £3,118.40'],
  ],
  [
    'a return due today',
    { kind: 'filing', dueOn: TODAY, clearBy: TODAY, pence: undefined },
    [TODAY, 'PAYE: file by today'],
  ],
  [
    'a late return',
    { kind: 'filing', dueOn: '2026-11-07', clearBy: '2026-11-07', pence: undefined },
    [TODAY, 'PAYE: late, file now'],
  ],
  [
    'a refund that did not come is no duty',
    { kind: 'refund', dueOn: '2026-11-07', clearBy: '2026-11-07' },
    undefined,
  ],
  [
    'a delayed refund stands on today',
    { kind: 'refund', tax: 'vat', dueOn: '2026-11-07', clearBy: '2026-11-07', waits: 'delayed' },
    [TODAY, 'VAT: refund delayed: £3,118.40'],
  ],
  [
    'a refund that HMRC queries has no day',
    { kind: 'refund', dueOn: '2026-12-07', clearBy: '2026-12-07', waits: 'queried' },
    undefined,
  ],
])('%s', (_, change, expected) => {
  const [event] = calendarEvents([{ ...payment, ...change }], TODAY, true);
  expect(event && [event.on, event.title]).toEqual(expected);
});
