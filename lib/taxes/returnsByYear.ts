import { getTaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import {
  isReturnLate,
  lastEnded,
  markedYears,
  returnOfYear,
  returnState,
  withOwnMarks,
  type ReturnSource,
  type SelfAssessmentReturn,
} from './selfAssessmentReturn';

/** A return of a list of all tax years. */
export type ReturnOfYear = SelfAssessmentReturn & { status: StatusWord };

/** Returns the status word of a return: nothing is late that is only not known to be filed. */
export function returnStatus(annualReturn: SelfAssessmentReturn, today: IsoDate): StatusWord {
  if (isReturnLate(annualReturn, today)) return 'Return late';
  const state = returnState(annualReturn);
  return state === 'filed' ? 'Filed' : state === 'not_filed' ? 'Due' : 'Not known if filed';
}

/**
 * Returns the online return of every ended tax year that HMRC's account shows or of which something
 * was said, and of the one that ended last; the newest first
 * (docs/rules/self-assessment.md#returns-by-tax-year).
 */
export function returnsByYear(source: ReturnSource, today: IsoDate): ReturnOfYear[] {
  const own = withOwnMarks(source);
  const last = lastEnded(today);
  const shown = own.lines.flatMap(({ to }) => (to === undefined ? [] : [getTaxYear(to)]));
  const years = [last, ...shown, ...markedYears(own)].filter(
    ({ startYear }) => startYear <= last.startYear,
  );
  return [...new Map(years.map((year) => [year.startYear, year])).values()]
    .sort((a, b) => b.startYear - a.startYear)
    .map((year) => returnOfYear(year, own))
    .map((annualReturn) => ({ ...annualReturn, status: returnStatus(annualReturn, today) }));
}
