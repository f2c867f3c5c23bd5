/** @jest-environment node */
import { REQUEST_STATES, type RequestState } from '@/lib/connections/authorisationRequest';
import {
  CLIENT_REQUEST_STATES,
  clientRequestWords,
  requestForClient,
} from '@/lib/clients/reading/clientRequest';

const TODAY = '2026-11-20';
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const asked = (state: RequestState, expiresOn: string | null = '2026-12-11') => ({
  state,
  expiresOn,
  checkedAt: at(9),
});
const unread = { authorisation: 'not_asked' as const, at: null };
const read = (authorisation: 'active' | 'none', hour: number) => ({ authorisation, at: at(hour) });

test('each state of a request maps to a client’s state, or to none while nothing is asked of the client', () => {
  expect(
    REQUEST_STATES.map((state) => [state, requestForClient(asked(state), unread, TODAY)]),
  ).toEqual([
    ['none', undefined],
    ['pending', 'pending'],
    ['accepted', 'accepted'],
    ['rejected', 'rejected'],
    ['expired', 'expired'],
    ['cancelled', undefined],
    ['deauthorised', 'deauthorised'],
    ['authorised', 'accepted'],
    ['elsewhere', 'pending'],
    ['gone', undefined],
  ]);
});

test.each([
  [
    'a request that waits, once the practice was let read',
    asked('pending'),
    read('active', 10),
    'accepted',
  ],
  ['the same before', asked('pending'), read('none', 10), 'pending'],
  [
    'a reading from before HMRC was asked how it stands',
    asked('rejected'),
    read('active', 8),
    'rejected',
  ],
  [
    'an authorisation after which HMRC does not let read any more',
    asked('accepted'),
    read('none', 10),
    'deauthorised',
  ],
  [
    'the same that was read as none before it was accepted',
    asked('accepted'),
    read('none', 8),
    'accepted',
  ],
  [
    'a request that was never looked at again',
    { ...asked('pending'), checkedAt: null },
    read('active', 1),
    'accepted',
  ],
  ['none, though the practice is let read', asked('none'), read('active', 10), undefined],
  ['the last day for an answer', asked('pending', TODAY), unread, 'pending'],
  ['the day after it', asked('pending', '2026-11-19'), unread, 'expired'],
  ['a request whose last day nobody knows', asked('pending', null), unread, 'pending'],
] as const)('%s', (_what, request, reading, told) => {
  expect(requestForClient(request, reading, TODAY)).toBe(told);
});

test('every state has a title with the practice’s name and a sentence; a yes is asked for where there is a link, else the link', () => {
  for (const state of CLIENT_REQUEST_STATES) {
    const { title, sentence } = clientRequestWords(state, 'Calder & Finch', true);
    expect([title, sentence]).toEqual([
      expect.stringContaining('Calder & Finch'),
      expect.stringMatching(/\.$/),
    ]);
  }
  expect(clientRequestWords('pending', 'Calder & Finch', true).sentence).not.toContain('link');
  expect(clientRequestWords('pending', 'Calder & Finch', false).sentence).toContain(
    'Ask them for HMRC’s link to it.',
  );
});
