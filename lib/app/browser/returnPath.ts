import { safeReturnPath } from '@/lib/access/safePath';
import { STORED } from './keys';
import { isText, sessionStore } from './storage';

/**
 * Remembers where the visitor was going, portal base included (docs/rules/product.md#login-check).
 */
export const rememberReturnPath = (path: string): void =>
  sessionStore.write(STORED.returnPath, path);

/**
 * Takes the remembered path, once. Whatever storage holds by then is checked again: only a known
 * page of ours comes back.
 */
export function takeReturnPath(isKnownPath: (path: string) => boolean): string | undefined {
  const kept = sessionStore.read(STORED.returnPath, isText);
  sessionStore.remove(STORED.returnPath);
  return kept === undefined ? undefined : safeReturnPath(kept, isKnownPath);
}
