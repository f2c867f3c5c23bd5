import { Notice } from '@/components/parts/Notice';
import type { ClientList } from '@/hooks/clients/clients';
import { formatDay, isoDate } from '@/lib/kernel/dates/ukDates';
import { clientListText } from '@/lib/clients/text';

/**
 * Renders the notice about clients that have ended the practice's access themselves: they are in no
 * list any more.
 */
export function EndedByClients({ ended }: { ended: ClientList['ended'] }) {
  return ended.map(({ name, at }) => (
    <Notice key={`${name} ${at}`} tone="info" title={clientListText.accessEndedTitle(name)}>
      {clientListText.accessEnded(formatDay(isoDate(new Date(at))))}
    </Notice>
  ));
}
