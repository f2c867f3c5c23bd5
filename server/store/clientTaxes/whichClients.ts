import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ClientFilter } from '@/lib/domain/clientTaxes/clientListQuery';
import type { TableFilter } from '@/lib/domain/clientTaxes/tableQuery';
import { isoDate } from '@/lib/domain/dates/ukDates';
import type { Tax } from '@/lib/domain/taxes/taxes';
import type { Db } from '@/server/store/db';
import { clientTaxes } from '@/server/store/schema/clientTaxes';
import { clients } from '@/server/store/schema/companies';
import { wantedClients } from './clientListConditions';
import { rowConditions } from './conditions';
import { foundBy, seenClients, visibleRows, type Narrowed, type VisibleClients } from './visibleClients';

/** Which clients are meant: those that were ticked, those that a tax's table shows, or those of the list. */
export type WhichClients =
  | { kind: 'ticked'; ids: readonly string[] }
  | ({ kind: 'table'; tax: Tax; filter: TableFilter; search: string } & Narrowed)
  | ({ kind: 'list'; filter: ClientFilter; search: string } & Narrowed);

/** The ids of the clients that are meant, among those this person may see. */
export function idsOf(db: Db, visible: VisibleClients, which: WhichClients, now: Date) {
  const from = (condition: SQL) => db.select({ id: sql<string>`${clients.id}`.as('client_id') }).from(clients).where(condition);
  switch (which.kind) {
    case 'ticked': return from(and(seenClients(visible), inArray(clients.id, [...which.ids]))!);
    case 'list': return from(wantedClients(visible, { now, ...which }));
    case 'table': {
      const rows = db.select({ id: clientTaxes.clientId }).from(clientTaxes).where(and(
        visibleRows(visible, which.tax, which), rowConditions(isoDate(now)).chosenBy(which.filter), foundBy(visible, which.search),
      ));
      return from(and(eq(clients.practiceId, visible.practiceId), inArray(clients.id, rows))!);
    }
  }
}
