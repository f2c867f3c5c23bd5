/** @jest-environment node */
import {
  callsDone,
  firstReadingStep,
  standOf,
  type FirstStep,
} from '@/lib/connections/firstReading';

const AT = new Date('2026-11-20T14:05:00Z');
const vat = (state: string, firstStep: FirstStep | null, readAt: Date | null = null) => ({
  state,
  firstStep,
  readAt,
});
const books = (state: string, readAt: Date | null = null) => ({ state, readAt });

test.each([
  ['nothing was ever read', undefined, undefined, undefined],
  ['it waits to begin', vat('queued', null), undefined, undefined],
  ['HMRC is asked which returns there are', vat('running', 'periods'), undefined, 'periods'],
  ['it was broken off, and waits to go on', vat('queued', 'account'), undefined, 'account'],
  [
    'the recent past is in, and older years are read',
    vat('running', 'whole'),
    undefined,
    undefined,
  ],
  ['the books wait for their turn', vat('running', 'books'), books('queued'), 'books'],
  ['the books are read, HMRC is done', vat('done', 'books', AT), books('running'), 'books'],
  ['the books are in', vat('done', 'books', AT), books('done', AT), undefined],
  ['the books could not be read', vat('done', 'books', AT), books('failed'), undefined],
  [
    'the books were read before the company came to us with another VAT number',
    vat('running', 'books'),
    books('queued', AT),
    undefined,
  ],
  ['it failed', vat('failed', 'whole'), undefined, undefined],
  ['it failed, and is tried again', vat('running', 'whole'), undefined, undefined],
  [
    'it has been read, and is read again',
    vat('running', 'whole', AT),
    books('running', AT),
    undefined,
  ],
  [
    'a company from before steps were noted is read again',
    vat('running', null, AT),
    undefined,
    undefined,
  ],
])('of the first reading, when %s', (_when, hmrc, ofBooks, step) => {
  expect(firstReadingStep(hmrc, ofBooks)).toBe(step);
});

test('what comes before the step under way is done, and what comes after it waits', () => {
  expect(
    (['periods', 'returns', 'account'] as const).map((step) => standOf(step, 'returns')),
  ).toEqual(['done', 'now', 'waiting']);
});

test.each([
  ['the list of returns is asked for', 'periods', undefined, undefined],
  ['the list is in', 'returns', { read: 0, of: 14 }, { done: 1, of: 18 }],
  ['nine of fourteen are in', 'returns', { read: 9, of: 14 }, { done: 10, of: 18 }],
  ['all returns are in', 'account', { read: 14, of: 14 }, { done: 15, of: 18 }],
  ['charges and payments are in', 'penalties', { read: 14, of: 14 }, { done: 17, of: 18 }],
  ['only the books are read', 'books', { read: 14, of: 14 }, undefined],
] as const)('when %s, HMRC has answered so much', (_when, step, returns, calls) => {
  expect(callsDone(step, returns)).toEqual(calls);
});

test('a first reading that begins again knows no number of returns until HMRC has listed them', () => {
  expect(callsDone('periods', { read: 9, of: 14 })).toBeUndefined();
});
