import { Notice } from '@/components/parts/Notice';
import { useFetchingNewClients } from '@/hooks/clients';
import { counted } from '@/lib/domain/clientTaxes/count';

/** Clients that were just added and wait for HMRC's first answer. */
export function NewClients({ practiceId }: { practiceId: string }) {
  const fetching = useFetchingNewClients(practiceId).data;
  if (!fetching?.fetching) return null;
  return (
    <Notice tone="info" title={`HMRC is being asked about ${counted(fetching.waiting, 'new client')}.`}>
      It goes on when you leave this page, and what is known shows in the list as it comes.
    </Notice>
  );
}
