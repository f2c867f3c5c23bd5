import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Tax } from '@/lib/kernel/taxes';
import { moment } from '@/server/platform/db/moment';
import { clients } from './partyTables';
import { people } from './tables';

/**
 * A client's choices about sharing a tax with its practice (docs/decisions/0026). Without a row the
 * tax is shared, as with every client that has no joined person.
 */
export const sharedTaxes = pgTable(
  'shared_taxes',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    tax: text('tax').notNull().$type<Tax>(),
    shared: boolean('shared').notNull(),
    /** Null once that person has deleted their account. */
    saidBy: uuid('said_by').references(() => people.id),
    saidAt: moment('said_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.tax] }), index('shared_taxes_by').on(t.saidBy)],
);

/**
 * Returns the condition that a client shares a tax with its practice; both as named in the
 * statement.
 */
export const isShared = (
  clientId: SQLWrapper,
  tax: SQLWrapper,
): SQL<boolean> => sql<boolean>`not exists (select 1 from shared_taxes kept
  where kept.client_id = ${clientId} and kept.tax = ${tax} and not kept.shared)`;

/** True if a client shares its VAT. */
export const isVatShared: SQL<boolean> = isShared(clients.id, sql`'vat'`);
