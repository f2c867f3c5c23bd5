import { formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
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

type Said = NonNullable<SelfAssessmentReturn['said']>;

/** Returns what the practice says of a return of which HMRC says nothing. */
const saidWords = ({ filedOn, receipt, by, on }: Said): string =>
  filedOn
    ? [
        personsTaxText.saidFiled(formatDate(filedOn), by, formatDate(on)),
        ...(receipt ? [personsTaxText.receipt(receipt)] : []),
      ].join(' ')
    : personsTaxText.saidNotFiled(by, formatDate(on));

/** Returns what the practice says where that is not what HMRC says. */
function otherWords(said: Said, filedOn: IsoDate): string | undefined {
  if (said.filedOn === filedOn) return undefined;
  const on = formatDate(said.on);
  return said.filedOn
    ? personsTaxText.saysOther(said.by, on, formatDate(said.filedOn))
    : personsTaxText.saysNotFiled(said.by, on);
}

function stateWords({ filedOn, said }: SelfAssessmentReturn): string {
  if (!filedOn) return said ? saidWords(said) : personsTaxText.notKnown;
  const other = said && otherWords(said, filedOn);
  return [personsTaxText.filed(formatDate(filedOn)), ...(other ? [other] : [])].join(' ');
}

/**
 * Returns on which day the return was filed, or that it is not, and who says so; undefined if nothing
 * is known.
 */
export function returnEvidence({
  filedOn,
  said,
}: Pick<SelfAssessmentReturn, 'filedOn' | 'said'>): string | undefined {
  if (!filedOn) return said && saidWords(said);
  const other = said && otherWords(said, filedOn);
  const filed = formatDate(filedOn);
  return other ? personsTaxText.filedThen(filed, other) : personsTaxText.filedOn(filed);
}

/**
 * Returns the day of the return and its state, which is not known unless HMRC, a file or the
 * practice says it. Where HMRC and the practice differ, HMRC's day comes first.
 */
export function returnWords(annualReturn: SelfAssessmentReturn): string {
  const { person, year, dueOn } = annualReturn;
  const due = formatDate(dueOn);
  const what = person
    ? personsTaxText.dueOf(person.name, year, due)
    : personsTaxText.due(year, due);
  return `${what} ${stateWords(annualReturn)}`;
}

/** Returns whose Self Assessment HMRC lists beside the person's that is read. */
export const alsoListedWords = (others: readonly string[], holder: string | undefined): string =>
  personsTaxText.alsoListed(listInWords(others), holder ? `that of ${holder}` : 'one of them');

/** Returns these words, followed by those of each return. */
export const withReturns = (
  words: string,
  annualReturns: readonly SelfAssessmentReturn[] = [],
): string => [words, ...annualReturns.map(returnWords)].join(' ');
