import { sql, type SQL } from 'drizzle-orm';
import type { TriageCause } from '@/lib/clients/triage/causes';
import {
  BOARD_DAYS,
  TRIAGE_GROUPS,
  TRIAGE_PLACES,
  triageGroup,
  type TriageBucket,
  type TriageGroup,
} from '@/lib/clients/triage/triage';
import type { FactDay } from '@/lib/taxes/row/facts';
import { SOON_DAYS } from '@/lib/taxes/row/status';
import { onceADay, writtenOut } from '@/server/platform/db/writtenOut';
import { clientTaxRows as t } from '@/server/clients/taxes/store/tables';
import { isOfKind } from './lines';
import { snoozeKeyOf } from './snoozeOf';
import { lineSnoozes } from './tables';

/*
 * The rules of lib/clients/triage/{triage,snooze} for a line as SQL conditions: the database has to
 * order the lines of forty thousand rows without sending them. A test compares the two.
 */

/** The columns of a line beside those of its row, by which the board is sorted. */
export const LINE = {
  cause: sql<TriageCause>`client_tax_rows.line_cause`,
  /** The day of the next cost; 'infinity' where none is known. */
  costOn: sql<FactDay>`client_tax_rows.line_cost_on`,
  /** The amount that the line is about; zero if unknown. */
  pence: sql<string>`client_tax_rows.line_pence`,
};

export interface LineConditions {
  /** The index of the line's place in TRIAGE_PLACES. */
  place: SQL<number>;
  /** True if a snooze of the line's practice hides it. */
  isPutOff(practiceId: string): SQL<boolean>;
}

/** The key of a line's snooze. */
const SNOOZED_LINE = snoozeKeyOf({ cause: LINE.cause, ofPerson: t.ofPerson });

const isLate = isOfKind('late');
const isStopped = isOfKind('stopped');
const rank = (place: TriageBucket): SQL => sql.raw(String(TRIAGE_PLACES.indexOf(place)));
const days = (count: number): SQL => sql.raw(String(count));

/** Returns the conditions of a line, on this day. */
export const lineConditions = onceADay((today): LineConditions => {
  const day = sql`${today}::date`;
  const on = LINE.costOn;
  const state = writtenOut(
    sql`case when ${isLate} then 'late' when ${isStopped} then 'stopped' when ${on} <= ${day} then 'today' else 'next' end`,
  );
  return {
    place: writtenOut(sql<number>`(case when ${on} <= ${day} then ${rank('today')}
      when ${on} <= ${day} + ${days(SOON_DAYS)} then ${rank('fourteen')} when ${isStopped} then ${rank('stopped')}
      when ${on} <= ${day} + ${days(BOARD_DAYS)} then ${rank('thirty')} when ${isLate} then ${rank('late')}
      else ${rank('later')} end)`),
    // Most clients have no snooze, which one look into a list of those that have tells.
    isPutOff: (practiceId) => {
      const current = sql`from ${lineSnoozes} where ${lineSnoozes.practiceId} = ${practiceId} and ${lineSnoozes.until} > ${day}`;
      return sql<boolean>`(${t.clientId} in (select ${lineSnoozes.clientId} ${current})
        and (${t.clientId}, ${t.tax}, ${SNOOZED_LINE}, ${state}) in
          (select ${lineSnoozes.clientId}, ${lineSnoozes.tax}, ${lineSnoozes.cause}, ${lineSnoozes.snoozedAs} ${current}))`;
    },
  };
});

/** Returns the condition that a place belongs to this group of the board. */
export const isInGroup = (place: SQL, group: TriageGroup): SQL<boolean> =>
  sql<boolean>`${place} in (${sql.raw(
    TRIAGE_PLACES.flatMap((at, index) => (triageGroup(at) === group ? [index] : [])).join(', '),
  )})`;

/** Returns a count for each group of the board. */
export const byGroup = <T>(count: (group: TriageGroup) => T): Record<TriageGroup, T> =>
  Object.fromEntries(TRIAGE_GROUPS.map((group) => [group, count(group)])) as Record<TriageGroup, T>;
