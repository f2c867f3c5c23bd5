import type { NextRouter } from 'next/router';
import type { TriageAsk, TriageItem } from '@/hooks/clients/triage';
import {
  clientHref as hrefOfClient,
  payHref,
} from '@/components/screens/openTax/ClientDashboard/returnListQuery';
import { settingsHref } from '@/components/screens/openTax/Settings/settingsQuery';
import { pageHref } from '@/lib/app/hrefs';
import { keyOfRow } from '@/lib/clients/list/rowKey';
import { personWords } from '@/lib/taxes/personOf';
import { nextAct } from '@/lib/clients/triage/nextAct';
import { ownerIn, searchIn, text } from '@/components/screens/openTax/list/addressParts';

/**
 * Position on the board, all of it from the address, so that Back and a sent link lead to the same
 * items.
 */
export interface TriageQuery {
  owner?: string | undefined;
  search?: string | undefined;
  snoozed?: 'true' | undefined;
  after?: string | undefined;
}

/**
 * Parses the address; unknown values become those of a first visit: everyone's, the most urgent
 * first.
 */
export function parseTriageQuery(query: NextRouter['query']): TriageQuery {
  return {
    owner: ownerIn(query.owner),
    search: searchIn(query.search),
    snoozed: query.snoozed === 'true' ? 'true' : undefined,
    after: text(query.after),
  };
}

/**
 * Returns the address of another position on the board. A page belongs to one list, so every other
 * change begins at its top.
 */
export const triageQueryHref = (
  practiceId: string,
  place: TriageQuery,
  change: TriageQuery,
): string =>
  pageHref('openTaxTriage', { company_id: practiceId, ...place, after: undefined, ...change });

/** Returns the address of a view, or of the current address, without its page. */
export const viewHref = (practiceId: string, query: NextRouter['query']): string =>
  triageQueryHref(practiceId, parseTriageQuery(query), {});

/** Returns the server query for a position. */
export const askFor = (practiceId: string, place: TriageQuery): TriageAsk => ({
  company_id: practiceId,
  ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined)),
});

/** Returns the address of the client's own page, at this tax. */
export const clientHref = (
  practiceId: string,
  { client_company_id: clientCompanyId, tax }: TriageItem,
): string => hrefOfClient({ practiceId, clientCompanyId }, { tax });

/** Returns how an item's person is named in a link to their bill. */
const personOfItem = ({ name, utr }: NonNullable<TriageItem['person']>): string =>
  personWords({ name: name ?? null, utr: utr ?? null });

/** Returns the address of an item's one next action (docs/rules/product.md#triage). */
export function actHref(practiceId: string, item: TriageItem): string {
  switch (nextAct(item).to) {
    case 'client':
      return clientHref(practiceId, item);
    case 'pay':
      return payHref(
        { practiceId, clientCompanyId: item.client_company_id },
        { tax: item.tax, person: item.person && personOfItem(item.person) },
      );
    case 'clients':
      return pageHref('openTaxClients', { company_id: practiceId, search: item.name });
    case 'consent':
      return settingsHref(practiceId, 'connections');
  }
}

/** Returns a line's key: it is one cause of one tax of one client, or of one of its people. */
export const keyOfItem = ({ tax, cause, ...row }: TriageItem): string =>
  `${keyOfRow(row)}:${tax}:${cause}`;

/** Returns how a request names a line. */
export const lineOfItem = ({ client_id, tax, cause, person }: TriageItem) => ({
  client_id,
  tax,
  cause,
  ...(person?.utr && { person: person.utr }),
});
