/** @jest-environment node */
import { pence, type Pence } from '@/lib/kernel/money';
import {
  annualRateTenths,
  breakEven,
  formatRateTenths,
  isQuoteExpired,
  makeQuote,
  payoutBy,
} from '@/lib/refunds/quote/quote';
import { addDays, isoDate, isoDateOf } from '@/lib/kernel/dates/ukDates';
import { countWorkingDays } from '@/lib/kernel/dates/workingDays';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import fc from 'fast-check';

const now = new Date('2026-11-20T14:05:00Z');

test('docs/rules/product.md#quote: £4,210.00 − £42.10 = £4,167.90 by 23 Nov, 12 to 22 working days sooner, held to 5pm Fri 27 Nov', () => {
  expect(makeQuote({ refund: pence(421_000), partner: 'organic', now })).toStrictEqual({
    refundPence: 421_000,
    feePence: 4_210,
    netPence: 416_790,
    partner: 'organic',
    feePercent: 1,
    rateCardVersion: '2026-11',
    purchaser: 'Adsum Ltd',
    payoutBy: '2026-11-23',
    hmrcFrom: '2026-12-09',
    hmrcTo: '2026-12-23',
    workingDaysGainedFrom: 12,
    workingDaysGainedTo: 22,
    annualRateTenths: 123,
    daysWaited: 30,
    worthIt: true,
    expiresAt: '2026-11-27T17:00:00.000Z',
  });
});

test('5pm is London’s, in summer too', () => {
  expect(
    makeQuote({ refund: pence(421_000), partner: 'organic', now: new Date('2026-06-19T09:00:00Z') })
      .expiresAt,
  ).toBe('2026-06-26T16:00:00.000Z');
});

test('at Christmas the payout and the expiry skip the bank holidays', () => {
  const quote = makeQuote({
    refund: pence(421_000),
    partner: 'organic',
    now: new Date('2026-12-24T10:00:00Z'),
  });
  expect(quote).toMatchObject({ payoutBy: '2026-12-29', expiresAt: '2027-01-05T17:00:00.000Z' });
  expect(payoutBy('2026-12-24')).toBe('2026-12-29');
});

test.each<
  [string, Pick<Parameters<typeof makeQuote>[0], 'refund' | 'ownHistory' | 'filedOn'>, string]
>([
  [
    'the minimum fee swallows the refund',
    { refund: pence(500) },
    'The £5.00 minimum fee is as much as the refund. Wait for HMRC instead.',
  ],
  [
    'the minimum fee is over 5% of it',
    { refund: pence(9_999) },
    'The £5.00 minimum fee is a large part of this refund. Waiting for HMRC costs nothing.',
  ],
  [
    'a penny would be left of it',
    { refund: pence(501) },
    'The £5.00 minimum fee is a large part of this refund. Waiting for HMRC costs nothing.',
  ],
  [
    'two working days would be gained',
    { refund: pence(421_000), ownHistory: { p50: 2, p90: 5 } },
    'HMRC is likely to pay you almost as soon as we could. Waiting for HMRC costs nothing.',
  ],
  [
    'HMRC is about to pay anyway',
    { refund: pence(421_000), filedOn: '2026-10-20' },
    'HMRC is likely to pay you almost as soon as we could. Waiting for HMRC costs nothing.',
  ],
])('it says so when it is not worth it: %s', (_why, input, reason) => {
  expect(makeQuote({ partner: 'organic', now, ...input })).toMatchObject({
    worthIt: false,
    reason,
  });
});

test('£100.00 is worth asking about', () => {
  expect(makeQuote({ refund: pence(10_000), partner: 'organic', now })).toMatchObject({
    worthIt: true,
    feePence: 500,
    netPence: 9_500,
  });
});

test.each([
  [' Swoop ', 'swoop', 2, 8_420],
  ['', 'organic', 1, 4_210],
])(
  'a customer of the partner %j gets the rate of %s: %i%%, %i pence',
  (partner, name, feePercent, feePence) => {
    expect(makeQuote({ refund: pence(421_000), partner, now })).toMatchObject({
      partner: name,
      feePercent,
      feePence,
    });
  },
);

test('HMRC’s own rows for the period decide when HMRC would pay', () => {
  const approved: RepaymentRecord = {
    periodKey: '26AI',
    status: 'REPAYMENT_APPROVED',
    createdOn: '2026-11-03',
    updatedOn: '2026-11-19',
    box5Pence: pence(421_000),
    originalPence: pence(421_000),
  };
  expect(
    makeQuote({ refund: pence(421_000), partner: 'organic', now, repayments: [approved] }),
  ).toMatchObject({
    hmrcFrom: '2026-11-24',
    hmrcTo: '2026-11-24',
  });
});

test.each([0, -100, 1.5])('%p pence cannot be quoted', (refund) => {
  expect(() => makeQuote({ refund: refund as Pence, partner: 'organic', now })).toThrow(RangeError);
});

