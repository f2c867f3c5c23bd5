/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import {
  ENDED_SENTENCES,
  isOpenOffer,
  offerEnds,
  offerSentence,
  offerState,
  OFFER_STATES,
  whyNotOfferAgain,
  whyNotOffered,
  type OfferOutcome,
  type OfferState,
} from '@/lib/refunds/offers/saleOffer';

const at = (day: string, time = '10:00:00') => new Date(`${day}T${time}.000Z`);
const ENDS = at('2026-12-04', '17:00:00');
const REFUND = pence(421_000);

test.each<[string, OfferOutcome | null, Date | null, Date, OfferState]>([
  ['made and not looked at', null, null, at('2026-11-21'), 'offered'],
  ['looked at', null, at('2026-11-22'), at('2026-11-23'), 'seen'],
  ['at the very moment it names', null, null, ENDS, 'offered'],
  ['a moment later', null, at('2026-11-22'), new Date(ENDS.getTime() + 1), 'expired'],
  ['declined, whatever the time', 'declined', at('2026-11-22'), at('2027-01-01'), 'declined'],
  ['sold', 'sold', null, at('2027-01-01'), 'sold'],
  ['called off', 'calledOff', null, at('2027-01-01'), 'calledOff'],
  ['withdrawn', 'withdrawn', null, at('2026-11-21'), 'withdrawn'],
])('an offer that is %s', (_what, outcome, seenAt, now, state) => {
  expect(offerState({ outcome, seenAt, expiresAt: ENDS }, now)).toBe(state);
});

test('only what is offered or seen can still be answered', () => {
  expect(OFFER_STATES.filter(isOpenOffer)).toEqual(['offered', 'seen']);
  expect(OFFER_STATES.filter((state) => !isOpenOffer(state))).toEqual([
    'declined',
    'sold',
    'calledOff',
    'withdrawn',
    'expired',
  ]);
});

test('why it cannot be answered any more is said for every other state', () => {
  const { declined, sold, calledOff, withdrawn, expired } = ENDED_SENTENCES;
  expect(sold).toBe('This refund has been sold.');
  for (const sentence of [declined, calledOff, withdrawn, expired])
    expect(sentence).toContain('Nothing was sold.');
});

test('it ends at 5pm on the tenth working day, with Christmas between', () => {
  expect(offerEnds(at('2026-11-20')).toISOString()).toBe('2026-12-04T17:00:00.000Z');
  expect(offerEnds(at('2026-12-18')).toISOString()).toBe('2027-01-06T17:00:00.000Z');
});

test.each<
  [
    string,
    { state: OfferState; refundPence?: number; closedAt?: Date } | undefined,
    Date,
    RegExp | undefined,
  ]
>([
  ['never offered', undefined, at('2026-11-20'), undefined],
  ['open', { state: 'offered' }, at('2026-11-20'), /already offered this refund to the client/],
  ['looked at', { state: 'seen' }, at('2026-11-20'), /already offered this refund to the client/],
  ['withdrawn', { state: 'withdrawn', closedAt: at('2026-11-20') }, at('2026-11-20'), undefined],
  ['run out', { state: 'expired' }, at('2026-11-20'), undefined],
  [
    'declined yesterday',
    { state: 'declined', closedAt: at('2026-11-19') },
    at('2026-11-20'),
    /declined this on Thu 19 Nov 2026.*from Thu 3 Dec 2026/,
  ],
  [
    'declined 13 days ago',
    { state: 'declined', closedAt: at('2026-11-19') },
    at('2026-12-02'),
    /declined this/,
  ],
  [
    'declined two weeks ago',
    { state: 'declined', closedAt: at('2026-11-19') },
    at('2026-12-03'),
    undefined,
  ],
  ['declined, and nobody knows when', { state: 'declined' }, at('2026-11-20'), undefined],
  [
    'declined at another figure',
    { state: 'declined', refundPence: 400_000, closedAt: at('2026-11-19') },
    at('2026-11-20'),
    undefined,
  ],
])('a refund that was %s may be offered or not', (_what, before, now, sentence) => {
  const why = whyNotOfferAgain(
    before && {
      state: before.state,
      refundPence: pence(before.refundPence ?? REFUND),
      closedAt: before.closedAt ?? null,
    },
    REFUND,
    now,
  );
  if (sentence) expect(why).toMatch(sentence);
  else expect(why).toBeUndefined();
});

test('each state has a sentence that names who and when', () => {
  const story = {
    refundPence: REFUND,
    offeredAt: at('2026-11-20'),
    offeredBy: 'Ruth Ellison',
    expiresAt: ENDS,
    closedAt: at('2026-11-24'),
    closedBy: 'Owen Price',
  };
  const says = (outcome: OfferOutcome | null, seenAt: Date | null = null) =>
    offerSentence({ ...story, outcome, seenAt }, at('2026-11-25'));
  const first = '£4,210.00 offered on Fri 20 Nov 2026 by Ruth Ellison.';
  expect(says(null)).toBe(`${first} Not looked at yet. It ends at 5pm on Fri 4 Dec 2026.`);
  expect(says(null, at('2026-11-23'))).toBe(
    `${first} Looked at on Mon 23 Nov 2026, not answered yet. It ends at 5pm on Fri 4 Dec 2026.`,
  );
  expect(says('declined')).toBe(`${first} Declined on Tue 24 Nov 2026 by Owen Price.`);
  expect(says('sold')).toBe(`${first} Sold on Tue 24 Nov 2026 by Owen Price.`);
  expect(says('withdrawn')).toBe(`${first} Withdrawn on Tue 24 Nov 2026 by Owen Price.`);
  expect(says('expired')).toBe(`${first} It ended on Fri 4 Dec 2026 without an answer.`);
  const unnamed = offerSentence(
    { ...story, offeredBy: undefined, seenAt: null, outcome: null },
    at('2026-11-25'),
  );
  expect(unnamed).toMatch(/^£4,210\.00 offered on Fri 20 Nov 2026\. Not looked at yet/);
});

test('a refund without consent names whose consent is missing', () => {
  expect(whyNotOffered({ reason: 'notConnected', sentence: 'Connect HMRC again first.' })).toMatch(
    /^HMRC does not let your practice read/,
  );
  expect(whyNotOffered({ reason: 'questioned', sentence: 'HMRC asks.' })).toBe('HMRC asks.');
});
