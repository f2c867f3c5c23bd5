/** @jest-environment node */
import {
  FILING_TRANSITIONS,
  filingSentence,
  filingWord,
  isInFlightWord,
  notTakenSentence,
  nextFilingState,
  reconcileDelaySeconds,
  type FilingEvent,
} from '@/lib/filing/filing';
import { isFilingInFlight, type FilingState } from '@/lib/vat/filingState';

const states = Object.keys(FILING_TRANSITIONS) as FilingState[];
const events: FilingEvent[] = [
  'declare',
  'amend',
  'send',
  'accepted',
  'refused',
  'answerLost',
  'duplicate',
  'reconcile',
  'foundSame',
  'foundDifferent',
  'notFound',
  'stillUnknown',
  'notTaken',
  'sendAgain',
  'receiptStands',
];
const edges: [FilingState, FilingEvent, FilingState][] = [
  ['draft', 'declare', 'declared'],
  ['declared', 'send', 'sending'],
  ['declared', 'amend', 'draft'],
  ['sending', 'accepted', 'submitted'],
  ['sending', 'refused', 'rejected'],
  ['sending', 'answerLost', 'unknown'],
  ['sending', 'duplicate', 'unknown'],
  ['rejected', 'amend', 'draft'],
  ['unknown', 'reconcile', 'reconciling'],
  ['reconciling', 'foundSame', 'submitted'],
  ['reconciling', 'foundDifferent', 'conflict'],
  ['reconciling', 'notFound', 'not_received'],
  ['reconciling', 'stillUnknown', 'unknown'],
  ['sending', 'notTaken', 'not_received'],
  ['not_received', 'send', 'sending'],
  ['unknown', 'sendAgain', 'sending'],
  ['submitted', 'sendAgain', 'sending'],
  ['sending', 'receiptStands', 'submitted'],
];

test.each(edges)(
  'a %s return, on %s, is %s (docs/rules/vat.md#filing-once)',
  (state, event, next) => {
    expect(nextFilingState(state, event)).toBe(next);
  },
);

test('every other event is refused in every state', () => {
  const allowed = new Set(edges.map(([state, event]) => `${state} ${event}`));
  for (const state of states) {
    for (const event of events) {
      if (!allowed.has(`${state} ${event}`)) expect(nextFilingState(state, event)).toBeUndefined();
    }
  }
});

test.each<[FilingState, boolean]>([
  ['draft', false],
  ['declared', false],
  ['sending', true],
  ['submitted', true],
  ['rejected', false],
  ['unknown', true],
  ['reconciling', true],
  ['not_received', true],
  ['conflict', true],
])('a %s return may be with HMRC: %p', (state, inFlight) => {
  expect(isFilingInFlight(state)).toBe(inFlight);
});

test('the states are these nine, and one of them ends it', () => {
  expect([...states].sort()).toEqual([
    'conflict',
    'declared',
    'draft',
    'not_received',
    'reconciling',
    'rejected',
    'sending',
    'submitted',
    'unknown',
  ]);
  expect(states.filter((state) => Object.keys(FILING_TRANSITIONS[state]).length === 0)).toEqual([
    'conflict',
  ]);
});

test('once it may be with HMRC, figures cannot be changed and nothing new can be declared', () => {
  for (const state of states.filter(isFilingInFlight)) {
    expect(nextFilingState(state, 'amend')).toBeUndefined();
    expect(nextFilingState(state, 'declare')).toBeUndefined();
  }
});

test.each([
  [0, 5],
  [1, 30],
  [2, 120],
  [3, 600],
  [4, 3_600],
  [5, 3_600],
  [100, 3_600],
])(
  'reading back number %i waits %i seconds: 5 s, 30 s, 2 min, 10 min, then hourly',
  (attempt, seconds) => {
    expect(reconcileDelaySeconds(attempt)).toBe(seconds);
  },
);

test.each(['unknown', 'reconciling'] as const)(
  'a lost answer (%s) is never called a failure',
  (state) => {
    expect(filingSentence(state)).toBe(
      'We sent your return and are confirming it with HMRC. Do not send it again.',
    );
  },
);

test.each([
  ['MESSAGE_THROTTLED_OUT', 'HMRC was too busy to take your return'],
  ['SCHEDULED_MAINTENANCE', 'HMRC is closed for maintenance'],
  ['ECONNREFUSED', 'HMRC did not take your return'],
  ['constructor', 'HMRC did not take your return'],
])(
  'turned away with %s: nothing is filed, nothing was sent twice, and it goes again',
  (code, begins) => {
    expect(notTakenSentence(code)).toMatch(
      new RegExp(`^${begins}.* not filed yet. We will send the same return again automatically`),
    );
  },
);

test.each<[FilingState, string | undefined]>([
  ['draft', undefined],
  ['declared', 'Confirming with HMRC'],
  ['sending', 'Confirming with HMRC'],
  ['submitted', undefined],
  ['rejected', undefined],
  ['unknown', 'Confirming with HMRC'],
  ['reconciling', 'Confirming with HMRC'],
  ['not_received', 'Waiting for HMRC'],
  ['conflict', 'HMRC has other figures'],
])('a %s return reads: %s', (state, word) => {
  expect(filingWord(state)).toBe(word);
  expect(isInFlightWord(word ?? 'Ready to review')).toBe(word !== undefined);
});

test('a return underway that its sender marked as filed reads as filed, and is not to be filed', () => {
  expect(filingWord('unknown', true)).toBe('Filed, awaiting HMRC');
  expect(isInFlightWord('Filed, awaiting HMRC')).toBe(true);
  expect(filingWord('conflict', true)).toBe('HMRC has other figures');
  expect(filingWord('rejected', true)).toBeUndefined();
});

test.each(states)('the sentence for %s is plain', (state) => {
  expect(filingSentence(state)).toMatch(/^[A-Z].*\.$/);
  expect(filingSentence(state)).not.toContain('!');
});
