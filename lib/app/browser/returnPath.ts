import { safeReturnPath } from '@/lib/access/safePath';
import { STORED } from './keys';
import { getSessionOwner, lastOwnerMark } from './sessionOwner';
import { isText, sessionStore } from './storage';

/**
 * Remembers where the visitor was going, with the portal base (docs/rules/product.md#login-check).
 * The path of a page that was shown to a person is for that person; `forAnyone` is for a link that
 * is to be opened as somebody else.
 */
export function rememberReturnPath(path: string, forAnyone = false): void {
  const owner = forAnyone ? undefined : lastOwnerMark();
  sessionStore.write(STORED.returnPath, path);
  if (owner) sessionStore.write(STORED.returnOwner, owner);
  else sessionStore.remove(STORED.returnOwner);
}

const pathOwner = () => sessionStore.read(STORED.returnOwner, isText);

/** True if the remembered path is one person's, and this page does not know yet who is logged in. */
export const mustKnowOwner = (): boolean =>
  pathOwner() !== undefined && getSessionOwner().mark === undefined;

/**
 * Returns and removes the remembered path, unless it is another person's. It is checked again,
 * because storage can be changed: only known pages are returned.
 */
export function takeReturnPath(isKnownPath: (path: string) => boolean): string | undefined {
  const kept = sessionStore.read(STORED.returnPath, isText);
  const owner = pathOwner();
  sessionStore.remove(STORED.returnPath);
  sessionStore.remove(STORED.returnOwner);
  if (owner !== undefined && owner !== getSessionOwner().mark) return undefined;
  return kept === undefined ? undefined : safeReturnPath(kept, isKnownPath);
}
