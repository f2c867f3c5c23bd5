/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import {
  legDays,
  legTitle,
  mapSentence,
  mapStatus,
  notBefore,
} from '@/lib/refunds/passOn/mapWords';
import { moneyMap, type MoneyFacts, type MoneyMap } from '@/lib/refunds/passOn/moneyMap';
import { amountToPassOn, passOnBy, splitReceived } from '@/lib/refunds/passOn/passOn';

const SOLD = pence(1_486_000);

/** The claim of picture aa on Fri 20 Nov 2026, just paid. */
const paid: MoneyFacts = {
  today: '2026-11-20',
  state: 'paid_out',
  soldPence: SOLD,
  arrivesPence: pence(1_471_140),
  payoutBy: '2026-11-20',
  paidOn: '2026-11-20',
  hmrc: { from: '2026-12-01', to: '2026-12-10' },
  passedOnPence: pence(0),
};
const repaid: MoneyFacts = {
  ...paid,
  state: 'hmrc_repaid',
  today: '2026-12-09',
  repaid: { pence: SOLD, on: '2026-12-08', owedBy: '2026-12-22' },
};
const less: MoneyFacts = {
  ...repaid,
  state: 'shortfall',
  repaid: { pence: pence(1_231_000), on: '2026-12-08', owedBy: '2026-12-22' },
  owedPence: pence(255_000),
};

function mapOf(facts: MoneyFacts): MoneyMap {
  const map = moneyMap(facts);
  if (!map) throw new Error('This sale has no map');
  return map;
}
const daysOf = (facts: MoneyFacts) => mapOf(facts).legs.map((leg) => legDays(leg, facts.today));
const sentenceOf = (facts: MoneyFacts) => {
  const { lead, rest } = mapSentence(mapOf(facts), facts.today);
  return `${lead} ${rest}`;
};

test.each<[string, MoneyFacts, MoneyMap['standing'], string[]]>([
  [
    'before the sale',
    { ...paid, state: 'quoted', paidOn: undefined, payoutBy: '2026-11-23' },
    'quoted',
    ['By Mon 23 Nov', 'Likely 1–10 Dec', 'By 15–24 Dec'],
  ],
  [
    'before the payout',
    { ...paid, state: 'confirmed', paidOn: undefined, payoutBy: '2026-11-23' },
    'before_payout',
    ['By Mon 23 Nov', 'Likely 1–10 Dec', 'By 15–24 Dec'],
  ],
  ['paid', paid, 'paid', ['Fri 20 Nov', 'Likely 1–10 Dec', 'By 15–24 Dec']],
  [
    'paid, while HMRC holds the refund',
    { ...paid, hmrc: undefined },
    'paid',
    ['Fri 20 Nov', 'No day known yet', 'Not started'],
  ],
  [
    'late',
    { ...paid, today: '2026-12-14', hmrcWasDueOn: '2026-12-07' },
    'late',
    ['Fri 20 Nov', 'Was due Mon 7 Dec', 'Not started'],
  ],
  ['repaid by HMRC', repaid, 'repaid', ['Fri 20 Nov', 'Tue 8 Dec', 'By Tue 22 Dec']],
  [
    'not passed on in time',
    { ...repaid, today: '2026-12-23' },
    'repaid',
    ['Fri 20 Nov', 'Tue 8 Dec', 'Was due Tue 22 Dec'],
  ],
  [
    'said to be sent, after the day',
    { ...repaid, today: '2026-12-23', sent: { pence: SOLD, on: '2026-12-22' } },
    'passed_on',
    ['Fri 20 Nov', 'Tue 8 Dec', 'By Tue 22 Dec'],
  ],
  ['reduced', less, 'reduced', ['Fri 20 Nov', 'Tue 8 Dec', 'By Tue 22 Dec']],
  [
    'reduced, before HMRC has paid its part',
    { ...paid, approvedPence: pence(1_231_000) },
    'reduced',
    ['Fri 20 Nov', 'Likely 1–10 Dec', 'By 15–24 Dec'],
  ],
  [
    'passed on, after what was missing was settled',
    { ...less, state: 'hmrc_repaid', owedPence: pence(0), passedOnPence: pence(1_231_000) },
    'passed_on',
    ['Fri 20 Nov', 'Tue 8 Dec', 'Done'],
  ],
  [
    'closed',
    { ...repaid, state: 'closed', passedOnPence: SOLD },
    'closed',
    ['Fri 20 Nov', 'Tue 8 Dec', 'Done'],
  ],
])(
  'docs/rules/product.md#both-legs: the three legs and their days, %s',
  (_, facts, standing, days) => {
    expect(mapOf(facts).standing).toBe(standing);
    expect(daysOf(facts)).toEqual(days);
  },
);

