import { useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { PageWidth } from '@/components/frame/PageWidth';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { Title } from '@/components/screens/openTax/Dashboard/DashboardHead';
import { Stacked } from '@/components/screens/openTax/Dashboard/Stacked';
import { ActProgress } from '@/components/screens/openTax/Bulk/ActProgress';
import { BulkBar } from '@/components/screens/openTax/Bulk/BulkBar';
import { useSelection } from '@/components/screens/openTax/Bulk/useSelection';
import { AddClientDialog } from './AddClientDialog';
import { NewClients } from './NewClients';
import { ListRegion } from './ListRegion';
import { askFor, useClientPlace } from './clientPlace';
import { useClientList } from '@/hooks/clients';
import { useNow } from '@/hooks/useNow';

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' });

/** One practice's clients: head, chips, rows and pages. */
export function ClientList({ practiceId }: { practiceId: string }) {
  const at = useClientPlace(practiceId);
  const list = useClientList(askFor(practiceId, at.place));
  const now = useNow();
  const { filter, owner, search } = at.place;
  const matching = list.data?.page.matching ?? 0;
  const selection = useSelection({ filter, ...(owner && { owner }), ...(search && { search }) }, matching);
  const region = useRef<HTMLElement>(null);
  const [isAdding, setAdding] = useState(false);
  /** The rows of another page begin at the top of the list, for the eye and for the keyboard. */
  const toTop = () => {
    if (!region.current) return;
    region.current.focus({ preventScroll: true });
    document.documentElement.scrollTop += region.current.getBoundingClientRect().top;
  };
  return (
    <PageWidth width="dense">
      <Stacked>
        <Head>
          <Title>Clients</Title>
          <Button variant="contained" size="small" startIcon={<Icon of={Plus} size={16} />} onClick={() =>
            setAdding(true)}>Add client</Button>
        </Head>
        <NewClients practiceId={practiceId} />
        <ActProgress practiceId={practiceId} />
        <ListRegion at={at} list={list} now={now} region={region} selection={selection} onTurn={toTop} />
        <BulkBar practiceId={practiceId} selection={selection} matching={matching} mayAssign={list.data?.may.assign ?? false} />
      </Stacked>
      {isAdding ? <AddClientDialog practiceId={practiceId} onClose={() => setAdding(false)} /> : null}
    </PageWidth>
  );
}
