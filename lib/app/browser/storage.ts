/**
 * Stores JSON under named keys (docs/rules/product.md#stored-values). Storage can be full,
 * forbidden or hold foreign text, so no method throws.
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
        // The page works without storage.
      }
    },
    remove(key: string): void {
      try {
        pick().removeItem(key);
      } catch {
        // The page works without storage.
      }
    },
    clear(): void {
      try {
        pick().clear();
      } catch {
        // The page works without storage.
      }
    },
  };
}

export const localStore = jsonStore(() => window.localStorage);
export const sessionStore = jsonStore(() => window.sessionStorage);

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0;