test.each<[string, MoneyFacts, string]>([
  [
    'paid',
    paid,
    '£14,711.40 is in your account. HMRC still has the £14,860.00 you sold. There is nothing for you to do yet.',
  ],
  [
    'late',
    { ...paid, today: '2026-12-14', hmrcWasDueOn: '2026-12-07' },
    '£14,711.40 is in your account. HMRC still has the £14,860.00 you sold, and it is late. Nothing is late on your side. Your ten working days start when the money arrives.',
  ],
  [
    'a part has arrived',
    { ...repaid, passedOnPence: pence(1_000_000), toSendPence: pence(486_000) },
    'HMRC paid £14,860.00 into your account on Tue 8 Dec. Part of it has reached us. £4,860.00 is still owed: pass it on by Tue 22 Dec.',
  ],
  [
    'the day has passed',
    { ...repaid, today: '2026-12-23' },
    'HMRC paid £14,860.00 into your account on Tue 8 Dec. £14,860.00 was to be passed on by Tue 22 Dec. Send it now, or tell us what holds it up.',
  ],
  [
    'HMRC repaid nothing',
    {
      ...less,
      repaid: { pence: pence(0), on: '2026-12-08', owedBy: '2026-12-22' },
      owedPence: SOLD,
    },
    'HMRC repaid £14,860.00 less than you sold. There is nothing to pass on. You sold £14,860.00, so £14,860.00 is still owed to us. It comes off your next payout, or pay it with the rest. The fee does not change.',
  ],
  [
    'reduced before HMRC has paid',
    { ...paid, approvedPence: pence(1_231_000) },
    'HMRC pays £2,550.00 less than you sold. You sold £14,860.00, so you will owe us £2,550.00 once HMRC has paid. There is nothing for you to do yet. The fee does not change.',
  ],
  [
    'said to be sent',
    { ...repaid, sent: { pence: SOLD, on: '2026-12-09' }, toSendPence: pence(0) },
    'You sent £14,860.00 on Wed 9 Dec. We have not received it yet. We close the claim as soon as it has arrived. There is nothing more to do.',
  ],
  [
    'a part is said to be sent',
    {
      ...repaid,
      sent: { pence: pence(1_000_000), on: '2026-12-09' },
      toSendPence: pence(486_000),
    },
    'You sent £10,000.00 on Wed 9 Dec. We have not received it yet. £4,860.00 is left: pass it on by Tue 22 Dec.',
  ],
  [
    'a part is said to be sent, and the day has passed',
    {
      ...repaid,
      today: '2026-12-23',
      sent: { pence: pence(1_000_000), on: '2026-12-09' },
      toSendPence: pence(486_000),
    },
    'You sent £10,000.00 on Wed 9 Dec. We have not received it yet. £4,860.00 was to be passed on by Tue 22 Dec. Send it now, or tell us what holds it up.',
  ],
  [
    'HMRC repaid less, and that is said to be sent',
    {
      ...less,
      sent: { pence: pence(1_231_000), on: '2026-12-09' },
      toSendPence: pence(255_000),
    },
    'HMRC repaid £2,550.00 less than you sold. You sent £12,310.00 on Wed 9 Dec. We have not received it yet. £2,550.00 is left: pass it on by Tue 22 Dec. You sold £14,860.00, so the difference is owed to us too: send it in the same payment, or we take it off your next payout. The fee does not change.',
  ],
  [
    'HMRC repaid less, and the day to pay all of it has passed',
    { ...less, today: '2026-12-23', toSendPence: SOLD },
    'HMRC repaid £2,550.00 less than you sold. £14,860.00 was to be passed on by Tue 22 Dec. Send it now, or tell us what holds it up. You sold £14,860.00, so the difference is owed to us too: send it in the same payment, or we take it off your next payout. The fee does not change.',
  ],
  [
    'HMRC repaid less, and all of it is said to be sent',
    { ...less, sent: { pence: SOLD, on: '2026-12-09' }, toSendPence: pence(0) },
    'HMRC repaid £2,550.00 less than you sold. You sent £14,860.00 on Wed 9 Dec. We have not received it yet. We close the claim as soon as it has arrived. There is nothing more to do.',
  ],
  [
    'a payout under way covers a part',
    { ...repaid, plannedPence: pence(1_000_000), toSendPence: pence(486_000) },
    'HMRC paid £14,860.00 into your account on Tue 8 Dec. £10,000.00 comes off a payout that is under way. £4,860.00 is left: pass it on by Tue 22 Dec.',
  ],
  [
    'what was said to be sent has not arrived in time',
    { ...repaid, today: '2026-12-17', notReceived: { pence: SOLD, on: '2026-12-09' } },
    'We have not received £14,860.00 that you said you sent on Wed 9 Dec. Pass it on to us by Tue 22 Dec, by bank transfer. We take it off your next payout if you sell another refund first.',
  ],
  [
    'from a payout under way',
    { ...repaid, plannedPence: SOLD, toSendPence: pence(0) },
    '£14,860.00 comes off a payout that is under way. There is nothing for you to do.',
  ],
  [
    'closed',
    { ...repaid, state: 'closed' },
    'This claim is closed. Nothing more is owed either way.',
  ],
])(
  'the first sentence says where the money is and whether there is anything to do: %s',
  (_, facts, said) => {
    expect(sentenceOf(facts)).toBe(said);
  },
);

