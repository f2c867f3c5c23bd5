import fc from 'fast-check';
import {
  calculated,
  connectionsAt,
  eachInWords,
  rangeInWords,
  sliderAt,
  SLIDER_STEPS,
} from '@/lib/practice/pricing/calculator';
import { TIERS } from '@/lib/practice/pricing/tiers';

test.each([
  [
    180,
    122,
    20,
    'firm',
    28_800,
    '£174.00 a month more than you pay now, or about £1.33 for each connected client before VAT.',
  ],
  [
    20,
    122,
    0,
    'solo',
    2_500,
    '£70.00 a month less than you pay now, or £1.25 for each connected client.',
  ],
  [
    130,
    122,
    20,
    'practice',
    11_400,
    'The same as you pay now, or about £0.73 for each connected client before VAT.',
  ],
  [0, 122, 20, undefined, 0, '£114.00 a month less than you pay now.'],
] as const)(
  '%i connections beside %i of one’s own',
  (connections, own, vat, tier, total, sentence) => {
    const got = calculated(connections, own, vat);
    expect([got.tier?.name, got.price.totalPence, got.sentence]).toEqual([tier, total, sentence]);
  },
);

test.each([
  [0, 0],
  [1, 0],
  [25, 140],
  [150, 420],
  [500, 720],
  [2_000, SLIDER_STEPS],
  [90_000, SLIDER_STEPS],
])('%i connections stand at step %i of the slider', (connections, step) =>
  expect(sliderAt(connections)).toBe(step),
);

test('the slider only ever goes up, and a step read back is the same step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: SLIDER_STEPS - 1 }),
      (step) => connectionsAt(step) <= connectionsAt(step + 1),
    ),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 420, max: SLIDER_STEPS }),
      (step) => Math.abs(sliderAt(connectionsAt(step)) - step) <= 1,
    ),
  );
});

test('each tier states its range and the price of one connection', () => {
  expect(TIERS.map((tier) => `${rangeInWords(tier)}: ${eachInWords(tier)}`)).toEqual([
    'Up to 25 connected clients: £1.00 each when full',
    '26 to 150: About £0.63 each when full',
    '151 to 500: £0.48 each when full',
    '501 to 2,000: About £0.35 each when full',
    'From 2,001 on: and £0.30 for each above 2,000',
  ]);
});
