/** @jest-environment node */
import {
  clientsWords,
  knownSum,
  pageWords,
  refundsWords,
  unreadWords,
} from '@/lib/clients/list/tableWords';
import { orderWords, TABLE_COLUMNS } from '@/lib/clients/list/tableColumns';
import { pence } from '@/lib/kernel/money';
import { leftOpen, readingCounts, timeLeft } from '@/lib/clients/reading/words';

const now = new Date('2026-11-20T14:05:00Z');

test.each([
  [{ clients: 0, unknown: 0 }, 'No clients'],
  [{ clients: 1 }, '1 client'],
  [{ clients: 4106, unknown: 0 }, '4,106 clients'],
  [{ clients: 61, unknown: 4 }, '61 clients, 4 not known'],
  [
    { clients: 61, unknown: 4, about_pence: pence(11_900_000) },
    '61 clients, about £119,000 expected, 4 not known',
  ],
  [{ clients: 2, about_pence: pence(0) }, '2 clients'],
])('an amount of %j is of "%s"', (summed, words) => expect(clientsWords(summed)).toBe(words));

test.each([
  [0, 0, 0, 'No refunds'],
  [1, 0, 0, '1 refund'],
  [1022, 37, 0, '1,022 refunds, 37 queried'],
  [0, 0, 421_000, 'No refunds, £4,210.00 expected'],
  [9, 1, 421_000, '9 refunds, 1 queried, £4,210.00 more expected'],
])(
  '%i refunds of which %i are queried, and %i pence of returns that are not filed: "%s"',
  (refunds, queried, expected, words) =>
    expect(refundsWords({ refunds, queried, expected_pence: pence(expected) })).toBe(words),
);

test.each([
  [0, 121, undefined],
  [0, 0, undefined],
  [117, 121, '117 of 121 clients are not read yet.'],
  [1, 2, '1 of 2 clients is not read yet.'],
  [9742, 9742, 'No client here is read yet.'],
  [1, 1, 'The one client here is not read yet.'],
])('%i of %i clients not read: %j', (unread, all, words) =>
  expect(unreadWords({ unread, all })).toBe(words),
);

test.each([
  [{ first: 51, rows: 50, matching: 1284, narrowed: true }, '51 to 100 of 1,284 matching'],
  [{ first: 1, rows: 16, matching: 118, narrowed: false }, '1 to 16 of 118 clients'],
  [{ first: 1, rows: 1, matching: 1, narrowed: false }, '1 to 1 of 1 client'],
  [
    { first: 1, rows: 50, matching: 71, clients: 70, narrowed: false },
    '1 to 50 of 71 rows of 70 clients',
  ],
  [{ first: 0, rows: 0, matching: 0, narrowed: true }, '0 of 0 matching'],
])('%j is "%s"', (page, words) => expect(pageWords(page)).toBe(words));

test('a column first sorts by what wants looking at, and says its order in words', () => {
  expect(orderWords('due', TABLE_COLUMNS.due.first)).toBe('soonest due first');
  expect(orderWords('owes', TABLE_COLUMNS.owes.first)).toBe('clients who owe most first');
  expect(orderWords('client', 'desc')).toBe('Z to A');
  expect(orderWords('read', TABLE_COLUMNS.read.first)).toBe('oldest reading first');
});

test.each([
  ['2026-11-20T14:05:30Z', '1 minute left', false],
  ['2026-11-20T14:06:00Z', '1 minute left', false],
  ['2026-11-20T14:06:01Z', '2 minutes left', false],
  ['2026-11-20T15:05:00Z', '60 minutes left', false],
  ['2026-11-20T15:06:00Z', 'About 1 hour left, done at about 15:05', true],
  ['2026-11-20T16:33:00Z', 'About 2½ hours left, done at about 16:35', true],
  ['2026-11-20T17:05:00Z', 'About 3 hours left, done at about 17:05', true],
  ['2026-11-21T09:11:00Z', 'About 19 hours left, done at about 09:10 tomorrow', true],
  ['2026-11-22T09:10:00Z', 'About 43 hours left, done at about 09:10, Sun 22 Nov', true],
  ['2026-11-20T14:05:00Z', 'nearly done', false],
  ['2026-11-20T13:00:00Z', 'nearly done', false],
])('at 14:05 a reading that is done at %s has "%s"; as a card: %s', (doneAt, text, long) => {
  expect(timeLeft(doneAt, now)).toEqual({ text, long });
});

test('the time left of a sync that has just begun is unknown', () =>
  expect(timeLeft(undefined, now)).toBeUndefined());

test('how far it has come, and what it left open', () => {
  expect(readingCounts({ read: 3118, of: 9742 })).toBe('3,118 of 9,742 clients');
  expect(leftOpen({ failed: 0, not_authorised: 0 })).toBeUndefined();
  expect(leftOpen({ failed: 3, not_authorised: 1 })).toBe(
    '3 clients could not be read, 1 client has not authorised you at HMRC',
  );
  expect(leftOpen({ failed: 0, not_authorised: 2 })).toBe(
    '2 clients have not authorised you at HMRC',
  );
});

test.each([
  [{ pence: pence(0), unknown: 0 }, 0],
  [{ pence: pence(0), unknown: 3 }, undefined],
  [{ pence: pence(5), unknown: 3 }, 5],
  [{ pence: pence(0) }, 0],
  [{ pence: pence(0), about_pence: pence(100) }, undefined],
  [{ pence: pence(5), about_pence: pence(100) }, 5],
])('of %j the known sum is %s', (summed, known) => expect(knownSum(summed)).toBe(known));
