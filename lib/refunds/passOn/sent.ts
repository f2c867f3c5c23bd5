import { formatPence, ZERO, type Pence } from '@/lib/kernel/money';
import { higher, minus, sum } from '@/lib/kernel/sums';
import { formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { countWorkingDays } from '@/lib/kernel/dates/workingDays';
import { sentText } from '@/lib/refunds/text';

/** The kinds of rows about HMRC's repayment that is passed on; only the last two change the books. */
export type PassOnKind = 'said' | 'taken_back' | 'received' | 'set_off';

/** A row about HMRC's repayment that is passed on. */
export interface PassOnRow {
  kind: PassOnKind;
  pence: Pence;
  day: IsoDate;
  at: Date;
}

/** Working days for which a statement stops reminders; a bank transfer takes one at most. */
const BELIEVED_WORKING_DAYS = 5;

/** A customer's statement of what they sent, and on which day. */
export type Statement = Pick<PassOnRow, 'pence' | 'day'>;

const isSame = (one: Statement, other: Statement): boolean =>
  one.day === other.day && one.pence === other.pence;

/** Returns the statements that were not taken back, oldest first. */
function standingStatements(rows: readonly PassOnRow[]): PassOnRow[] {
  const takenBack = rows.filter(({ kind }) => kind === 'taken_back');
  return rows
    .filter(({ kind }) => kind === 'said')
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .filter((statement) => {
      const index = takenBack.findIndex((row) => isSame(row, statement));
      if (index >= 0) takenBack.splice(index, 1);
      return index < 0;
    });
}

/** Returns how much arrived by transfer at or after a time. */
const arrivedSince = (rows: readonly PassOnRow[], at: Date): Pence =>
  sum(rows.filter((row) => row.kind === 'received' && row.at >= at).map(({ pence }) => pence));

/** Returns true if the customer said this and has not taken it back. */
export const isStated = (rows: readonly PassOnRow[], statement: Statement): boolean =>
  standingStatements(rows).some((row) => isSame(row, statement));

/** A sum that the customer says they sent and that has not arrived, and the last day they named. */
export interface NotArrived {
  pence: Pence;
  on: IsoDate;
}

/** Returns what the customer says they sent beyond what has arrived since; undefined for nothing. */
function notArrived(rows: readonly PassOnRow[]): NotArrived | undefined {
  const statements = standingStatements(rows);
  const [first, last] = [statements[0], statements.at(-1)];
  if (!first || !last) return undefined;
  const said = sum(statements.map(({ pence }) => pence));
  const onTheWay = higher(ZERO, minus(said, arrivedSince(rows, first.at)));
  return onTheWay > 0 ? { pence: onTheWay, on: last.day } : undefined;
}

/**
 * Returns what the customer says they sent and can still be expected to arrive; undefined if
 * nothing is on its way. What is owed leaves it out, everywhere; after five working days without
 * the money it is owed again.
 */
export const sentOnTheWay = (rows: readonly PassOnRow[], today: IsoDate): NotArrived | undefined =>
  notArrived(
    rows.filter(
      ({ kind, day }) => kind !== 'said' || countWorkingDays(day, today) <= BELIEVED_WORKING_DAYS,
    ),
  );

/** Returns the sum of {@link sentOnTheWay}. */
export const expectedToArrive = (rows: readonly PassOnRow[], today: IsoDate): Pence =>
  sentOnTheWay(rows, today)?.pence ?? ZERO;

/**
 * Returns what the customer says they sent and should have arrived by now; undefined if there is
 * nothing, and while anything newer is on its way.
 */
export const sentNotReceived = (
  rows: readonly PassOnRow[],
  today: IsoDate,
): NotArrived | undefined => (sentOnTheWay(rows, today) ? undefined : notArrived(rows));

/** Returns the last statement, which can be taken back while nothing has arrived since. */
export function statementToTakeBack(rows: readonly PassOnRow[]): Statement | undefined {
  const last = standingStatements(rows).at(-1);
  return last && canTakeBack(rows, last) ? { pence: last.pence, day: last.day } : undefined;
}

/** Returns true if a statement stands and nothing has arrived since it was made. */
export function canTakeBack(rows: readonly PassOnRow[], statement: Statement): boolean {
  const standing = standingStatements(rows).find((row) => isSame(row, statement));
  return standing !== undefined && arrivedSince(rows, standing.at) === 0;
}

/** The limits of a statement of what was sent. */
interface SentLimits {
  /** The day on which HMRC repaid: nothing is passed on before it. */
  repaidOn: IsoDate;
  today: IsoDate;
  /** What is left to pass on and not on its way. */
  leftPence: Pence;
}

/** Returns the problems of a statement of what was sent, by field; empty if there are none. */
export function sentProblems(
  { pence, day }: Statement,
  { repaidOn, today, leftPence }: SentLimits,
): { day?: string; amount_pence?: string } {
  return {
    ...(day > today
      ? { day: sentText.dayNotCome }
      : day < repaidOn && { day: sentText.beforeRepaid(formatDayShort(repaidOn, today)) }),
    ...(pence <= 0
      ? { amount_pence: sentText.enterAmount }
      : pence > leftPence && { amount_pence: sentText.moreThanLeft(formatPence(leftPence)) }),
  };
}
