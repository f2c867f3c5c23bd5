/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { cashTotals } from '@/lib/overview/cash/totals';
import { cashItems, NO_CHANGE, type CashItem } from '@/lib/overview/cash/items';
import type { Upcoming } from '@/lib/taxes/upcoming';

const item = (more: Partial<CashItem> & { amount: number }): CashItem => {
  const { amount, ...rest } = more;
  return {
    id: 'x',
    label: 'A bill',
    tax: 'paye',
    on: '2026-12-22',
    certainty: 'known',
    feePence: pence(0),
    pence: pence(amount),
    ...rest,
  };
};

test('charged bills, expected bills and refunds are three sums, and a person’s own part is named', () => {
  expect(
    cashTotals([
      item({ amount: -840_000, on: '2026-12-01', tax: 'corporation_tax' }),
      item({ amount: -10_000, on: '2026-12-01' }),
      item({ amount: -398_000, on: '2027-01-31', tax: 'self_assessment', person: 'Anne Keel' }),
      item({ amount: -270_000, certainty: 'expected', on: '2026-11-30' }),
      item({ amount: 300_000, certainty: 'expected', tax: 'vat' }),
    ]),
  ).toEqual({
    chargedPence: 1_248_000,
    ofPersons: [{ person: 'Anne Keel', pence: 398_000 }],
    billsPence: 270_000,
    refundsPence: 300_000,
    first: { on: '2026-12-01', pence: 850_000 },
  });
});

test('each person’s part is named where a charged tax is that of several people', () => {
  const bill = (id: string, payer: string, amount: number): Upcoming => ({
    id,
    tax: 'self_assessment',
    payer,
    kind: 'payment',
    label: `Balancing payment, ${payer}`,
    dueOn: '2027-01-31',
    clearBy: '2027-01-29',
    pence: pence(amount),
    certainty: 'known',
  });
  const items = cashItems(
    [bill('a', 'Anne Keel', 500), bill('b', 'Ben Keel', 700), bill('c', 'Anne Keel', 20)],
    '2026-11-20',
    NO_CHANGE,
  );
  expect(cashTotals(items).ofPersons).toEqual([
    { person: 'Anne Keel', pence: 520 },
    { person: 'Ben Keel', pence: 700 },
  ]);
});

test('without a charged bill there is no first one', () =>
  expect(cashTotals([item({ amount: 100 })])).toEqual({
    chargedPence: 0,
    ofPersons: [],
    billsPence: 0,
    refundsPence: 100,
  }));
