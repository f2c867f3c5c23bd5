import { getTaxYear, neighbouringTaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { TaxLine } from './charge';
import { selfAssessmentDeadlines } from './selfAssessmentDeadlines';

/** The online return of the tax year that ended last. */
export interface SelfAssessmentReturn {
  /** '2025 to 2026'. */
  year: string;
  dueOn: IsoDate;
  /** The day on which HMRC received it; absent where nothing says so, which is not known. */
  filedOn?: IsoDate;
}

/**
 * Returns the online return of the tax year that ended last. A bill is no proof of a return, since
 * HMRC can determine one without it (docs/rules/self-assessment.md#the-return-of-31-january).
 */
export function selfAssessmentReturn(
  lines: readonly Pick<TaxLine, 'from' | 'to' | 'filedOn'>[],
  today: IsoDate,
): SelfAssessmentReturn {
  const year = neighbouringTaxYear(getTaxYear(today), -1);
  const filedOn = lines.find(
    ({ from, to, filedOn: day }) => day !== undefined && from === year.start && to === year.end,
  )?.filedOn;
  return {
    year: year.label,
    dueOn: selfAssessmentDeadlines(year).onlineReturn,
    ...(filedOn && { filedOn }),
  };
}
