import type { IncomingMessage } from 'node:http';
import { OTHER_PERSON, Refusal } from '@/lib/access/refusal';
import { OWNER_HEADER, SECONDS_LEFT_HEADER } from '@/lib/access/sessionHeaders';

/** Whose session a request came with, and when it ends if no other call follows. */
export interface SessionOwner {
  /** Identifies the person or the sign-up to their own browser; it opens nothing. */
  mark: string;
  secondsLeft: number;
}

/**
 * Refuses a request of a page that is another person's: the page names the owner it was shown to,
 * and its browser has since logged in as somebody else (docs/rules/security.md#one-person).
 * @throws Refusal otherPerson
 */
export function refuseOtherPerson(
  { headers }: Pick<IncomingMessage, 'headers'>,
  owner: SessionOwner | undefined,
): void {
  const named = headers[OWNER_HEADER.toLowerCase()];
  if (named === undefined || !owner || named === owner.mark) return;
  throw new Refusal('otherPerson', OTHER_PERSON);
}

/** Returns the headers that tell a page whose session answered it, and how long that lasts. */
export const ownerHeaders = (owner: SessionOwner | undefined): Record<string, string> =>
  owner ? { [OWNER_HEADER]: owner.mark, [SECONDS_LEFT_HEADER]: String(owner.secondsLeft) } : {};
