import { AsyncLocalStorage } from 'node:async_hooks';
import type { IpAddress } from '@/lib/access/ipAddress';
import type { PersonCapability } from '@/lib/access/capability';
import type { RefusalEvent } from '@/lib/access/securityEvents';
import type { Stored } from '@/server/access/store/stored';

/** The person that an event happened to: signed in, or found by what a stranger typed. */
export type AccountHolder = PersonCapability | Stored<'person', { readonly id: string }>;

/**
 * A refusal. `asked` is the id of the requested company or practice, by which the practice
 * concerned is found.
 */
export interface Refused {
  holder: AccountHolder | undefined;
  event: RefusalEvent;
  by: string;
  asked?: string | undefined;
}

/** Current request: where it comes from, and what was refused in it. */
export interface RequestHere {
  /** Reference by which support finds the request in the portal's log. */
  reference: string;
  endpoint: string;
  ip: IpAddress;
  userAgent: string;
  now: Date;
  refused: Refused[];
}

const scope = new AsyncLocalStorage<RequestHere>();

/** Runs a request's work; events written meanwhile record where it came from. */
export const inRequest = <T>(request: RequestHere, work: () => Promise<T>): Promise<T> =>
  scope.run(request, work);

/** Returns the current request; undefined in a job. */
export const requestHere = (): RequestHere | undefined => scope.getStore();

/**
 * Notes a refusal, to be written after the response: a known account then takes no longer to
 * answer, and the note outlives the transaction that is rolled back
 * (docs/rules/security.md#security-events). `by` names what was shown. Without `holder` the account
 * is unknown, and the refusal goes to the portal's log only.
 */
export function noteRefused(
  holder: AccountHolder | undefined,
  event: RefusalEvent,
  by: string,
  asked?: string,
): void {
  scope.getStore()?.refused.push({ holder, event, by, asked });
}
