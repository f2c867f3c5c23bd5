import { Notice } from '@/components/parts/Notice';
import type { ClientList } from '@/hooks/clients/clients';
import { formatDay, isoDate } from '@/lib/kernel/dates/ukDates';

/**
 * Renders the notice about clients that have ended the practice's access themselves: they are in no
 * list any more.
 */
export function EndedByClients({ ended }: { ended: ClientList['ended'] }) {
  return ended.map(({ name, at }) => (
    <Notice key={`${name} ${at}`} tone="info" title={`${name} has ended your access.`}>
      On {formatDay(isoDate(new Date(at)))}. It has left your lists, and what you read of it is not
      shown any more. Your authorisation at HMRC stays until one of you ends it there.
    </Notice>
  ));
}
