import { useState } from 'react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { ClientSearch } from '@/components/frame/ClientSearch';
import { HoldBelow } from '@/components/parts/coming';
import { InOrder } from '@/components/parts/InOrder';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { Row } from '@/components/parts/Row';
import { useIsPhone } from '@/components/parts/useIsPhone';
import { Title } from '@/components/screens/openTax/Title';
import { ImportLink } from '@/components/screens/openTax/Dashboard/ImportLink';
import { TagSelect } from '@/components/screens/openTax/list/TagSelect';
import { useTableTop } from '@/components/parts/list/useTableTop';
import { Stacked } from '@/components/parts/list/Stacked';
import { ActProgress } from '@/components/screens/openTax/Bulk/ActProgress';
import { RowsNotUpdated } from '@/components/screens/openTax/list/RowsNotUpdated';
import { useViewsPlace } from '@/components/screens/openTax/Views/useViewsPlace';
import { ViewsSpace } from '@/components/screens/openTax/Views/ViewsSpace';
import { BulkBar } from '@/components/screens/openTax/Bulk/BulkBar';
import { Dock } from '@/components/screens/openTax/Bulk/Dock';
import { useSelection } from '@/components/screens/openTax/Bulk/useSelection';
import { NewClients } from './NewClients';
import { InviteMany } from './InviteMany';
import { ListRegion } from './ListRegion';
import { askFor, useClientListQuery, viewHref } from './clientListQuery';
import { useClientList } from '@/hooks/clients/clients';
import type { Practice } from '@/hooks/practice/practice';
import { WITHIN_PAGE, useGo } from '@/hooks/app/page/navigation';
import { useNow } from '@/hooks/app/page/useNow';
import { useListPlace } from '@/hooks/app/page/useKeepPlace';
import { useUnhurried } from '@/hooks/app/page/typedSearch';
import { mayActInPractice } from '@/lib/access/permissions';
import { clientListText } from '@/lib/clients/text';

/** Its line is kept, or drawn once the views are known. */
const SavedViews = dynamic(
  () => import('@/components/screens/openTax/Views/SavedViews').then((module) => module.SavedViews),
  { ssr: false },
);
const AddClientDialog = dynamic(
  () => import('./AddClientDialog').then((module) => module.AddClientDialog),
  { ssr: false },
);

/** On a phone the search opens over it, because this page has no header to search from. */
const Head = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px 16px',
  '& > [role=status]': { justifySelf: 'end' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > [role=status]': { gridRow: 3, justifySelf: 'start' },
  },
}));

/** Renders one practice's clients: head, chips, rows and pages. */
export function ClientList({ practice }: { practice: Practice }) {
  const practiceId = practice.id;
  const isPhone = useIsPhone();
  const mayImport = mayActInPractice(practice.role, 'client:import');
  const at = useClientListQuery(practiceId);
  const links = useUnhurried(at);
  const list = useClientList(askFor(practiceId, at.place));
  const now = useNow();
  const { filter, owner, tag, search } = at.place;
  const viewsPlace = useViewsPlace({ practiceId, page: 'clients', tag });
  const views = (
    <SavedViews practiceId={practiceId} page="clients" first="All clients" hrefOf={viewHref} />
  );
  const matching = list.data?.page.matching ?? 0;
  const selection = useSelection(
    { filter, ...(owner && { owner }), ...(tag && { tag }), ...(search && { search }) },
    matching,
  );
  const { region, toTop } = useTableTop();
  useListPlace(list.isOld ? undefined : list.data?.rows.map(({ client_id: id }) => id));
  const go = useGo();
  const isAsked = useRouter().query.add === '1';
  const [isAdding, setAdding] = useState(false);
  const closeAdding = () => {
    setAdding(false);
    if (isAsked) void go(at.to({}), { ...WITHIN_PAGE, replace: true });
  };
  return (
    <PageWidth width="dense">
      <Stacked>
        <InOrder>
          <>
            <HoldBelow isComing={viewsPlace === undefined} />
            <Head>
              <Title>Clients</Title>
              <NewClients practiceId={practiceId} />
              <Row gap={8} align="center" wraps>
                {isPhone ? <ClientSearch /> : null}
                {mayImport ? <ImportLink practiceId={practice.id} /> : null}
                <Button
                  variant="contained"
                  size="small"
                  startIcon={<Icon of={Plus} size={16} />}
                  onClick={() => setAdding(true)}
                >
                  Add client
                </Button>
              </Row>
            </Head>
          </>
          <>
            {viewsPlace === 'above' ? (
              <ViewsSpace>
                {views}
                <TagSelect at={links} />
              </ViewsSpace>
            ) : null}
            <ListRegion
              practice={practice}
              at={at}
              links={links}
              list={list}
              now={now}
              region={region}
              selection={selection}
              onTurn={toTop}
            />
            {viewsPlace === 'below' ? <ViewsSpace>{views}</ViewsSpace> : null}
            <Dock>
              {list.data && list.data.rows.length > 0 ? (
                <RowsNotUpdated
                  error={list.error}
                  what={clientListText.notLoaded}
                  safe={(sentence) => `${sentence} ${clientListText.nothingChanged}`}
                  onRetry={() => void list.refetch()}
                  retrying={list.isFetching}
                />
              ) : null}
              <ActProgress practiceId={practiceId} />
              <BulkBar
                practiceId={practiceId}
                selection={selection}
                matching={matching}
                mayAssign={list.data?.may.assign ?? false}
              >
                <InviteMany
                  rows={list.data?.rows ?? []}
                  practiceId={practiceId}
                  selection={selection}
                />
              </BulkBar>
            </Dock>
          </>
        </InOrder>
      </Stacked>
      {isAdding || isAsked ? (
        <AddClientDialog practiceId={practiceId} onClose={closeAdding} />
      ) : null}
    </PageWidth>
  );
}
