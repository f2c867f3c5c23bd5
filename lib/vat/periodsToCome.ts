import { addDays, addMonths, endOfMonth, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { frequencyOf, vatDueDate, type Period } from './obligations';

const MONTHS = { Monthly: 1, Quarterly: 3 } as const;

/** A period HMRC has not listed yet, and when its return and payment will be due. */
export interface PeriodToCome extends Period {
  due: IsoDate;
}

/**
 * The periods that follow the last one HMRC lists, by the trader's own stagger, as far as their
 * money is due by `until`. None that has ended: HMRC lists those, so one that it does not list is
 * not owed. None where the next end cannot be known: periods that end inside a month are agreed
 * with HMRC one by one, and a year of annual accounting is paid by instalments that HMRC sets
 * (docs/rules/vat.md#periods-to-come).
 */
export function periodsToCome(
  listed: readonly Period[],
  today: IsoDate,
  until: IsoDate,
): PeriodToCome[] {
  const last = [...listed].sort((a, b) => b.end.localeCompare(a.end))[0];
  const frequency = frequencyOf(listed);
  if (
    !last ||
    last.end !== endOfMonth(last.end) ||
    frequency === undefined ||
    frequency === 'Annual'
  )
    return [];
  const found: PeriodToCome[] = [];
  for (let start = addDays(last.end, 1); ; start = addMonths(start, MONTHS[frequency])) {
    const end = addDays(addMonths(start, MONTHS[frequency]), -1);
    const due = vatDueDate(end);
    if (due > until) return found;
    if (end >= today) found.push({ start, end, due });
  }
}
