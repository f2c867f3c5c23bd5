import type { Upcoming } from './upcoming';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';

const DAYS = 90;

/**
 * The payments of the next 90 days, with charged and expected amounts summed separately, and what
 * is late already.
 */
interface NextNinety<U> {
  to: IsoDate;
  payments: U[];
  late: U[];
  knownPence: Pence;
  expectedPence: Pence;
  latePence: Pence;
}

const total = (list: readonly Pick<Upcoming, 'pence'>[]): Pence =>
  sum(list.map(({ pence = ZERO }) => pence));

/**
 * Returns the payments on the axis of the next 90 days (docs/rules/design.md#taxes-on-the-page).
 */
export function nextNinety<
  U extends Pick<Upcoming, 'kind' | 'dueOn' | 'clearBy' | 'pence' | 'certainty'>,
>(upcoming: readonly U[], today: IsoDate): NextNinety<U> {
  const to = addDays(today, DAYS);
  const payments = upcoming.filter(
    ({ kind, clearBy, dueOn }) => kind === 'payment' && clearBy <= to && dueOn >= today,
  );
  const late = upcoming.filter(({ kind, dueOn }) => kind === 'payment' && dueOn < today);
  return {
    to,
    payments,
    late,
    latePence: total(late),
    knownPence: total(payments.filter(({ certainty }) => certainty === 'known')),
    expectedPence: total(payments.filter(({ certainty }) => certainty === 'expected')),
  };
}
