/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { NO_CHANGE } from '@/lib/overview/cash/items';
import { cashView } from '@/lib/overview/cash/view';
import { calendarEvents } from '@/lib/taxes/calendarEvents';
import type { Upcoming } from '@/lib/taxes/upcoming';

const TODAY = '2026-11-20';
const bill: Upcoming = {
  id: 'paye',
  tax: 'paye',
  kind: 'payment',
  label: 'Month 7, to 5 Nov 2026',
  dueOn: '2026-11-22',
  clearBy: '2026-11-20',
  pence: pence(311_840),
  certainty: 'known',
};
const later: Upcoming = {
  ...bill,
  id: 'paye8',
  label: 'Month 8',
  dueOn: '2026-12-22',
  clearBy: '2026-12-22',
  pence: pence(310_000),
  certainty: 'expected',
};
const refund: Upcoming = {
  id: 'vat',
  tax: 'vat',
  kind: 'refund',
  label: 'October 2026',
  dueOn: '2026-12-23',
  clearBy: '2026-12-23',
  pence: pence(421_000),
  certainty: 'expected',
};
const filing: Upcoming = {
  id: 'file',
  tax: 'vat',
  kind: 'filing',
  label: 'VAT return, October 2026',
  dueOn: '2026-12-07',
  clearBy: '2026-12-07',
  certainty: 'known',
};
const late: Upcoming = {
  ...bill,
  id: 'late',
  dueOn: '2026-10-22',
  clearBy: '2026-10-22',
  pence: pence(10_000),
};
const all = [bill, later, refund, filing];

describe('twelve months of tax', () => {
  test('solid what is charged, hollow what is expected, refunds in; a return is no money', () => {
    const months = cashView(all, TODAY);
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({
      month: '2026-11',
      label: 'November 2026',
      knownOutPence: 311_840,
      expectedOutPence: 0,
      inPence: 0,
      netPence: -311_840,
    });
    expect(months[1]).toMatchObject({
      knownOutPence: 0,
      expectedOutPence: 310_000,
      inPence: 421_000,
      netPence: 111_000,
    });
  });
  test('what is late is due now', () =>
    expect(cashView([late], TODAY)[0]?.items).toEqual([
      expect.objectContaining({ on: TODAY, pence: -10_000 }),
    ]));
  test.each(['late', 'queried', 'held'] as const)('a refund that is %s is in no month', (waits) =>
    expect(cashView([{ ...refund, waits }], TODAY).every(({ items }) => items.length === 0)).toBe(
      true,
    ),
  );
  test('an unknown amount is in no month', () =>
    expect(
      cashView([{ ...later, pence: undefined }], TODAY).every(({ items }) => items.length === 0),
    ).toBe(true));
  test('sold, a refund comes on the next working day less the fee of 1%', () => {
    const [november] = cashView([refund], TODAY, { ...NO_CHANGE, sellRefunds: true });
    expect(november?.items).toEqual([
      expect.objectContaining({ on: '2026-11-24', pence: 416_790 }),
    ]);
  });
  test.each([
    [0, '2026-12'],
    [30, '2027-01'],
    [60, '2027-02'],
  ])('HMRC slower by %i days pays in %s', (refundDelayDays, month) =>
    expect(
      cashView([refund], TODAY, { ...NO_CHANGE, refundDelayDays }).find(
        ({ inPence }) => inPence > 0,
      )?.month,
    ).toBe(month),
  );
  test('an extra bill stands in its month', () =>
    expect(
      cashView([], TODAY, {
        ...NO_CHANGE,
        extraBill: { pence: pence(50_000), on: '2027-03-15' },
      }).find(({ month }) => month === '2027-03')?.netPence,
    ).toBe(-50_000));
  test('whatever is tried, every pound is in exactly one month', () => {
    for (const refundDelayDays of [0, 45, 90]) {
      for (const sellRefunds of [true, false]) {
        const months = cashView(all, TODAY, { ...NO_CHANGE, refundDelayDays, sellRefunds });
        expect(months.reduce((total, { netPence }) => total + netPence, 0)).toBe(
          -311_840 - 310_000 + (sellRefunds ? 416_790 : 421_000),
        );
      }
    }
  });
});

describe('the calendar’s days', () => {
  test('a payment stands on the day by which it must have cleared, and says why', () => {
    expect(calendarEvents([bill], TODAY, false)).toEqual([
      {
        uid: 'paye',
        on: '2026-11-20',
        title: 'PAYE: clear funds by today',
        detail:
          'Month 7, to 5 Nov 2026. Due Sun 22 Nov 2026. That is not a working day, so the money must arrive before it.',
      },
    ]);
  });
  test('amounts only where they are wanted, and an estimate says about', () => {
    const estimate = { ...later, basis: 'the average of the last months that HMRC has charged' };
    expect(calendarEvents([bill, estimate], TODAY, true).map(({ title }) => title)).toEqual([
      'PAYE: clear funds by today: £3,118.40',
      'PAYE: clear funds by today: about £3,100.00',
    ]);
    expect(
      calendarEvents([bill, later], TODAY, false).every(
        ({ title, detail }) => !`${title}${detail}`.includes('£'),
      ),
    ).toBe(true);
  });
  test('a refund is neither charged nor paid yet, and says so', () =>
    expect(calendarEvents([refund], TODAY, false)).toEqual([
      {
        uid: 'vat',
        on: '2026-12-23',
        title: 'VAT: refund likely by now',
        detail: 'October 2026. Expected by then, and not paid by HMRC yet.',
      },
    ]));
  test('a return stands on its own day; what is late stands on today', () =>
    expect(
      calendarEvents([filing, late], TODAY, false).map(({ on, title }) => [on, title]),
    ).toEqual([
      ['2026-12-07', 'VAT: file by today'],
      [TODAY, expect.stringMatching(/: late, pay now$/)],
    ]));
});
