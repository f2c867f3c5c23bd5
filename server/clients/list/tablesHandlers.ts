import type * as clientTables from '@/lib/clients/list/tablesContract';
import type { PracticeCapability } from '@/lib/access/capability';
import type { Tax } from '@/lib/kernel/taxes';
import type { Handlers } from '@/server/platform/http/handlers';
import { onWire } from '@/server/platform/http/onWire';
import { readRows, readTable, type TableParams } from './readTable';
import type { ClientNeeds } from '@/server/clients/needs';

/** Returns the handlers of a practice's tables: one shape for four taxes. */
export function clientTableHandlers(
  deps: Pick<ClientNeeds, 'store'>,
): Handlers<typeof clientTables> {
  const table =
    (tax: Tax) =>
    async ({
      capability,
      query,
      now,
    }: {
      capability: PracticeCapability<'client:read'>;
      query: TableParams;
      now: Date;
    }) => {
      const { band, ...rows } = await readTable(deps.store.db, capability, tax, query, now);
      return {
        ...rows,
        tabs: band.tabs,
        filters: band.filters,
        unread: band.unread,
        band: {
          overdue: band.overdue,
          due_in_7_days: onWire(band.dueIn7Days),
          due_in_30_days: onWire(band.dueIn30Days),
          hmrc_owes: onWire(band.hmrcOwes),
          penalties: band.penalties,
        },
      };
    };
  return {
    clientCompanies: table('vat'),
    payeDashboard: table('paye'),
    corpDashboard: table('corporation_tax'),
    selfAssessmentDashboard: table('self_assessment'),
    clientRows: ({ capability, query: { tax_type: tax, ...asked }, now }) =>
      readRows(deps.store.db, capability, tax, asked, now),
  };
}
