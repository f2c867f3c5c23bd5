/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { penaltyFreeUntil, vatLatePaymentPenalty } from '@/lib/vat/penalties';

test.each(vectors.vatPenalty)(
  '£$amount unpaid at day $unpaidAtDay costs £$lpp1 and £$lpp2PerDay a day',
  ({ due, amount, unpaidAtDay, lpp1, lpp2PerDay }) => {
    expect(
      vatLatePaymentPenalty({
        due: isoDateOf(due),
        daysLate: unpaidAtDay,
        unpaidAtDay15: pence(amount * 100),
      }),
    ).toMatchObject({
      firstPence: lpp1 * 100,
      secondPerDayPence: Math.round(lpp2PerDay * 100),
    });
  },
);

test('docs/rules/vat.md#late-payment: £6,240.15 unpaid after Sun 22 Nov costs 3%, £187.20', () => {
  expect(penaltyFreeUntil('2026-11-07')).toBe('2026-11-22');
  expect(
    vatLatePaymentPenalty({ due: '2026-11-07', daysLate: 16, unpaidAtDay15: pence(624_015) })
      .totalPence,
  ).toBe(18_720);
});

test('the daily penalty is rounded once, not day by day', () => {
  expect(
    vatLatePaymentPenalty({ due: '2026-11-07', daysLate: 130, unpaidAtDay15: pence(1_000_000) })
      .secondPence,
  ).toBe(27_397);
});

test('a year of the daily penalty has 365 days', () => {
  const late = vatLatePaymentPenalty({
    due: '2026-11-07',
    daysLate: 31,
    unpaidAtDay15: pence(365_000_000),
  });
  expect(late.secondPerDayPence).toBe(100_000);
});

test('what was paid in time is not penalised twice', () => {
  expect(
    vatLatePaymentPenalty({
      due: '2026-11-07',
      daysLate: 31,
      unpaidAtDay15: pence(1_000_000),
      unpaidAtDay30: pence(0),
    }),
  ).toEqual({
    firstPence: 30_000,
    secondPerDayPence: 0,
    secondPence: 0,
    totalPence: 30_000,
  });
});

test('before April 2025 it was 2%, 2% and 4% a year', () => {
  expect(
    vatLatePaymentPenalty({ due: '2025-03-07', daysLate: 31, unpaidAtDay15: pence(1_000_000) }),
  ).toMatchObject({
    firstPence: 40_000,
    secondPerDayPence: 110,
  });
});

test.each([
  ['on the last day that costs nothing', { due: '2026-11-07', daysLate: 15 }, [0, 0, 0, 0]],
  ['from day 16', { due: '2026-11-07', daysLate: 16 }, [30_000, 0, 0, 30_000]],
  ['on day 30', { due: '2026-11-07', daysLate: 30 }, [30_000, 0, 0, 30_000]],
  ['from day 31', { due: '2026-11-07', daysLate: 31 }, [60_000, 274, 274, 60_274]],
  [
    'due on the first day of the newer rates',
    { due: '2025-04-01', daysLate: 16 },
    [30_000, 0, 0, 30_000],
  ],
  ['due on the last day of the older', { due: '2025-03-31', daysLate: 16 }, [20_000, 0, 0, 20_000]],
  ['due before there were any', { due: '2022-12-31', daysLate: 40 }, [0, 0, 0, 0]],
] as const)(
  '£10,000 unpaid %s',
  (_when, late, [firstPence, secondPerDayPence, secondPence, totalPence]) => {
    expect(vatLatePaymentPenalty({ ...late, unpaidAtDay15: pence(1_000_000) })).toEqual({
      firstPence,
      secondPerDayPence,
      secondPence,
      totalPence,
    });
  },
);