test('the sentence before the sale names both legs, and whose HMRC’s interest is', () => {
  const quoted = { ...paid, state: 'quoted' as const, paidOn: undefined };
  expect(sentenceOf(quoted)).toMatch(
    /into your account, and you pass it on to us\. HMRC’s interest is yours/,
  );
});

test('a part that the customer says was sent leaves the rest due', () => {
  const map = mapOf({ ...repaid, sent: { pence: pence(1_000_000), on: '2026-12-09' } });
  expect(map).toMatchObject({ standing: 'repaid', leftPence: SOLD });
});

test('what HMRC pays beyond what was sold is not passed on', () => {
  const map = mapOf({
    ...repaid,
    repaid: { pence: pence(1_500_000), on: '2026-12-08', owedBy: '2026-12-22' },
  });
  expect(map.legs.map(({ pence: amount }) => amount)).toEqual([1_471_140, 1_500_000, SOLD]);
  expect(map.leftPence).toBe(SOLD);
});

test.each(['withdrawn', 'expired'] as const)('a sale that ended %s has no map', (state) => {
  expect(moneyMap({ ...paid, state })).toBeUndefined();
});

test('the money is not to be sent before HMRC’s has arrived, and that is said until then', () => {
  expect(notBefore(mapOf(paid), paid.today)).toBe(
    'Please don’t send it before HMRC’s money has arrived, likely 1–10 Dec. We tell you when HMRC shows it.',
  );
  expect(notBefore(mapOf({ ...paid, hmrc: undefined }), paid.today)).toMatch(
    /has arrived\. We tell you/,
  );
  expect(notBefore(mapOf(repaid), repaid.today)).toBeUndefined();
});

test('late and reduced have their own chip', () => {
  expect(mapStatus({ standing: 'late' })).toBe('Refund delayed');
  expect(mapStatus({ standing: 'reduced' })).toBe('HMRC changed the amount');
  expect(mapStatus({ standing: 'paid' })).toBeUndefined();
});

test('a leg is titled by what has happened', () => {
  expect(mapOf(paid).legs.map(legTitle)).toEqual(['We paid you', 'HMRC repays', 'You pass on']);
  expect(mapOf({ ...repaid, state: 'closed' }).legs.map(legTitle)).toEqual([
    'We paid you',
    'HMRC repaid',
    'You passed on',
  ]);
});

test('ten working days leave out weekends and bank holidays', () => {
  expect(passOnBy('2026-12-08')).toBe('2026-12-22');
  // Christmas Day, the substitute for Boxing Day and New Year's Day do not count.
  expect(passOnBy('2026-12-18')).toBe('2027-01-06');
});

test('what arrives settles HMRC’s repayment first, and the rest is kept apart', () => {
  expect(amountToPassOn(SOLD, pence(1_231_000))).toBe(1_231_000);
  expect(splitReceived(pence(500), pence(800))).toEqual({ passedOnPence: 500, restPence: 0 });
  expect(splitReceived(pence(900), pence(800))).toEqual({ passedOnPence: 800, restPence: 100 });
  expect(splitReceived(pence(900), pence(0))).toEqual({ passedOnPence: 0, restPence: 900 });
});
