import type { Authorisation } from '@/lib/access/authorisation';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { Tax } from '@/lib/kernel/taxes';
import type { ClientFilter, ClientSort, TaxMark } from './listQuery';
import type { ListedInvitation } from '@/lib/practice/invitationStatus';
import type { SortDirection } from './tableQuery';

/** The chips above the list, in their order. */
export const CLIENT_FILTER_NAMES = {
  all: 'All',
  not_connected: 'Not connected',
  not_authorised: 'Not authorised',
  invited: 'Invited',
  invitation_ended: 'Invitation ended',
} as const satisfies Record<ClientFilter, string>;

/** Reason why a chip shows no rows. */
export const NO_CLIENT_UNDER = {
  all: 'No clients here',
  not_connected: 'Every client here can be read',
  not_authorised: 'HMRC has not refused access to any client here',
  invited: 'No invitation is waiting for an answer',
  invitation_ended: 'No invitation has bounced, expired or been declined',
} as const satisfies Record<ClientFilter, string>;

export const CLIENT_COLUMNS = {
  client: 'Client',
  due: 'Next deadline',
  owner: 'Owner',
  read: 'Last read',
} as const satisfies Record<ClientSort, string>;

const ORDERS = {
  client: ['A to Z', 'Z to A'],
  due: ['soonest deadline first', 'latest deadline first'],
  owner: ['by owner', 'by owner, backwards'],
  read: ['oldest reading first', 'newest reading first'],
} as const satisfies Record<ClientSort, readonly [asc: string, desc: string]>;

/** Returns the order in words: 'A to Z', 'soonest deadline first'. */
export const clientOrderWords = (sort: ClientSort, direction: SortDirection): string =>
  ORDERS[sort][direction === 'asc' ? 0 : 1];

/** A column's content: plain text, or a word in a chip with the look of one of our status words. */
export interface ColumnWords {
  text: string;
  look?: StatusWord;
}

const AUTHORISED = {
  active: 'Authorised',
  not_asked: 'Not known',
  none: 'Not authorised',
} as const satisfies Record<Authorisation, string>;

/**
 * Returns HMRC's last known answer on whether the practice may read this client. It does not expire
 * by itself, and is unknown before HMRC was asked. For a client without a VAT number it is known
 * only once another of its taxes was read (docs/rules/product.md#clients-list).
 */
export const authorisationWords = (
  authorisation: Authorisation,
  hasVatNumber: boolean,
): ColumnWords =>
  hasVatNumber || authorisation !== 'not_asked'
    ? {
        text: AUTHORISED[authorisation],
        ...(authorisation === 'none' && { look: 'Not authorised' as const }),
      }
    : { text: 'No VAT number' };

/** The four taxes where a word has to be short. */
export const SHORT_TAXES = {
  vat: 'VAT',
  paye: 'PAYE',
  corporation_tax: 'CT',
  self_assessment: 'SA',
} as const satisfies Record<Tax, string>;

export const MARK_NAMES = {
  connected: 'Connected',
  not_yet: 'Not connected yet',
  no_number: 'Number needed',
  vat_group: 'In a VAT group',
  absent: 'Not registered',
} as const satisfies Record<TaxMark, string>;

/**
 * Returns what happens to a client's data when the practice removes it
 * (docs/rules/product.md#removing-a-client).
 */
export const removalWords = (state: ListedInvitation): readonly string[] => [
  'The client leaves your lists straight away. No one at your practice can see it any more, and we stop asking HMRC about it.',
  state === 'accepted'
    ? 'Your client has joined, so they keep their login, and we email them. What we read from HMRC is no longer shown, to you or to them here.'
    : 'What we read from HMRC is deleted. VAT returns filed here are kept for 6 years, because tax law requires it.',
  'Its tags, notes and messages, your requests and the files sent for them are deleted. Save what you need first.',
  'Your authorisation at HMRC does not change. End it there if you no longer act for them.',
];
