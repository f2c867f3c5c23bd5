import { PageWidth } from '@/components/frame/PageWidth';
import { ActProgress } from '@/components/screens/openTax/Bulk/ActProgress';
import { BulkBar } from '@/components/screens/openTax/Bulk/BulkBar';
import { useSelection } from '@/components/screens/openTax/Bulk/useSelection';
import { SavedViews } from '@/components/screens/openTax/Views/SavedViews';
import { Consent } from './Consent';
import { DashboardHead } from './DashboardHead';
import { ReadingCard, isLongReading } from './ReadingNow';
import { Stacked } from './Stacked';
import { TableRegion } from './TableRegion';
import { TaxTabs } from './TaxTabs';
import { VisitEnded } from './VisitEnded';
import { BandSkeleton, SummaryBand } from './SummaryBand';
import { askFor, viewHref } from './tablePlace';
import { usePlace } from './usePlace';
import { useTableTop } from './useTableTop';
import { LoadingFace } from '@/components/parts/Skeletons';
import { useClientTable, useConnectionStatus, useRefreshingClients } from '@/hooks/clientTables';
import type { Practice } from '@/hooks/openTax';
import { useNow } from '@/hooks/useNow';
import { useIsTyping, useUnhurried } from '@/hooks/typedSearch';
import { mayActInPractice } from '@/lib/domain/access/permissions';
import { owedWords } from '@/lib/domain/clientTaxes/tableWords';
import { isoDate } from '@/lib/domain/dates/ukDates';

/** One practice's clients under one tax: head, tabs, what must be said first, band and table. Each reads and fails by itself. */
export function ClientTables({ practice }: { practice: Practice }) {
  const at = usePlace(practice.id);
  const links = useUnhurried(at);
  const { tab } = at.place;
  const now = useNow();
  const clients = useClientTable(tab, askFor(practice.id, at.place), useIsTyping());
  const status = useConnectionStatus(tab, practice.id).data;
  const reading = useRefreshingClients(tab, practice.id).data;
  const { filter, owner, tag, search } = at.place;
  const selection = useSelection(
    { tax_type: tab, filter, ...(owner && { owner }), ...(tag && { tag }), ...(search && { search }) },
    clients.table?.page.matching ?? 0,
  );
  const { region, toTop } = useTableTop();
  const { table } = clients;
  return (
    <PageWidth width="dense">
      <Stacked>
        <DashboardHead
          at={links} reading={reading} status={status} now={now} matching={clients.isOld ? undefined : table?.page.matching}
          mayImport={mayActInPractice(practice.role, 'client:import')}
        />
        <TaxTabs at={links} counts={clients.tabs} />
        <VisitEnded />
        {status && now ? <Consent tax={tab} practice={practice} status={status} today={isoDate(now)} /> : null}
        {reading && now && isLongReading({ reading, now }) ? <ReadingCard reading={reading} now={now} /> : null}
        {table ? <SummaryBand band={table.band} all={table.filters.all} unread={table.unread} /> : null}
        {!table && !clients.error ? <LoadingFace what="summary"><BandSkeleton /></LoadingFace> : null}
        <ActProgress practiceId={practice.id} />
        <SavedViews practiceId={practice.id} page="dashboard" first="VAT, needs attention" hrefOf={viewHref} />
        <TableRegion at={at} links={links} clients={clients} now={now} region={region} selection={selection} onTurn={toTop} />
        <BulkBar
          practiceId={practice.id} selection={selection} matching={table?.page.matching ?? 0} mayAssign={practice.role === 'admin'}
          owed={selection.isAll ? undefined : owedWords((table?.rows ?? []).filter(({ client_id: id }) => selection.has(id)))}
        />
      </Stacked>
    </PageWidth>
  );
}
