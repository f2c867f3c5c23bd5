import type { TaxYear } from '@/lib/kernel/dates/taxYear';
import { formatDate, isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { ReturnState } from './selfAssessmentReturn';
import { returnMarkText } from './text';

/** What is said of a return of Self Assessment. not_known: what was said before is taken back. */
export interface SaidReturn {
  state: ReturnState;
  filedOn?: string | undefined;
}

/** Returns why the return cannot have been filed on this day; undefined if it can. */
export function filedOnProblem(
  filedOn: string | undefined,
  year: Pick<TaxYear, 'end'>,
  today: IsoDate,
): string | undefined {
  if (filedOn === undefined || !isIsoDate(filedOn)) return returnMarkText.noDay;
  if (filedOn > today) return returnMarkText.inFuture;
  return filedOn <= year.end ? returnMarkText.beforeYearEnded(formatDate(year.end)) : undefined;
}

/** Returns the problem of what is said of a return, at its field; undefined if it can be said. */
export function saidReturnProblem(
  { state, filedOn }: SaidReturn,
  { year, dueOn }: { year: Pick<TaxYear, 'end'>; dueOn: IsoDate },
  today: IsoDate,
): { field: 'filed_on' | 'state'; sentence: string } | undefined {
  if (state === 'filed') {
    const sentence = filedOnProblem(filedOn, year, today);
    return sentence === undefined ? undefined : { field: 'filed_on', sentence };
  }
  return state === 'not_filed' && dueOn >= today
    ? { field: 'state', sentence: returnMarkText.notDueYet(formatDate(dueOn)) }
    : undefined;
}
