import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { namesApart } from '@/lib/taxes/personWords';
import {
  selfAssessmentReturns,
  type ReturnMark,
  type SelfAssessmentReturn,
} from '@/lib/taxes/selfAssessmentReturn';
import type { taxAccounts, taxCharges } from '@/server/taxes/store/tables';

type AccountRow = Pick<typeof taxAccounts.$inferSelect, 'reference' | 'holder' | 'furtherPersons'>;
type FiledRow = Pick<typeof taxCharges.$inferSelect, 'person' | 'from' | 'to' | 'filedOn'>;
type MarkRow = Omit<ReturnMark, 'on'> & { saidAt: Date };

/** Returns what is said of returns, with its day. */
export const toReturnMarks = (rows: readonly MarkRow[]): ReturnMark[] =>
  rows.map(({ saidAt, ...mark }) => ({ ...mark, on: isoDate(saidAt) }));

/** Returns the online returns of the account's person, and of further people whom HMRC lists. */
export function returnsOfPeople(
  { reference: first, holder, furtherPersons }: AccountRow,
  { filed, marks }: { filed: readonly FiledRow[]; marks: readonly MarkRow[] },
  today: IsoDate,
): SelfAssessmentReturn[] {
  const people = [
    { reference: first, holder, row: '' },
    ...furtherPersons.map(({ utr, name = null }) => ({ reference: utr, holder: name, row: utr })),
  ];
  const names =
    people.length > 1
      ? namesApart(people.map(({ holder: name, reference: utr }) => ({ name, utr })))
      : [];
  const said = toReturnMarks(marks);
  return people.flatMap(({ reference, row }, at) =>
    selfAssessmentReturns(
      {
        reference,
        name: names[at],
        lines: filed
          .filter(({ person }) => person === row)
          .map(({ from, to, filedOn }) => ({
            from: from ?? undefined,
            to: to ?? undefined,
            filedOn: filedOn ?? undefined,
          })),
        marks: said,
      },
      today,
    ),
  );
}
