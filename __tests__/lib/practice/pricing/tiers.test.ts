import fc from 'fast-check';
import { pence, formatPence } from '@/lib/kernel/money';
import { getVatPercent, withVat } from '@/lib/practice/pricing/price';
import {
  eachPence,
  distanceToNextTier,
  MOST_CONNECTIONS,
  monthlyPence,
  tierNamed,
  getTier,
  TIERS,
} from '@/lib/practice/pricing/tiers';

test.each([
  [0, undefined, '£0.00'],
  [1, 'solo', '£25.00'],
  [25, 'solo', '£25.00'],
  [26, 'practice', '£95.00'],
  [122, 'practice', '£95.00'],
  [150, 'practice', '£95.00'],
  [151, 'firm', '£240.00'],
  [500, 'firm', '£240.00'],
  [501, 'group', '£690.00'],
  [2_000, 'group', '£690.00'],
  [2_001, 'network', '£690.30'],
  [10_000, 'network', '£3,090.00'],
])('%i connections are tier %s at %s a month', (connections, name, price) => {
  expect(getTier(connections)?.name).toBe(name);
  expect(formatPence(monthlyPence(connections))).toBe(price);
});

test('the tiers meet: each begins where the one before it ends, and the last has no end', () => {
  expect(TIERS[0].from).toBe(1);
  TIERS.slice(1).forEach((tier, at) => expect(tier.from).toBe((TIERS[at]?.upTo ?? 0) + 1));
  expect(TIERS.at(-1)?.upTo).toBeUndefined();
  expect(TIERS.map(({ name }) => tierNamed(name))).toEqual(TIERS);
});

test('one connection more never costs less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MOST_CONNECTIONS }),
      (connections) => monthlyPence(connections + 1) >= monthlyPence(connections),
    ),
  );
});

test.each([
  [25, '£1.00', false],
  [150, '£0.63', true],
  [500, '£0.48', false],
  [2_000, '£0.35', true],
  [180, '£1.33', true],
])('of %i connections each costs %s', (connections, price, isAbout) => {
  const entry = eachPence(connections);
  expect(entry && [formatPence(entry.pence), entry.isAbout]).toEqual([price, isAbout]);
});

test('without a connection there is no price of one', () => expect(eachPence(0)).toBeUndefined());

test.each([
  ['nobody connected yet', 0, 25, 20, false, 'practice'],
  ['one before the notice', 144, 6, 145, false, 'firm'],
  ['the first that is told', 145, 5, 145, true, 'firm'],
  ['a full tier', 150, 0, 145, true, 'firm'],
  ['just above an edge', 151, 349, 485, false, 'group'],
  ['a large tier is told earlier', 1_940, 60, 1_940, true, 'network'],
])('%s', (_what, connections, left, tellsFrom, isNear, next) => {
  expect(distanceToNextTier(connections)).toMatchObject({
    left,
    tellsFrom,
    isNear,
    next: { name: next },
  });
});

test('the last tier has no edge', () => expect(distanceToNextTier(2_001)).toBeUndefined());

test.each([
  [9_500, 20, 1_900, 11_400],
  [9_999, 20, 1_999, 11_998],
  [9_500, 0, 0, 9_500],
  [0, 20, 0, 0],
] as const)('%i pence with VAT at %i%% are %i of VAT, %i in all', (net, percent, vat, total) => {
  expect(withVat(pence(net), percent)).toEqual({ netPence: net, vatPence: vat, totalPence: total });
});

test('VAT is charged by an operator that is registered, and by no other', () => {
  expect([getVatPercent({ vatNumber: '123456782' }), getVatPercent({})]).toEqual([20, 0]);
});
