import { createContext, useContext } from 'react';
import { pageHref } from '@/lib/app/hrefs';

interface Place {
  href: string;
  label: string;
}

/** Exported for the demo, which has its own list of clients. */
export const ClientListContext = createContext<Place | undefined>(undefined);

/**
 * Returns the place that a client's page links back to: the practice's list. Undefined if no
 * practice is named.
 */
export function useClientList(practiceId: string | undefined): Place | undefined {
  const given = useContext(ClientListContext);
  if (given) return given;
  return practiceId
    ? { href: pageHref('openTaxClients', { company_id: practiceId }), label: 'Clients' }
    : undefined;
}

/** Returns the place to continue from a client that was not found. */
export function useWayOn(): Place {
  const given = useContext(ClientListContext);
  return given
    ? { href: given.href, label: `Back to the ${given.label.toLowerCase()}` }
    : { href: pageHref('home'), label: 'Go to your first page' };
}
