import { HoldBelow } from '@/components/parts/coming';
import { InOrder } from '@/components/parts/InOrder';
import { PageWidth } from '@/components/parts/PageWidth';
import { ActProgress } from '@/components/screens/openTax/Bulk/ActProgress';
import { BulkBar } from '@/components/screens/openTax/Bulk/BulkBar';
import { Dock } from '@/components/screens/openTax/Bulk/Dock';
import { useSelection } from '@/components/screens/openTax/Bulk/useSelection';
import { SavedViews } from '@/components/screens/openTax/Views/SavedViews';
import { useViewsPlace } from '@/components/screens/openTax/Views/useViewsPlace';
import { ViewsSpace } from '@/components/screens/openTax/Views/ViewsSpace';
import { ConnectPanel } from './ConnectPanel';
import { DashboardHead } from './DashboardHead';
import { Stacked } from '@/components/parts/list/Stacked';
import { RowsNotUpdated } from '../list/RowsNotUpdated';
import { TableRegion } from './TableRegion';
import { TagSelect } from '../list/TagSelect';
import { TaxTabs } from './TaxTabs';
import { VisitEnded } from './VisitEnded';
import { SummarySpace, BandSkeleton, SummaryBand } from './SummarySpace';
import { askFor, viewHref } from './tableQuery';
import { useTableQuery } from './useTableQuery';
import { useTableTop } from '@/components/parts/list/useTableTop';
import { useIsPhone } from '@/components/parts/useIsPhone';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import {
  useClientTable,
  useConnectionStatus,
  useReadFoundAhead,
  useRefreshingClients,
} from '@/hooks/clients/tables';
import type { Practice } from '@/hooks/practice/practice';
import { useNow } from '@/hooks/app/page/useNow';
import { useListPlace } from '@/hooks/app/page/useKeepPlace';
import { useAskAhead, useIsTyping, useUnhurried } from '@/hooks/app/page/typedSearch';
import { mayActInPractice } from '@/lib/access/permissions';
import { keyOfRow } from '@/lib/clients/list/rowKey';
import { owedWords } from '@/lib/clients/list/tableWords';
import { consentNotice } from '@/lib/connections/consentNotice';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { clientListText, dashboardText } from '@/lib/clients/text';

/**
 * Renders one practice's clients under one tax: head, tabs, notices, band and table. Each loads and
 * fails by itself.
 */
export function ClientTables({ practice }: { practice: Practice }) {
  const at = useTableQuery(practice.id);
  const links = useUnhurried(at);
  const { tab } = at.place;
  const now = useNow();
  const readFoundAhead = useReadFoundAhead();
  useAskAhead(at.place, (place) => readFoundAhead(place.tab, askFor(practice.id, place)));
  const isTyping = useIsTyping();
  const clients = useClientTable(tab, askFor(practice.id, at.place), isTyping);
  const { data: status, isPending: isStatusComing } = useConnectionStatus(tab, practice.id);
  const reading = useRefreshingClients(tab, practice.id).data;
  const { filter, owner, tag, search } = at.place;
  const selection = useSelection(
    {
      tax_type: tab,
      filter,
      ...(owner && { owner }),
      ...(tag && { tag }),
      ...(search && { search }),
    },
    clients.table?.page.clients ?? clients.table?.page.matching ?? 0,
  );
  const { region, toTop } = useTableTop();
  const { table } = clients;
  const page = useUnhurried(clients.isOld ? undefined : table?.page);
  useListPlace(clients.isOld ? undefined : table?.rows.map(keyOfRow));
  const notice = status && now ? consentNotice(status, isoDate(now)) : undefined;
  const isPhone = useIsPhone();
  const viewsPlace = useViewsPlace({ practiceId: practice.id, page: 'dashboard', tag });
  const views = (
    <SavedViews
      practiceId={practice.id}
      page="dashboard"
      first="VAT, needs attention"
      hrefOf={viewHref}
    />
  );
  return (
    <PageWidth width="dense">
      <Stacked>
        <InOrder>
          <>
            <HoldBelow isComing={isPhone && (isStatusComing || viewsPlace === undefined)} />
            <DashboardHead
              at={links}
              practice={practice}
              notice={notice}
              status={status}
              reading={reading}
              now={now}
              page={page}
              mayImport={mayActInPractice(practice.role, 'client:import')}
            />
          </>
          <>
            <TaxTabs at={links} counts={clients.tabs} />
            <VisitEnded
              hasClients={table && Object.values(table.tabs).some((count) => count > 0)}
            />
            <SummarySpace>
              {notice === 'not_connected' ? <ConnectPanel tax={tab} practice={practice} /> : null}
              {notice !== 'not_connected' && table ? (
                <SummaryBand band={table.band} all={table.filters.all} unread={table.unread} />
              ) : null}
              {notice !== 'not_connected' && !table && !clients.error ? (
                <DelayedSkeleton what="summary">
                  <BandSkeleton />
                </DelayedSkeleton>
              ) : null}
            </SummarySpace>
            {viewsPlace === 'above' ? (
              <ViewsSpace>
                {views}
                <TagSelect at={links} />
              </ViewsSpace>
            ) : null}
            <TableRegion
              practice={practice}
              at={at}
              links={links}
              clients={clients}
              now={now}
              isTyping={isTyping}
              region={region}
              selection={selection}
              onTurn={toTop}
            />
            {viewsPlace === 'below' ? <ViewsSpace>{views}</ViewsSpace> : null}
            <Dock>
              {table && table.rows.length > 0 ? (
                <RowsNotUpdated
                  error={clients.error}
                  what={clientListText.notLoaded}
                  safe={(sentence) => `${sentence} ${dashboardText.earlierRows}`}
                  onRetry={() => void clients.refetch()}
                  retrying={clients.isFetching}
                />
              ) : null}
              <ActProgress practiceId={practice.id} />
              <BulkBar
                practiceId={practice.id}
                selection={selection}
                matching={table?.page.clients ?? table?.page.matching ?? 0}
                mayAssign={practice.role === 'admin'}
                owed={
                  selection.isAll
                    ? undefined
                    : owedWords(
                        (table?.rows ?? []).filter(({ client_id: id }) => selection.has(id)),
                      )
                }
              />
            </Dock>
          </>
        </InOrder>
      </Stacked>
    </PageWidth>
  );
}
