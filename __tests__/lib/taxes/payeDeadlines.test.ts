/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { payeMonths } from '@/lib/taxes/payeDeadlines';
import { getTaxYear } from '@/lib/kernel/dates/taxYear';

const year = getTaxYear('2026-11-20');

test('a tax year has twelve of them', () => expect(payeMonths(year)).toHaveLength(12));

test.each(vectors.paye2026_27)(
  'tax month $taxMonth runs $first to $last, is due $dueElectronic and clears by $clearBy',
  (month) => {
    expect(payeMonths(year)[month.taxMonth - 1]).toEqual(month);
  },
);
