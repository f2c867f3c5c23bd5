/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { compareQuotes, quoteChangeSentence } from '@/lib/refunds/quote/quoteComparison';
import { makeQuote } from '@/lib/refunds/quote/quote';

const today = '2026-11-30';
const whole = (now: string) => {
  const quote = makeQuote({ refund: pence(421_000), partner: 'organic', now: new Date(now) });
  return { ...quote, setOffs: [], arrivesPence: quote.netPence };
};
const before = whole('2026-11-20T14:05:00Z');
const after = whole('2026-11-30T09:00:00Z');

test('an ended quote is compared with the new one figure by figure', () => {
  expect(
    compareQuotes(before, after, today).map(({ label, before: was, after: is, changed }) => [
      label,
      was,
      is,
      changed,
    ]),
  ).toEqual([
    ['Refund', '£4,210.00', '£4,210.00', false],
    ['Fee', '£42.10', '£42.10', false],
    ['You receive', '£4,167.90', '£4,167.90', false],
    ['In your account by', 'Mon 23 Nov', 'Tue 1 Dec', true],
    ['HMRC’s own money', '9–23 Dec', '17 Dec 2026 – 5 Jan 2027', true],
    ['Rate card', '2026-11', '2026-11', false],
  ]);
});

test('an open shortfall stands in both, with what reaches the account', () => {
  const owing = {
    setOffs: [{ reference: 'AD-26-08-0400', pence: pence(100_000) }],
    arrivesPence: pence(316_790),
  };
  expect(compareQuotes(before, { ...after, ...owing }, today)).toEqual(
    expect.arrayContaining([
      { label: 'Owed for earlier claims', before: '£0.00', after: '£1,000.00', changed: true },
      { label: 'You receive', before: '£4,167.90', after: '£3,167.90', changed: true },
    ]),
  );
});

test.each([
  ['only the dates moved', before, after, 'Fee unchanged; payout date moved to Tue 1 Dec.'],
  [
    'the fee rose',
    before,
    { ...after, feePence: pence(8_420) },
    'Fee up from £42.10 to £84.20; payout date moved to Tue 1 Dec.',
  ],
  [
    'the refund and the fee fell',
    before,
    { ...before, refundPence: pence(400_000), feePence: pence(4_000) },
    'Refund down from £4,210.00 to £4,000.00; fee down from £42.10 to £40.00; payout date unchanged.',
  ],
])('and in one sentence: %s', (_what, was, is, sentence) => {
  expect(quoteChangeSentence(was, is, today)).toBe(sentence);
});
