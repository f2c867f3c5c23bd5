import type { InferType } from 'yup';
import { exactly, id, listOf, number, oneOf, string } from '@/lib/kernel/fields';
import type { ColumnsToChoose } from './columnsToChoose';
import { COLUMN_USES, HEADED_COLUMNS, type ColumnUse } from './importNames';

const isUse = (word: string): word is ColumnUse => COLUMN_USES.some((use) => use === word);

/** Returns the uses of columns that a query names, in the file's order: 'name,vrn,unused'. */
export const usesIn = (text: string): ColumnUse[] => text.split(',').filter(isUse);

/** The query of a file of clients: with the columns that a person chose, once they have. */
export const clientFileQuery = exactly({
  company_id: id().required('badly formed'),
  /** The line of the headings. */
  line: string()
    .matches(/^\d{1,9}$/, 'badly formed')
    .optional(),
  /** The use of each column from the left: 'name,vrn,unused'. */
  columns: string()
    .max(5_000, 'badly formed')
    .test('uses', 'badly formed', (text) => text === undefined || text.split(',').every(isUse))
    .optional(),
  /** Keeps the choice for the practice's next files. */
  remember: oneOf(['yes'] as const).optional(),
});

const count = () => number().integer().min(0).required();

/** A file whose columns a person has to choose. */
export const toChooseShape = exactly({
  /** The line of the headings, and the number of rows below it. */
  line: count(),
  rows: count(),
  columns: listOf(
    exactly({
      /** As in the file; empty if the column has none. */
      heading: string().defined(),
      /** Its use by its heading; without it, the person has to choose. */
      use: oneOf(COLUMN_USES).optional(),
      /** The first values of a column that is to be chosen, and how many others it has. */
      values: listOf(string().required()),
      others: count(),
      /** What its values probably are. */
      guess: oneOf(HEADED_COLUMNS).optional(),
    }),
  ),
  /** The first rows, as they are in the file. */
  first: listOf(exactly({ line: count(), cells: listOf(string().defined()) })),
  /** The people who may own clients. */
  team: listOf(
    exactly({
      person_id: id().required(),
      full_name: string().required(),
      email: string().required(),
    }),
  ),
})
  .optional()
  .default(undefined);

/** Returns a file's columns in the API's fields. */
export const toChooseView = (
  { line, rows, columns, first }: ColumnsToChoose,
  team: readonly { personId: string; fullName: string; email: string }[],
): NonNullable<InferType<typeof toChooseShape>> => ({
  line,
  rows,
  columns,
  first,
  team: team.map(({ personId, fullName, email }) => ({
    person_id: personId,
    full_name: fullName,
    email,
  })),
});
