import { folded } from '@/lib/kernel/text/foldedName';
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

/** What the practice has already: by numbers, and the warning about each folded name. */
export interface KnownClients {
  numbers: SameBusiness<string>;
  names: ReadonlyMap<string, string>;
}
/** The lines before, by number and by folded name. */
export class EarlierLines {
  readonly numbers = new SameBusiness<number>();
  readonly names = new Map<string, number>();

  add(client: RowClient, line: number): void {
    this.numbers.add(client, line);
    if (!this.names.has(folded(client.name))) this.names.set(folded(client.name), line);
  }
}

export interface FileLine {
  line: number;
  row: FileRow;
  isKept: boolean;
  /** What the person had read when they kept it; without it, everything. */
  keptSentence?: string | undefined;
}
/** A line as its own cells say it: a client, or what is wrong. */
export interface ReadLine extends Pick<FileLine, 'line' | 'isKept' | 'keptSentence'> {
  read: RowClient | RowProblem;
}
export type CheckedLine = { line: number } & (
  | { outcome: 'ready'; client: RowClient }
  | { outcome: 'known'; clientId: string }
  | { outcome: 'wrong'; problem: RowProblem }
);

/** Each line by itself. */
export const readRows = (lines: readonly FileLine[], team: readonly PossibleOwner[]): ReadLine[] =>
  lines.map(({ row, ...line }) => ({ ...line, read: readRow(row, team, line.isKept) }));

/** The clients among them, whose numbers somebody may have already. */
export const clientsIn = (lines: readonly ReadLine[]): RowClient[] =>
  lines.flatMap(({ read }) => (isProblem(read) ? [] : [read]));

/** Returns the warning about a name that a client or an earlier line has; undefined once it is kept. */
function sameName(
  { read, isKept, keptSentence }: ReadLine & { read: RowClient },
  known: KnownClients,
  earlier: EarlierLines,
): RowProblem | undefined {
  const key = folded(read.name);
  const line = earlier.names.get(key);
  const sentence =
    known.names.get(key) ?? (line === undefined ? undefined : `The same name as row ${line}.`);
  if (sentence === undefined) return undefined;
  if (isKept && (keptSentence === undefined || keptSentence.includes(sentence))) return undefined;
  return { column: 'name', sentence, mayKeep: true };
}

/**
 * Returns every line as what becomes of it: ready to be added, a client of the practice already, or
 * wrong. Of two lines with one number the earlier is right; two with one name may be two people
 * (docs/rules/product.md#client-import).
 */
export function checkLines(
  lines: readonly ReadLine[],
  known: KnownClients,
  earlier: EarlierLines = new EarlierLines(),
): CheckedLine[] {
  return lines.map((one): CheckedLine => {
    const { line, read } = one;
    if (isProblem(read)) return { line, outcome: 'wrong', problem: read };
    const client = known.numbers.find(read);
    if (client) return { line, outcome: 'known', clientId: client.what };
    const twin = earlier.numbers.find(read);
    const problem: RowProblem | undefined = twin
      ? { column: twin.by, sentence: `${SAME[twin.by]} as row ${twin.what}.`, mayKeep: false }
      : sameName({ ...one, read }, known, earlier);
    if (problem) return { line, outcome: 'wrong', problem };
    earlier.add(read, line);
    return { line, outcome: 'ready', client: read };
  });
}
