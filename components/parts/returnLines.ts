import { byNewestKnown, returnDue, type WordedLine } from './taxLineWords';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { returnEvidence } from '@/lib/taxes/personWords';
import { returnStatus } from '@/lib/taxes/returnsByYear';
import { returnKey, type SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';
import { personsTaxText } from '@/lib/taxes/text';

/** The online return of Self Assessment as a line among bills: it has no amount. */
export interface ReturnLine {
  id: string;
  tax: Tax;
  label: string;
  due: IsoDate;
  status: string;
  /** Who says that it was filed, or not; else its day. */
  happened: string;
}

/** Returns the tax year of a return, with its person where there are several. */
export const returnName = ({ year, person }: SelfAssessmentReturn): string =>
  [personsTaxText.returnLine(year), ...(person ? [person.name] : [])].join(', ');

/** Returns the bills and returns of these taxes in one list, the newest first. */
export const linesWithReturns = (
  taxes: readonly {
    tax: Tax;
    lines: readonly WordedLine[];
    annualReturns?: readonly SelfAssessmentReturn[] | undefined;
  }[],
  today: IsoDate,
): (WordedLine | ReturnLine)[] =>
  taxes
    .flatMap(({ tax, lines, annualReturns = [] }) => [
      ...lines,
      ...annualReturns.map((annualReturn): ReturnLine => ({
        id: `return-${returnKey(annualReturn)}`,
        tax,
        label: returnName(annualReturn),
        due: annualReturn.dueOn,
        status: returnStatus(annualReturn, today),
        happened: returnEvidence(annualReturn) ?? returnDue(annualReturn.dueOn, today),
      })),
    ])
    .sort(byNewestKnown);
