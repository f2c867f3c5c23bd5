import { ZERO, type Pence } from '@/lib/domain/money/money';
import { absolute, minus, negate, plus, sum } from '@/lib/domain/money/sums';
import { refundFee, MINIMUM_FEE } from '@/lib/domain/refunds/refundFee';
import type { Upcoming } from './taxUpcoming';
import { addDays, addMonths, formatMonth, startOfMonth, type IsoDate } from '@/lib/domain/dates/ukDates';
import { addWorkingDays } from '@/lib/domain/dates/workingDays';

/** What a person tries out. */
export interface WhatIf {
  /** Every VAT refund that is filed or ready is sold: the money is there on the next working day, less the fee. */
  sellRefunds: boolean;
  /** HMRC takes this many days longer with every refund that is not sold. */
  refundDelayDays: number;
  /** A bill that nobody expects yet. */
  extraBill?: { pence: Pence; on: IsoDate } | undefined;
  partner: string;
}

interface CashItem {
  id: string;
  label: string;
  tax: Upcoming['tax'] | 'extra';
  on: IsoDate;
  /** Out of the account below nought, into it above. */
  pence: Pence;
  certainty: 'known' | 'expected';
}

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
  /** All months up to this one. */
  runningPence: Pence;
  items: CashItem[];
}

const MONTHS = 12;
export const NO_CHANGE: WhatIf = { sellRefunds: false, refundDelayDays: 0, partner: 'organic' };

/** A refund as money that comes in: sold, it comes on the next working day less the fee; else when HMRC is likely to pay. */
function refundItem(each: Upcoming, today: IsoDate, whatIf: WhatIf): CashItem | undefined {
  const { id, tax, label, pence, dueOn } = each;
  if (pence === undefined) return undefined;
  const sold = whatIf.sellRefunds && tax === 'vat' && pence > MINIMUM_FEE;
  // One that is not filed yet can be sold on the day its return is, about 30 days before HMRC would pay.
  const canSellOn = addDays(dueOn, -30) > today ? addDays(dueOn, -30) : today;
  const on = sold ? addWorkingDays(canSellOn, 1) : addDays(dueOn, whatIf.refundDelayDays);
  return { id, tax, label, on, pence: sold ? minus(pence, refundFee(pence, whatIf.partner)) : pence, certainty: 'expected' };
}

/** Everything with an amount as money out or in, on the day it must have cleared. What is late is due now. */
function itemsOf(upcoming: readonly Upcoming[], today: IsoDate, whatIf: WhatIf): CashItem[] {
  const items = upcoming.flatMap((each): CashItem[] => {
    if (each.kind === 'filing' || each.pence === undefined) return [];
    if (each.kind === 'refund') return [refundItem(each, today, whatIf)].filter((item) => item !== undefined);
    return [{
      id: each.id, tax: each.tax, label: each.label, on: each.clearBy < today ? today : each.clearBy, pence: negate(each.pence),
      certainty: each.certainty,
    }];
  });
  const { extraBill } = whatIf;
  return extraBill
    ? [...items, {
      id: 'extra', tax: 'extra', label: 'Extra bill', on: extraBill.on < today ? today : extraBill.on, pence: negate(extraBill.pence),
      certainty: 'expected',
    }]
    : items;
}

/** The next twelve calendar months of tax money, this one first. Amounts that nobody knows are in none of them. */
export function cashView(upcoming: readonly Upcoming[], today: IsoDate, whatIf: WhatIf = NO_CHANGE): CashMonth[] {
  const items = itemsOf(upcoming, today, whatIf).sort((a, b) => a.on.localeCompare(b.on) || a.id.localeCompare(b.id));
  const total = (list: readonly CashItem[]) => sum(list.map(({ pence }) => pence));
  let running = ZERO;
  return Array.from({ length: MONTHS }, (_, ahead) => {
    const first = addMonths(startOfMonth(today), ahead);
    const month = first.slice(0, 7);
    const here = items.filter(({ on }) => on.startsWith(month));
    const out = here.filter(({ pence }) => pence < 0);
    const netPence = total(here);
    running = plus(running, netPence);
    return {
      month, label: formatMonth(first), items: here, netPence, runningPence: running,
      knownOutPence: absolute(total(out.filter(({ certainty }) => certainty === 'known'))),
      expectedOutPence: absolute(total(out.filter(({ certainty }) => certainty === 'expected'))),
      inPence: total(here.filter(({ pence }) => pence > 0)),
    };
  });
}

/** The deepest point of the twelve months: how much has to be put by for tax at most, counted from today. */
export function deepestPoint(months: readonly CashMonth[]): { pence: Pence; label: string } | undefined {
  const [lowest] = [...months].sort((a, b) => a.runningPence - b.runningPence);
  return lowest && lowest.runningPence < 0 ? { pence: negate(lowest.runningPence), label: lowest.label } : undefined;
}
