import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ClientFilter } from '@/lib/clients/list/listQuery';
import type { TableFilter } from '@/lib/clients/list/tableQuery';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { clientTaxRows } from '@/server/clients/taxes/store/tables';
import { clients } from '@/server/access/store/partyTables';
import { wantedClients } from '@/server/clients/list/store/listConditions';
import { rowConditions } from '@/server/clients/list/store/rowConditions';
import { seenClients, type VisibleClients } from '@/server/access/store/visibleClients';
import { foundBy, visibleRows, type Narrowed } from '@/server/clients/list/store/narrowed';

/** A selection of clients: ticked ones, those that a tax's table shows, or those of the list. */
export type WhichClients =
  | { kind: 'ticked'; ids: readonly string[] }
  | ({ kind: 'table'; tax: Tax; filter: TableFilter; search: string } & Narrowed)
  | ({ kind: 'list'; filter: ClientFilter; search: string } & Narrowed);

/** Returns the query for the selected clients' ids, among those this person may see. */
export function selectedIds(db: Db, visible: VisibleClients, which: WhichClients, now: Date) {
  const from = (condition: SQL) =>
    db
      .select({ id: sql<string>`${clients.id}`.as('client_id') })
      .from(clients)
      .where(condition);
  switch (which.kind) {
    case 'ticked':
      return from(and(seenClients(visible), inArray(clients.id, [...which.ids]))!);
    case 'list':
      return from(wantedClients(visible, { now, ...which }));
    case 'table': {
      const rows = db
        .select({ id: clientTaxRows.clientId })
        .from(clientTaxRows)
        .where(
          and(
            visibleRows(visible, which.tax, which),
            rowConditions(isoDate(now)).chosenBy(which.filter),
            foundBy(visible, which.search),
          ),
        );
      return from(and(eq(clients.practiceId, visible.practiceId), inArray(clients.id, rows))!);
    }
  }
}
