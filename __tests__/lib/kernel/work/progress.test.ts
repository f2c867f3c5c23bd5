/** @jest-environment node */
import {
  percentDone,
  progressCount,
  quarterDone,
  spokenProgress,
} from '@/lib/kernel/work/progress';
import { secondsLeft, secondsLeftWords } from '@/lib/kernel/work/secondsLeft';

test.each([
  [{ done: 0, of: 140 }, 0, 0],
  [{ done: 34, of: 140 }, 24, 0],
  [{ done: 35, of: 140 }, 25, 25],
  [{ done: 139, of: 140 }, 99, 75],
  [{ done: 140, of: 140 }, 100, 100],
  [{ done: 150, of: 140 }, 100, 100],
  [{ done: 3 }, undefined, undefined],
  [{ done: 0, of: 0 }, undefined, undefined],
])('%j is %s per cent, announced as %s', (progress, percent, quarter) => {
  expect([percentDone(progress), quarterDone(progress)]).toEqual([percent, quarter]);
});

test.each([
  [{ done: 12, of: 140 }, '12 of 140 clients'],
  [{ done: 0, of: 1 }, '0 of 1 client'],
  [{ done: 1284 }, '1,284 clients'],
])('%j is counted as "%s"', (progress, words) =>
  expect(progressCount(progress, 'client')).toBe(words),
);

test('a screen reader hears the beginning, and then quarters', () => {
  const spoken = [{ done: 0 }, { done: 60, of: 100 }, { done: 74, of: 100 }, { done: 75, of: 100 }];
  expect(spoken.map((progress) => spokenProgress('Clients added', progress))).toEqual([
    'Clients added: begun.',
    'Clients added: 50%.',
    'Clients added: 50%.',
    'Clients added: 75%.',
  ]);
});

test.each([
  ['nothing is done', { done: 0, of: 10 }, 60_000, undefined],
  ['the total is unknown', { done: 5 }, 60_000, undefined],
  ['it has only just begun', { done: 5, of: 10 }, 1_999, undefined],
  ['half of it took two seconds', { done: 5, of: 10 }, 2_000, 2],
  ['a quarter of it took a minute', { done: 25, of: 100 }, 60_000, 180],
  ['all of it is done', { done: 10, of: 10 }, 60_000, 0],
])('when %s, the rest takes %j seconds', (_when, progress, workedMs, seconds) =>
  expect(secondsLeft(progress, workedMs)).toBe(seconds),
);

test.each([
  [undefined, undefined],
  [0, 'nearly done'],
  [1, 'about 10 seconds left'],
  [11, 'about 20 seconds left'],
  [50, 'about 50 seconds left'],
  [51, 'about 1 minute left'],
  [61, 'about 2 minutes left'],
  [240, 'about 4 minutes left'],
])('%s seconds are "%s"', (seconds, words) => expect(secondsLeftWords(seconds)).toBe(words));
