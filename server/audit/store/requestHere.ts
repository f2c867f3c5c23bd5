import { AsyncLocalStorage } from 'node:async_hooks';
import type { PersonCapability } from '@/lib/access/capability';
import type { RefusalEvent } from '@/lib/access/securityEvents';
import type { Stored } from '@/server/access/store/stored';

/**
 * Whose account something happened to: somebody who is signed in, or whose account was found by
 * what a stranger typed.
 */
export type AccountHolder = PersonCapability | Stored<'person', { readonly id: string }>;

/**
 * `asked`: the id of the company or practice that was asked for, by which it is found out whose
 * business the refusal is.
 */
export interface Refused {
  whose: AccountHolder | undefined;
  event: RefusalEvent;
  by: string;
  asked?: string | undefined;
}

/** The request that is being answered: where it comes from, and what was refused in it. */
export interface RequestHere {
  /** By which support finds it in the portal's log. */
  reference: string;
  endpoint: string;
  ip: string;
  userAgent: string;
  now: Date;
  refused: Refused[];
}

const scope = new AsyncLocalStorage<RequestHere>();

/** Answers a request; whatever is written meanwhile knows where it came from. */
export const inRequest = <T>(request: RequestHere, work: () => Promise<T>): Promise<T> =>
  scope.run(request, work);

/** Undefined in a job. */
export const requestHere = (): RequestHere | undefined => scope.getStore();

/**
 * Notes that somebody was refused, to be written when the answer has gone: so it takes no longer
 * for those who have an account, and outlives the transaction that was refused
 * (docs/rules/security.md#security-events). `by`: what was shown. Without `whose` nobody knows whom
 * it was meant for, and it stands in the portal's log alone.
 */
export function noteRefused(
  whose: AccountHolder | undefined,
  event: RefusalEvent,
  by: string,
  asked?: string,
): void {
  scope.getStore()?.refused.push({ whose, event, by, asked });
}
