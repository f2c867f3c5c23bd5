import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { keepsPromise } from '@/lib/refunds/quote/promise';
import { makeQuote } from '@/lib/refunds/quote/quote';

test.each([
  ['three working days before', '2026-12-02', '2026-12-07', true],
  ['two working days before', '2026-12-03', '2026-12-07', false],
  ['three days before, two of which are a weekend', '2026-12-04', '2026-12-07', false],
  ['three working days before, around Christmas', '2026-12-23', '2026-12-30', true],
  ['two working days before, around Christmas', '2026-12-24', '2026-12-30', false],
  ['on the same day', '2026-12-07', '2026-12-07', false],
  ['after it', '2026-12-09', '2026-12-07', false],
])('money that comes %s HMRC’s: %s, %s', (_, paidOn, hmrcFrom, isKept) => {
  expect(keepsPromise(isoDateOf(paidOn), isoDateOf(hmrcFrom))).toBe(isKept);
});

const quoteOf = (payableFrom?: string) =>
  makeQuote({
    refund: pence(421_000),
    partner: 'organic',
    now: new Date('2026-11-20T14:05:00Z'),
    ...(payableFrom && { payableFrom: new Date(payableFrom) }),
  });

test('a quote whose payout waits names the later day, and fewer working days gained', () => {
  const [usual, later] = [quoteOf(), quoteOf('2026-11-25T13:00:00Z')];
  expect(usual.payoutBy).toBe('2026-11-23');
  expect(later.payoutBy).toBe('2026-11-25');
  expect(usual.workingDaysGainedFrom - later.workingDaysGainedFrom).toBe(2);
});

test('a quote whose payout waits too long says plainly that we could not keep the promise', () => {
  const { hmrcFrom } = quoteOf();
  const late = quoteOf(`${hmrcFrom}T09:00:00Z`);
  expect(late).toMatchObject({
    worthIt: false,
    reason:
      'We could not pay you at least 3 working days before HMRC. Waiting for HMRC costs nothing.',
  });
});
