import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companies, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { day } from '@/server/platform/db/columns';
import { moment } from '@/server/platform/db/moment';

/**
 * What a practice says of a person's online return of one tax year: filed on a day, or not filed. No
 * row: nothing is said. HMRC's own answer is in `tax_charges` and comes first.
 */
export const returnMarks = pgTable(
  'return_marks',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The person's UTR or other reference of the account, without spaces. */
    taxRef: text('tax_ref').notNull(),
    /** '2025-26'. */
    taxYear: text('tax_year').notNull(),
    /** Null: it is not filed. */
    filedOn: day('filed_on'),
    /** HMRC's submission receipt reference. */
    receipt: text('receipt'),
    /** The practice for which it was said; null where the business itself said it. */
    practiceId: uuid('practice_id').references(() => practices.id),
    saidBy: uuid('said_by')
      .notNull()
      .references(() => people.id),
    saidAt: moment('said_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.taxRef, t.taxYear] }),
    index('return_marks_practice').on(t.practiceId),
    index('return_marks_by').on(t.saidBy),
  ],
);
