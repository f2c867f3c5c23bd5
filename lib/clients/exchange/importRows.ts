import { NUMBER_NAMES } from '@/lib/clients/numbers';
import { vatGroupDoubt } from '@/lib/clients/vatGroup';
import { folded } from '@/lib/kernel/text/foldedName';
import type { FileRow } from './importColumns';
import {
  isProblem,
  readRow,
  type PossibleOwner,
  type RowClient,
  type RowProblem,
} from './importRow';
import { SameBusiness, type Same } from './sameBusiness';
import { clientNumberRefusals, importRowProblems } from '@/lib/clients/text';

/** A client of the practice that a line may match. */
export interface KnownClient {
  clientId: string;
  name: string;
}

/** The practice's existing clients: by numbers, and the warning about each folded name. */
export interface KnownClients {
  numbers: SameBusiness<KnownClient>;
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
  /**
   * The sentences that the person had read when they kept it; without it, every one counts as read.
   */
  keptSentence?: string | undefined;
  /** A problem of the line as a whole. */
  problem?: string;
}
/** A line judged by its own cells: a client, or what is wrong. */
export interface ReadLine extends Pick<FileLine, 'line' | 'isKept' | 'keptSentence'> {
  read: RowClient | RowProblem;
}
export type CheckedLine = { line: number } & (
  | { outcome: 'ready'; client: RowClient }
  | { outcome: 'known'; clientId: string }
  | { outcome: 'wrong'; problem: RowProblem }
);

/** Returns each line judged by itself. */
export const readRows = (lines: readonly FileLine[], team: readonly PossibleOwner[]): ReadLine[] =>
  lines.map(({ row, problem, ...line }) => ({
    ...line,
    read: problem
      ? { column: 'name', sentence: problem, mayKeep: false }
      : readRow(row, team, line.isKept),
  }));

/** Returns the clients among them, to look for existing clients with their numbers. */
export const clientsIn = (lines: readonly ReadLine[]): RowClient[] =>
  lines.flatMap(({ read }) => (isProblem(read) ? [] : [read]));

type OwnLine = ReadLine & { read: RowClient };

/** Returns the warning about a name that a client or an earlier line has. */
function sameName(
  { read }: OwnLine,
  known: KnownClients,
  earlier: EarlierLines,
): RowProblem | undefined {
  const key = folded(read.name);
  const line = earlier.names.get(key);
  const sentence =
    known.names.get(key) ?? (line === undefined ? undefined : importRowProblems.sameName(line));
  return sentence === undefined ? undefined : { column: 'name', sentence, mayKeep: true };
}

/** Returns the warning about a VAT number that other companies of a VAT group may have too. */
function sameGroup(
  { read }: OwnLine,
  client: Same<KnownClient> | undefined,
  twin: Same<number> | undefined,
): RowProblem | undefined {
  const sentence = client
    ? vatGroupDoubt(read.vrn ?? '', { name: client.what.name, isSeen: true })
    : twin && importRowProblems.sameVatNumber(twin.what);
  return sentence === undefined ? undefined : { column: 'vrn', sentence, mayKeep: true };
}

/**
 * Returns the warnings in one, because keeping the row confirms them all; undefined once it has.
 */
function openDoubts(
  { isKept, keptSentence }: OwnLine,
  doubts: readonly (RowProblem | undefined)[],
): RowProblem | undefined {
  const all = doubts.filter((doubt) => doubt !== undefined);
  const [first] = all;
  const isRead = ({ sentence }: RowProblem) =>
    keptSentence === undefined || keptSentence.includes(sentence);
  if (!first || (isKept && all.every(isRead))) return undefined;
  return { ...first, sentence: all.map(({ sentence }) => sentence).join(' ') };
}

/** Returns what is wrong with a line that has the number of an earlier one. */
const sameNumber = ({ by, what }: Same<number>): RowProblem => ({
  column: by,
  sentence: `The same ${NUMBER_NAMES[by]} as row ${what}.${by === 'vrn' ? ` ${clientNumberRefusals.groupNeedsNumbers}` : ''}`,
  mayKeep: false,
});

/**
 * Returns every line as what becomes of it: ready to be added, a client of the practice already, or
 * wrong. Of two lines with one number the earlier is right; two with one name may be two people,
 * and two companies with one VAT number may be of one group (docs/rules/product.md#client-import).
 */
export function checkLines(
  lines: readonly ReadLine[],
  known: KnownClients,
  earlier: EarlierLines = new EarlierLines(),
): CheckedLine[] {
  return lines.map((one): CheckedLine => {
    const { line, read } = one;
    if (isProblem(read)) return { line, outcome: 'wrong', problem: read };
    const own = { ...one, read };
    const client = known.numbers.find(read);
    if (client && !client.isGroup)
      return { line, outcome: 'known', clientId: client.what.clientId };
    const twin = earlier.numbers.find(read);
    const problem =
      twin && !twin.isGroup
        ? sameNumber(twin)
        : openDoubts(own, [sameGroup(own, client, twin), sameName(own, known, earlier)]);
    if (problem) return { line, outcome: 'wrong', problem };
    earlier.add(read, line);
    return { line, outcome: 'ready', client: read };
  });
}
