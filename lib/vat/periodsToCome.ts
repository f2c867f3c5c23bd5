import { addDays, addMonths, endOfMonth, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { getFrequency, vatDueDate, type Period } from './obligations';

const MONTHS = { Monthly: 1, Quarterly: 3 } as const;

/** A period that HMRC has not listed yet, with the due day of its return and payment. */
export interface PeriodToCome extends Period {
  due: IsoDate;
}

/**
 * Returns the periods after the last one HMRC lists, by the trader's own stagger, with money due by
 * `until`. Ended periods are left out: HMRC lists those, so an unlisted one is not owed. Empty if
 * the next end cannot be known: periods that end inside a month are agreed with HMRC one by one,
 * and a year of annual accounting is paid by instalments that HMRC sets
 * (docs/rules/vat.md#periods-to-come).
 */
export function periodsToCome(
  listed: readonly Period[],
  today: IsoDate,
  until: IsoDate,
): PeriodToCome[] {
  const last = [...listed].sort((a, b) => b.end.localeCompare(a.end))[0];
  const frequency = getFrequency(listed);
  if (
    !last ||
    last.end !== endOfMonth(last.end) ||
    frequency === undefined ||
    frequency === 'Annual'
  )
    return [];
  const toCome: PeriodToCome[] = [];
  for (let start = addDays(last.end, 1); ; start = addMonths(start, MONTHS[frequency])) {
    const end = addDays(addMonths(start, MONTHS[frequency]), -1);
    const due = vatDueDate(end);
    if (due > until) return toCome;
    if (end >= today) toCome.push({ start, end, due });
  }
}
