import {
  FILE_REQUEST_STATES,
  isClosed,
  isMissing,
  mayTakeBack,
  nextFileRequestState,
  stateAfterTaking,
  whyNotSend,
  type FileRequestEvent,
} from '@/lib/clients/requests/fileRequest';
import { MEGABYTE } from '@/lib/documents/files';

const EVENTS: readonly FileRequestEvent[] = ['send', 'accept', 'sendBack', 'withdraw'];

test.each([
  ['open', ['answered', 'accepted', undefined, 'withdrawn']],
  ['answered', ['answered', 'accepted', 'sentBack', undefined]],
  ['sentBack', ['answered', 'accepted', undefined, 'withdrawn']],
  ['accepted', [undefined, undefined, undefined, undefined]],
  ['withdrawn', [undefined, undefined, undefined, undefined]],
] as const)(
  '%s becomes, when a file is sent, it is accepted, sent back or withdrawn: %j',
  (state, after) => {
    expect(EVENTS.map((event) => nextFileRequestState(state, event))).toEqual(after);
  },
);

test('something is missing while a request is open or sent back; accepted and withdrawn requests are closed', () => {
  expect(FILE_REQUEST_STATES.filter(isMissing)).toEqual(['open', 'sentBack']);
  expect(FILE_REQUEST_STATES.filter(isClosed)).toEqual(['accepted', 'withdrawn']);
  expect(FILE_REQUEST_STATES.filter(mayTakeBack)).toEqual(['answered', 'sentBack']);
});

const at = (hour: number) => ({ sentAt: new Date(Date.UTC(2026, 10, 20, hour)) });
const sentBackAt = at(12).sentAt;

test.each([
  ['answered', null, [at(9)], 'answered'],
  ['answered', null, [], 'open'],
  ['answered', sentBackAt, [at(9), at(13)], 'answered'],
  ['answered', sentBackAt, [at(9)], 'sentBack'],
  ['answered', sentBackAt, [], 'sentBack'],
  ['sentBack', sentBackAt, [], 'sentBack'],
] as const)('%s, sent back at %s, is with these files left %j: %s', (state, back, left, after) => {
  expect(stateAfterTaking({ state, sentBackAt: back }, left)).toBe(after);
});

const kept = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => ({ size, sha256: `${index}`, name: `${index}.pdf` }));

test.each([
  ['the first', 1, [], undefined],
  ['an empty one', 0, [], /empty/],
  ['one of 10 MB', 10 * MEGABYTE, [], undefined],
  ['one over 10 MB', 10 * MEGABYTE + 1, [], /over 10 MB/],
  ['the twentieth', 1, kept(19, 1), undefined],
  ['the twenty-first', 1, kept(20, 1), /20 files/],
  ['one that makes 60 MB', 10 * MEGABYTE, kept(5, 10 * MEGABYTE), undefined],
  ['one that makes more', 10 * MEGABYTE, [...kept(5, 10 * MEGABYTE), ...kept(1, 1)], /over 60 MB/],
])('%s is sent or refused in a sentence', (_what, size, before, why) => {
  const said = whyNotSend({ size, sha256: 'fresh' }, before);
  if (why === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(why);
});

test('the same content is refused with the name it has already', () => {
  expect(whyNotSend({ size: 1, sha256: '0' }, kept(1, 1))).toBe(
    'You have added this file already, as 0.pdf.',
  );
});
