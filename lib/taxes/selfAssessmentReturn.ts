import {
  getTaxYear,
  neighbouringTaxYear,
  parseTaxYear,
  type TaxYear,
} from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { TaxLine } from './charge';
import { selfAssessmentDeadlines } from './selfAssessmentDeadlines';

/** A statement of a practice, or of the business itself, about one return. */
export interface ReturnMark {
  /** The UTR or other reference of the person whose return it is, without spaces. */
  reference: string;
  /** '2025-26'. */
  taxYear: string;
  /** The day on which the return was filed; null: it is not filed. */
  filedOn: IsoDate | null;
  /** HMRC's submission receipt reference, if the practice gave it. */
  receipt: string | null;
  /** The practice, or the person where the business itself said it. */
  by: string;
  on: IsoDate;
}

/** The online return of one tax year. */
export interface SelfAssessmentReturn {
  /** Whose return it is, where HMRC lists several people; the name tells them apart. */
  person?: { name: string; utr: string };
  /** '2025 to 2026'. */
  year: string;
  /** '2025-26', by which it is marked. */
  taxYear: string;
  dueOn: IsoDate;
  /** The day on which HMRC received it, as HMRC or a file of its account says. */
  filedOn?: IsoDate;
  /** What the practice says; absent where it has said nothing. */
  said?: { filedOn?: IsoDate; receipt?: string; by: string; on: IsoDate };
}

/** Returns the key of a return among all of one client. */
export const returnKey = ({
  person,
  taxYear,
}: Pick<SelfAssessmentReturn, 'person' | 'taxYear'>): string =>
  [taxYear, ...(person ? [person.utr] : [])].join('-');

export const RETURN_STATES = ['filed', 'not_filed', 'not_known'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** HMRC's own day comes before the practice's word. */
export const returnFiledOn = ({
  filedOn,
  said,
}: Pick<SelfAssessmentReturn, 'filedOn' | 'said'>): IsoDate | undefined => filedOn ?? said?.filedOn;

/** Returns the state of the return, which is not known unless HMRC, a file or the practice says it. */
export function returnState(
  annualReturn: Pick<SelfAssessmentReturn, 'filedOn' | 'said'>,
): ReturnState {
  if (returnFiledOn(annualReturn)) return 'filed';
  return annualReturn.said ? 'not_filed' : 'not_known';
}

/** Returns true for a return that is said not to be filed, and whose day has passed. */
export const isReturnLate = (annualReturn: SelfAssessmentReturn, today: IsoDate): boolean =>
  returnState(annualReturn) === 'not_filed' && annualReturn.dueOn < today;

const withoutSpaces = (reference: string): string => reference.replace(/\s/g, '');

/** What is read of the person's account, and what was said of their returns. */
export interface ReturnSource {
  reference: string;
  /** The name among the people whom HMRC lists, if they are several. */
  name?: string | undefined;
  lines: readonly Pick<TaxLine, 'from' | 'to' | 'filedOn'>[];
  marks: readonly ReturnMark[];
}

/** Returns the return of this tax year, as far as HMRC's account and what was said go. */
export function returnOfYear(
  year: TaxYear,
  { reference, name, lines, marks }: ReturnSource,
): SelfAssessmentReturn {
  const filedOn = lines.find(
    ({ from, to, filedOn: day }) => day !== undefined && from === year.start && to === year.end,
  )?.filedOn;
  const mark = marks.find(({ taxYear }) => taxYear === year.code);
  return {
    ...(name !== undefined && { person: { name, utr: withoutSpaces(reference) } }),
    year: year.label,
    taxYear: year.code,
    dueOn: selfAssessmentDeadlines(year).onlineReturn,
    ...(filedOn && { filedOn }),
    ...(mark && {
      said: {
        ...(mark.filedOn && { filedOn: mark.filedOn }),
        ...(mark.receipt && { receipt: mark.receipt }),
        by: mark.by,
        on: mark.on,
      },
    }),
  };
}

/** Returns the source with only what was said of this person's returns. */
export const withOwnMarks = (source: ReturnSource): ReturnSource => {
  const reference = withoutSpaces(source.reference);
  const marks = source.marks.filter((mark) => withoutSpaces(mark.reference) === reference);
  return { ...source, marks };
};

/** Returns the tax year that ended last. */
export const lastEnded = (today: IsoDate): TaxYear => neighbouringTaxYear(getTaxYear(today), -1);

/** Returns the tax years of which something was said. */
export const markedYears = ({ marks }: ReturnSource): TaxYear[] =>
  marks.flatMap(({ taxYear }) => parseTaxYear(taxYear) ?? []);

/**
 * Returns the online return of the tax year that ended last, after earlier ones that the practice
 * says are not filed; the oldest first. A bill is no proof of a return, since HMRC can determine one
 * without it (docs/rules/self-assessment.md#the-return-of-31-january).
 */
export function selfAssessmentReturns(
  source: ReturnSource,
  today: IsoDate,
): SelfAssessmentReturn[] {
  const own = withOwnMarks(source);
  const last = lastEnded(today);
  const earlier = markedYears(own)
    .filter(({ startYear }) => startYear < last.startYear)
    .sort((a, b) => a.startYear - b.startYear)
    .map((year) => returnOfYear(year, own))
    .filter((annualReturn) => returnState(annualReturn) === 'not_filed');
  return [...earlier, returnOfYear(last, own)];
}
