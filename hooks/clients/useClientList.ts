import { createContext, useContext } from 'react';
import { pageHref } from '@/lib/app/hrefs';

interface Place {
  href: string;
  label: string;
}

/** Exported for the demo, whose list of clients is another one. */
export const ClientListContext = createContext<Place | undefined>(undefined);

/**
 * Where a client's page leads back to: the practice's list. Undefined where no practice is named.
 */
export function useClientList(practiceId: string | undefined): Place | undefined {
  const given = useContext(ClientListContext);
  if (given) return given;
  return practiceId
    ? { href: pageHref('openTaxClients', { company_id: practiceId }), label: 'Clients' }
    : undefined;
}

/** Where somebody goes on from a client that is not there. */
export function useWayOn(): Place {
  const given = useContext(ClientListContext);
  return given
    ? { href: given.href, label: `Back to the ${given.label.toLowerCase()}` }
    : { href: pageHref('home'), label: 'Go to your first page' };
}
