/** @jest-environment node */
import fc from 'fast-check';
import { inOrderOfEvents } from '@/lib/refunds/eventOrder';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 3, 14, minute));
const ordered = (...events: [string, number][]) =>
  inOrderOfEvents(events.map(([event, minute]) => ({ event, at: at(minute) })))
    .map(({ event }) => event)
    .join(' ');

test.each<[string, [string, number][], string]>([
  [
    'by moment',
    [
      ['payOut', 2],
      ['confirm', 1],
    ],
    'confirm payOut',
  ],
  [
    'as a claim can go, where the moment is one',
    [
      ['close', 3],
      ['hmrcRepaid', 3],
      ['payOut', 2],
      ['confirm', 1],
    ],
    'confirm payOut hmrcRepaid close',
  ],
  [
    'with a payment that came back',
    [
      ['payOut', 1],
      ['confirm', 1],
      ['payoutReturned', 1],
      ['payOut', 2],
    ],
    'confirm payOut payoutReturned payOut',
  ],
  [
    'with what no claim goes through, at its own moment',
    [
      ['payOut', 2],
      ['payoutRefused', 1],
      ['confirm', 1],
    ],
    'confirm payoutRefused payOut',
  ],
  ['without any', [], ''],
])('events are put in order: %s', (_how, events, expected) => {
  expect(ordered(...events)).toBe(expected);
});

test('a claim that was paid, sent back, paid again and closed within one moment comes out so, however it was shuffled', () => {
  const happened = [
    ['confirm', 1],
    ['payOut', 2],
    ['payoutReturned', 2],
    ['payOut', 3],
    ['hmrcRepaid', 3],
    ['close', 3],
  ] as const;
  fc.assert(
    fc.property(fc.shuffledSubarray([...happened], { minLength: happened.length }), (shuffled) => {
      expect(ordered(...shuffled.map(([event, minute]): [string, number] => [event, minute]))).toBe(
        happened.map(([event]) => event).join(' '),
      );
    }),
  );
});
