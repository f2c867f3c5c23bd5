import type { FileRow } from './importColumns';
import {
  isProblem,
  readRow,
  type PossibleOwner,
  type RowClient,
  type RowProblem,
} from './importRow';

/** The numbers that make two lines, or a line and a client, the same business. */
const NUMBERS = ['vrn', 'utr', 'companyNumber'] as const;
const SAME = {
  vrn: 'The same VAT number',
  utr: 'The same UTR',
  companyNumber: 'The same company number',
} as const;
type Numbered = Pick<RowClient, (typeof NUMBERS)[number]>;

/** Finds who has one of a line's numbers already. */
export class SameBusiness<T> {
  private readonly known = new Map<string, T>();

  add(numbers: Numbered, what: T): void {
    for (const each of NUMBERS)
      if (numbers[each] !== null) this.known.set(`${each} ${numbers[each]}`, what);
  }

  find(numbers: Numbered): { by: (typeof NUMBERS)[number]; what: T } | undefined {
    for (const by of NUMBERS) {
      const what = numbers[by] === null ? undefined : this.known.get(`${by} ${numbers[by]}`);
      if (what !== undefined) return { by, what };
    }
    return undefined;
  }
}

export interface FileLine {
  line: number;
  row: FileRow;
  isKept: boolean;
}
/** A line as its own cells say it: a client, or what is wrong. */
export interface ReadLine {
  line: number;
  read: RowClient | RowProblem;
}
export type CheckedLine = { line: number } & (
  | { outcome: 'ready'; client: RowClient }
  | { outcome: 'known'; clientId: string }
  | { outcome: 'wrong'; problem: RowProblem }
);

/** Each line by itself. */
export const readRows = (lines: readonly FileLine[], team: readonly PossibleOwner[]): ReadLine[] =>
  lines.map(({ line, row, isKept }) => ({ line, read: readRow(row, team, isKept) }));

/** The clients among them, whose numbers somebody may have already. */
export const clientsIn = (lines: readonly ReadLine[]): RowClient[] =>
  lines.flatMap(({ read }) => (isProblem(read) ? [] : [read]));

/**
 * Every line as what becomes of it: ready to be added, a client of the practice already, or wrong.
 * Of two lines with one number the earlier is right (docs/rules/product.md#client-import).
 */
export function checkLines(
  lines: readonly ReadLine[],
  known: SameBusiness<string>,
  earlier: SameBusiness<number> = new SameBusiness(),
): CheckedLine[] {
  return lines.map(({ line, read }): CheckedLine => {
    if (isProblem(read)) return { line, outcome: 'wrong', problem: read };
    const client = known.find(read);
    if (client) return { line, outcome: 'known', clientId: client.what };
    const twin = earlier.find(read);
    if (twin) {
      return {
        line,
        outcome: 'wrong',
        problem: {
          column: twin.by,
          sentence: `${SAME[twin.by]} as row ${twin.what}.`,
          mayKeep: false,
        },
      };
    }
    earlier.add(read, line);
    return { line, outcome: 'ready', client: read };
  });
}