test.each([
  ['organic', 50_000],
  ['swoop', 25_000],
])('the %s fee leaves the minimum at %i pence', (partner, refund) => {
  expect(breakEven(partner)).toBe(refund);
});

test.each([
  [4_210, 416_790, 30, 123],
  [4_210, 416_790, 16, 230],
  [500, 0, 30, 0],
  [500, 9_500, 0, 0],
  [500, 9_500, -1, 0],
  [1, 1, 1, 365_000],
])(
  'fee ÷ net × 365 ÷ days: %i on %i for %i days is %i tenths of a per cent',
  (fee, net, days, tenths) => {
    expect(annualRateTenths(pence(fee), pence(net), days)).toBe(tenths);
  },
);

test('a rate reads with one decimal', () => {
  expect(formatRateTenths(123)).toBe('12.3%');
});

test.each([
  ['2026-11-27T17:00:00.000Z', false],
  ['2026-11-27T17:00:00.001Z', true],
])('at %s a quote held until 5pm has ended: %p', (moment, ended) => {
  expect(isQuoteExpired({ expiresAt: '2026-11-27T17:00:00.000Z' }, new Date(moment))).toBe(ended);
});

test('docs/rules/product.md#promise: an offer worth taking is always at least 3 working days faster, and its sum adds up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999_999 }).map(pence),
      fc.constantFrom('organic', 'swoop'),
      fc.nat(700),
      fc.nat(60),
      fc.record({ p50: fc.nat(40), p90: fc.nat(60) }),
      fc.constantFrom('bank' as const, 'cheque' as const),
      (refund, partner, day, ago, ownHistory, paymentMethod) => {
        const at = new Date(Date.parse('2026-01-01T12:00:00Z') + day * 86_400_000);
        const quote = makeQuote({
          refund,
          partner,
          now: at,
          filedOn: addDays(isoDate(at), -ago),
          ownHistory,
          paymentMethod,
        });
        expect(quote.feePence + quote.netPence).toBe(quote.refundPence);
        expect(quote.worthIt).toBe(quote.reason === undefined);
        expect(quote.hmrcFrom <= quote.hmrcTo).toBe(true);
        if (quote.worthIt) {
          expect(countWorkingDays(quote.payoutBy, quote.hmrcFrom)).toBeGreaterThanOrEqual(3);
          expect(quote.netPence).toBeGreaterThan(0);
        }
      },
    ),
  );
});

test('no working day is gained at Christmas: bank holidays count in what stands beside the price', () => {
  const quote = makeQuote({
    refund: pence(421_000),
    partner: 'organic',
    now: new Date('2026-12-14T10:00:00Z'),
  });
  expect(quote).toMatchObject({
    payoutBy: '2026-12-15',
    hmrcFrom: '2026-12-31',
    hmrcTo: '2027-01-18',
    workingDaysGainedFrom: 10,
    workingDaysGainedTo: 21,
  });
});

test('an offer that would gain three days on the calendar of a holiday alone is not worth it', () => {
  const eve = {
    refund: pence(421_000),
    partner: 'organic',
    now: new Date('2026-12-23T10:00:00Z'),
    ownHistory: { p50: 0, p90: 1 },
  };
  expect(makeQuote(eve)).toMatchObject({ payoutBy: '2026-12-24', worthIt: false });
});

test('three working days gained are enough', () => {
  const quote = makeQuote({
    refund: pence(421_000),
    partner: 'organic',
    now,
    ownHistory: { p50: 3, p90: 5 },
  });
  expect(quote).toMatchObject({ workingDaysGainedFrom: 3, worthIt: true });
});

test('the days of borrowing are counted to HMRC’s latest date, and never below none', () => {
  expect(
    makeQuote({ refund: pence(421_000), partner: 'organic', now, filedOn: '2026-10-20' }),
  ).toMatchObject({ daysWaited: 2 });
  expect(
    makeQuote({ refund: pence(421_000), partner: 'organic', now, filedOn: '2026-08-20' }),
  ).toMatchObject({ daysWaited: 2 });
});

test('a cheque comes later than money to the bank, and Scotland’s holidays are its own', () => {
  const eve = new Date('2026-12-31T10:00:00Z');
  expect(
    makeQuote({ refund: pence(421_000), partner: 'organic', now, paymentMethod: 'cheque' }).hmrcTo,
  ).toBe('2026-12-30');
  const filed = {
    refund: pence(421_000),
    partner: 'organic',
    now,
    filedOn: isoDateOf('2026-10-29'),
  };
  expect([makeQuote(filed).hmrcTo, makeQuote({ ...filed, division: 'scotland' }).hmrcTo]).toEqual([
    '2026-12-02',
    '2026-12-03',
  ]);
  expect(makeQuote({ refund: pence(421_000), partner: 'organic', now: eve }).payoutBy).toBe(
    '2027-01-04',
  );
  expect(
    makeQuote({ refund: pence(421_000), partner: 'organic', now: eve, division: 'scotland' })
      .payoutBy,
  ).toBe('2027-01-05');
});
