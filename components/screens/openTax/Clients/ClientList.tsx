import { useState } from 'react';
import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { ClientSearch } from '@/components/frame/ClientSearch';
import { PageWidth } from '@/components/frame/PageWidth';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { useIsPhone } from '@/components/parts/useIsPhone';
import { Title } from '@/components/screens/openTax/Dashboard/DashboardHead';
import { ImportLink } from '@/components/screens/openTax/Dashboard/ImportLink';
import { useTableTop } from '@/components/screens/openTax/Dashboard/useTableTop';
import { Stacked } from '@/components/screens/openTax/Dashboard/Stacked';
import { ActProgress } from '@/components/screens/openTax/Bulk/ActProgress';
import { SavedViews } from '@/components/screens/openTax/Views/SavedViews';
import { BulkBar } from '@/components/screens/openTax/Bulk/BulkBar';
import { useSelection } from '@/components/screens/openTax/Bulk/useSelection';
import { EndedByClients } from './EndedByClients';
import { NewClients } from './NewClients';
import { InviteMany } from './InviteMany';
import { ListRegion } from './ListRegion';
import { OneClient } from './OneClient';
import { askFor, useClientPlace, viewHref } from './clientPlace';
import { useClientList } from '@/hooks/clients';
import type { Practice } from '@/hooks/openTax';
import { useNow } from '@/hooks/useNow';
import { useUnhurried } from '@/hooks/typedSearch';
import { mayActInPractice } from '@/lib/domain/access/permissions';

const AddClientDialog = dynamic(() => import('./AddClientDialog').then((module) => module.AddClientDialog), { ssr: false });

/** The search opens over it on a phone, where this page has no header to search from. */
const Head = styled('div')({
  position: 'relative', display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px',
});

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** One practice's clients: head, chips, rows and pages. */
export function ClientList({ practice }: { practice: Practice }) {
  const practiceId = practice.id;
  const isPhone = useIsPhone();
  const mayImport = mayActInPractice(practice.role, 'client:import');
  const at = useClientPlace(practiceId);
  const links = useUnhurried(at);
  const list = useClientList(askFor(practiceId, at.place));
  const now = useNow();
  const { filter, owner, tag, search } = at.place;
  const matching = list.data?.page.matching ?? 0;
  const selection = useSelection({ filter, ...(owner && { owner }), ...(tag && { tag }), ...(search && { search }) }, matching);
  const { region, toTop } = useTableTop();
  const [isAdding, setAdding] = useState(false);
  return (
    <PageWidth width="dense">
      <Stacked>
        <Head>
          <Title>Clients</Title>
          <Acts>
            {isPhone ? <ClientSearch /> : null}
            {mayImport ? <ImportLink practiceId={practice.id} /> : null}
            <Button variant="contained" size="small" startIcon={<Icon of={Plus} size={16} />} onClick={() => setAdding(true)}>
              Add client
            </Button>
          </Acts>
        </Head>
        <NewClients practiceId={practiceId} />
        <ActProgress practiceId={practiceId} />
        <SavedViews practiceId={practiceId} page="clients" first="All clients" hrefOf={viewHref} />
        {list.data ? <EndedByClients ended={list.data.ended} /> : null}
        <OneClient at={at} list={list} />
        <ListRegion at={at} links={links} list={list} now={now} region={region} selection={selection} onTurn={toTop} />
        <BulkBar practiceId={practiceId} selection={selection} matching={matching} mayAssign={list.data?.may.assign ?? false}>
          <InviteMany rows={list.data?.rows ?? []} practiceId={practiceId} selection={selection} />
        </BulkBar>
      </Stacked>
      {isAdding ? <AddClientDialog practiceId={practiceId} onClose={() => setAdding(false)} /> : null}
    </PageWidth>
  );
}
