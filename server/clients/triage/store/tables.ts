import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TriageCause } from '@/lib/clients/triage/causes';
import type { SnoozedAs } from '@/lib/clients/triage/snooze';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';
import { clientTaxes } from '@/server/clients/taxes/store/tables';

/** A line of a row: its cause, followed by the UTR of a further person of the client. */
type SnoozeKey = TriageCause | `${TriageCause} ${string}`;

/** Returns by what a line's snooze is kept. */
export const snoozeKey = (cause: TriageCause, ofPerson: string): SnoozeKey =>
  ofPerson ? `${cause} ${ofPerson}` : cause;

/**
 * A practice's snooze of one line of its triage board, with its reason. Deleted with the row that
 * the line is of.
 */
export const lineSnoozes = pgTable(
  'triage_line_snoozes',
  {
    clientId: uuid('client_id').notNull(),
    tax: text('tax').notNull().$type<Tax>(),
    /** The line, as `snoozeKey` names it. */
    cause: text('cause').notNull().$type<SnoozeKey>(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /**
     * Hidden until this day, and only while its state is unchanged: what was to come is shown again
     * on its last day.
     */
    until: date('until', { mode: 'string' }).notNull().$type<IsoDate>(),
    snoozedAs: text('snoozed_as').notNull().$type<SnoozedAs>(),
    reason: text('reason').notNull(),
    /** Null once that person has deleted their account. */
    snoozedBy: uuid('snoozed_by').references(() => people.id),
    snoozedAt: moment('snoozed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.tax, t.cause] }),
    index('triage_line_snoozes_practice').on(t.practiceId),
    index('triage_line_snoozes_by').on(t.snoozedBy),
    foreignKey({
      columns: [t.clientId, t.tax],
      foreignColumns: [clientTaxes.clientId, clientTaxes.tax],
    }).onDelete('cascade'),
  ],
);
