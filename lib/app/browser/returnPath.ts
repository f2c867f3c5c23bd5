import { safeReturnPath } from '@/lib/access/safePath';
import { STORED } from './keys';
import { isText, sessionStore } from './storage';

/**
 * Remembers where the visitor was going, with the portal base (docs/rules/product.md#login-check).
 */
export const rememberReturnPath = (path: string): void =>
  sessionStore.write(STORED.returnPath, path);

/**
 * Returns and removes the remembered path. It is checked again, because storage can be changed:
 * only known pages are returned.
 */
export function takeReturnPath(isKnownPath: (path: string) => boolean): string | undefined {
  const kept = sessionStore.read(STORED.returnPath, isText);
  sessionStore.remove(STORED.returnPath);
  return kept === undefined ? undefined : safeReturnPath(kept, isKnownPath);
}
