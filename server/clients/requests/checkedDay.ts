import { Refusal } from '@/lib/access/refusal';
import { FURTHEST_DUE_DAYS } from '@/lib/clients/requests/fileRequest';
import { requestRefusals } from '@/lib/clients/text';
import { addDays, isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * Returns the day that the files are wanted by.
 * @throws Refusal badlyFormed with the field `due_on`
 */
export function checkedDay(dueOn: string | undefined, today: IsoDate): IsoDate | null {
  if (dueOn === undefined) return null;
  const wrong = (sentence: string) => new Refusal('badlyFormed', sentence, 'due_on');
  if (!isIsoDate(dueOn)) throw wrong(requestRefusals.notADate);
  if (dueOn < today) throw wrong(requestRefusals.pastDate);
  if (dueOn > addDays(today, FURTHEST_DUE_DAYS)) throw wrong(requestRefusals.distantDate);
  return dueOn;
}
