import { pageHref } from '@/lib/app/hrefs';

const SHOWN = ['second', 'answered'] as const;

/** Where somebody is on the page: which tab, and the payout that the address names. */
export interface PayoutsQuery {
  /** Left out for all that is to answer. */
  show?: (typeof SHOWN)[number] | undefined;
  /** Where the list and a payout do not stand side by side, it is open in place of the list. */
  claim?: string | undefined;
}

/** Reads the place from the query of the address. */
export const parsePayoutsQuery = ({
  show,
  claim,
}: Readonly<Record<string, unknown>>): PayoutsQuery => ({
  show: SHOWN.find((known) => known === show),
  claim: typeof claim === 'string' && claim !== '' ? claim : undefined,
});

export const payoutsQueryHref = (place: PayoutsQuery): string =>
  pageHref('operatorPayouts', { show: place.show, claim: place.claim });
