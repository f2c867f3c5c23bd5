/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { penaltyFreeUntil, vatLatePaymentPenalty } from '@/lib/domain/vatReading/vatPenalties';

test.each(vectors.vatPenalty)('£$amount unpaid at day $unpaidAtDay costs £$lpp1 and £$lpp2PerDay a day', ({ due, amount, unpaidAtDay, lpp1, lpp2PerDay }) => {
  expect(vatLatePaymentPenalty({ due, daysLate: unpaidAtDay, unpaidAtDay15: amount * 100 })).toMatchObject({
    firstPence: lpp1 * 100,
    secondPerDayPence: Math.round(lpp2PerDay * 100),
  });
});

test('docs/rules/vat.md#late-payment: £6,240.15 unpaid after Sun 22 Nov costs 3%, £187.20', () => {
  expect(penaltyFreeUntil('2026-11-07')).toBe('2026-11-22');
  expect(vatLatePaymentPenalty({ due: '2026-11-07', daysLate: 16, unpaidAtDay15: 624_015 }).totalPence).toBe(18_720);
});

test('the daily penalty is rounded once, not day by day', () => {
  expect(vatLatePaymentPenalty({ due: '2026-11-07', daysLate: 130, unpaidAtDay15: 1_000_000 }).secondPence).toBe(27_397);
});

test('what was paid in time is not penalised twice', () => {
  expect(vatLatePaymentPenalty({ due: '2026-11-07', daysLate: 31, unpaidAtDay15: 1_000_000, unpaidAtDay30: 0 })).toEqual({
    firstPence: 30_000, secondPerDayPence: 0, secondPence: 0, totalPence: 30_000,
  });
});

test('before April 2025 it was 2%, 2% and 4% a year', () => {
  expect(vatLatePaymentPenalty({ due: '2025-03-07', daysLate: 31, unpaidAtDay15: 1_000_000 })).toMatchObject({ firstPence: 40_000, secondPerDayPence: 110 });
});
