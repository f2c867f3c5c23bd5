import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SnoozedAs } from '@/lib/clients/triage/snooze';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';
import { clientTaxes } from '@/server/clients/taxes/store/tables';

/**
 * A practice's snooze on its triage board, with its reason. Deleted with the row that it is about.
 */
export const triageSnoozes = pgTable(
  'triage_snoozes',
  {
    clientId: uuid('client_id').notNull(),
    tax: text('tax').notNull().$type<Tax>(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /**
     * Hidden until this day, and only while its place is unchanged: a snoozed due item that becomes
     * late is shown again.
     */
    until: date('until', { mode: 'string' }).notNull().$type<IsoDate>(),
    snoozedAs: text('snoozed_as').notNull().$type<SnoozedAs>(),
    reason: text('reason').notNull(),
    /** Null once that person has deleted their account. */
    snoozedBy: uuid('snoozed_by').references(() => people.id),
    snoozedAt: moment('snoozed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.tax] }),
    index('triage_snoozes_practice').on(t.practiceId),
    index('triage_snoozes_by').on(t.snoozedBy),
    foreignKey({
      columns: [t.clientId, t.tax],
      foreignColumns: [clientTaxes.clientId, clientTaxes.tax],
    }).onDelete('cascade'),
  ],
);
