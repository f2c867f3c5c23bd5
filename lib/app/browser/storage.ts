/**
 * JSON under a named key (docs/rules/product.md#stored-values). Storage can be
 * full, forbidden or hold something else's text: none of that may break a page.
 */
function jsonStore(pick: () => Storage) {
  return {
    read<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
      try {
        const text = pick().getItem(key);
        const value: unknown = text === null ? undefined : JSON.parse(text);
        return isValid(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(key: string, value: unknown): void {
      try {
        pick().setItem(key, JSON.stringify(value));
      } catch {
        // A full or forbidden store: the page works, it only forgets.
      }
    },
    remove(key: string): void {
      try {
        pick().removeItem(key);
      } catch {
        // As above.
      }
    },
    clear(): void {
      try {
        pick().clear();
      } catch {
        // As above.
      }
    },
  };
}

export const localStore = jsonStore(() => window.localStorage);
export const sessionStore = jsonStore(() => window.sessionStorage);

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0;
