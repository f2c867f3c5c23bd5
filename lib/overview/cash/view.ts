import { ZERO, type Pence } from '@/lib/kernel/money';
import { absolute, plus, sum } from '@/lib/kernel/sums';
import { cashItems, MONTHS, NO_CHANGE, type CashItem, type WhatIf } from './items';
import type { Upcoming } from '@/lib/taxes/upcoming';
import { addMonths, formatMonth, startOfMonth, type IsoDate } from '@/lib/kernel/dates/ukDates';

export interface CashMonth {
  /** '2026-11'. */
  month: string;
  label: string;
  /** Charged by HMRC. */
  knownOutPence: Pence;
  /** Expected, not charged yet. */
  expectedOutPence: Pence;
  /** Refunds: always expected until they have come (docs/rules/design.md#solid-and-hollow). */
  inPence: Pence;
  netPence: Pence;
  /** The sum of this month and all before it. */
  soFarPence: Pence;
  items: CashItem[];
}

/**
 * Returns the next twelve calendar months of tax money, the current one first. Amounts that are not
 * known are left out.
 */
export function cashView(
  upcoming: readonly Upcoming[],
  today: IsoDate,
  whatIf: WhatIf = NO_CHANGE,
): CashMonth[] {
  const items = cashItems(upcoming, today, whatIf).sort(
    (a, b) => a.on.localeCompare(b.on) || a.id.localeCompare(b.id),
  );
  const total = (list: readonly CashItem[]) => sum(list.map(({ pence }) => pence));
  let soFarPence: Pence = ZERO;
  return Array.from({ length: MONTHS }, (_, ahead) => {
    const first = addMonths(startOfMonth(today), ahead);
    const month = first.slice(0, 7);
    const ofMonth = items.filter(({ on }) => on.startsWith(month));
    const out = ofMonth.filter(({ pence }) => pence < 0);
    const netPence = total(ofMonth);
    soFarPence = plus(soFarPence, netPence);
    return {
      month,
      label: formatMonth(first),
      items: ofMonth,
      netPence,
      soFarPence,
      knownOutPence: absolute(total(out.filter(({ certainty }) => certainty === 'known'))),
      expectedOutPence: absolute(total(out.filter(({ certainty }) => certainty === 'expected'))),
      inPence: total(ofMonth.filter(({ pence }) => pence > 0)),
    };
  });
}
