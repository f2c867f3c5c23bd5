import { isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { FileRequestState } from '@/lib/clients/requests/fileRequest';
import { isStatusWord } from '@/lib/kernel/text/statusWords';
import {
  orderRequests,
  requestStatus,
  requestsSum,
  wantedWords,
} from '@/lib/clients/requests/requestWords';

const today = isoDateOf('2026-11-20');
const request = (state: FileRequestState, due?: IsoDate, asked = '2026-11-10T09:00:00.000Z') => ({
  state,
  due_on: due,
  asked_at: asked,
});

test.each([
  ['open', undefined, 'Please send', 'Missing'],
  ['open', '2026-11-30', 'Please send', 'Missing'],
  ['open', '2026-11-20', 'Wanted today', 'Wanted today'],
  ['open', '2026-11-19', 'Late', 'Late'],
  ['sentBack', undefined, 'Sent back', 'Sent back'],
  ['sentBack', '2026-11-19', 'Late', 'Late'],
  ['answered', '2026-11-19', 'Sent', 'Answered'],
  ['accepted', '2026-11-19', 'Accepted', 'Done'],
  ['withdrawn', undefined, 'Withdrawn', 'Withdrawn'],
] as const)(
  '%s, wanted by %s, is “%s” to the client and “%s” to the practice',
  (state, due, client, practice) => {
    const said = (['client', 'practice'] as const).map((side) =>
      requestStatus(side, request(state, due), today),
    );
    expect(said.map(({ text }) => text)).toEqual([client, practice]);
    for (const { look } of said) expect(isStatusWord(look)).toBe(true);
  },
);

test.each([
  ['open', '2026-11-23', 'By Mon 23 Nov 2026, in 3 days'],
  ['open', '2026-11-20', 'Wanted today'],
  ['sentBack', '2026-11-18', 'Was due by Wed 18 Nov 2026, 2 days ago'],
  ['open', undefined, undefined],
  ['answered', '2026-11-18', undefined],
] as const)('%s by %s: %s', (state, due, words) => {
  expect(wantedWords(request(state, due), today)).toBe(words);
});

test('late comes first, then what waits for the practice, then by day; what is closed is last', () => {
  const some = {
    closed: request('accepted'),
    answered: request('answered'),
    undated: request('open'),
    later: request('open', isoDateOf('2026-12-01')),
    soon: request('sentBack', isoDateOf('2026-11-21')),
    late: request('open', isoDateOf('2026-11-01')),
  };
  const names = (side: 'client' | 'practice') =>
    orderRequests(
      side,
      Object.entries(some).map(([name, entry]) => ({ name, ...entry })),
      today,
    ).map(({ name }) => name);
  expect(names('practice')).toEqual(['late', 'answered', 'soon', 'later', 'undated', 'closed']);
  expect(names('client')).toEqual(['late', 'soon', 'later', 'undated', 'answered', 'closed']);
});

test('a list says what it comes to', () => {
  expect(requestsSum([request('open'), request('sentBack'), request('answered')])).toBe(
    '2 missing, 1 to look at',
  );
  expect(requestsSum([request('accepted')])).toBe('Nothing missing');
});
