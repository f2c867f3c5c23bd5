import { formatDate } from '@/lib/kernel/dates/ukDates';
import { listInWords } from '@/lib/kernel/text/listInWords';
import { personWords, type TaxPerson } from './personOf';
import type { SelfAssessmentReturn } from './selfAssessmentReturn';
import { personsTaxText } from './text';

/** Returns how each of several people is named, so that no two have one name. */
export const namesApart = (people: readonly TaxPerson[]): string[] =>
  people.map((person) =>
    person.name !== null && people.filter(({ name }) => name === person.name).length > 1
      ? `${person.name} (UTR ${person.utr ?? 'not known'})`
      : personWords(person),
  );

/** Returns the day of the return and its state, which is not known unless HMRC or a file says it. */
export const returnWords = ({ year, dueOn, filedOn }: SelfAssessmentReturn): string =>
  filedOn
    ? personsTaxText.filed(year, formatDate(dueOn), formatDate(filedOn))
    : personsTaxText.notKnown(year, formatDate(dueOn));

/** Returns whose Self Assessment HMRC lists beside the person's that is read. */
export const alsoListedWords = (others: readonly string[], holder: string | undefined): string =>
  personsTaxText.alsoListed(listInWords(others), holder ? `that of ${holder}` : 'one of them');

/** Returns these words, followed by those of the return where there is one. */
export const withReturn = (
  words: string,
  annualReturn: SelfAssessmentReturn | undefined,
): string => (annualReturn ? `${words} ${returnWords(annualReturn)}` : words);
