import type { Pence } from '@/lib/kernel/money';
import { negate, sum } from '@/lib/kernel/sums';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { CashItem } from './items';

/** The twelve months in three sums. */
interface CashTotals {
  chargedPence: Pence;
  /** The part of it that is a person's own tax, by person. */
  ofPersons: { person: string; pence: Pence }[];
  billsPence: Pence;
  refundsPence: Pence;
  /** The first day on which charged tax goes out, with all that is charged for it. */
  first?: { on: IsoDate; pence: Pence };
}

const total = (items: readonly CashItem[]): Pence => sum(items.map(({ pence }) => pence));

/** Returns the sums of charged bills, expected bills and expected refunds. */
export function cashTotals(items: readonly CashItem[]): CashTotals {
  const out = items.filter(({ pence }) => pence < 0);
  const charged = out.filter(({ certainty }) => certainty === 'known');
  const persons = [...new Set(charged.flatMap(({ person }) => person ?? []))];
  const [on] = charged.map((item) => item.on).sort();
  return {
    chargedPence: negate(total(charged)),
    ofPersons: persons.map((person) => ({
      person,
      pence: negate(total(charged.filter((item) => item.person === person))),
    })),
    billsPence: negate(total(out.filter(({ certainty }) => certainty === 'expected'))),
    refundsPence: total(items.filter(({ pence }) => pence > 0)),
    ...(on && { first: { on, pence: negate(total(charged.filter((item) => item.on === on))) } }),
  };
}
