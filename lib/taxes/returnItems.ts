import { parseTaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { returnKey, returnState, type SelfAssessmentReturn } from './selfAssessmentReturn';
import { personsTaxText } from './text';
import { filing, type Upcoming } from './upcoming';

/**
 * Returns the returns that are still to be filed, as far as it is known: none that was filed, and
 * none past its day unless the practice says that it is not filed
 * (docs/rules/self-assessment.md#the-return-of-31-january).
 */
export const returnItems = (returns: readonly SelfAssessmentReturn[], today: IsoDate): Upcoming[] =>
  returns.flatMap((annualReturn): Upcoming[] => {
    const { person, taxYear, year, dueOn } = annualReturn;
    const state = returnState(annualReturn);
    const period = parseTaxYear(taxYear);
    if (state === 'filed' || (state === 'not_known' && dueOn < today)) return [];
    const item = filing(
      'self_assessment',
      `self-assessment-return-${returnKey(annualReturn)}`,
      personsTaxText.returnLabel(year),
      dueOn,
    );
    return [
      {
        ...item,
        ...(person && { person: person.name }),
        ...(state === 'not_known' && { certainty: 'expected' as const }),
        ...(period && { period: { from: period.start, to: period.end } }),
      },
    ];
  });
