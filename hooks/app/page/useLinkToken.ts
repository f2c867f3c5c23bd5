import { useEffect, useState } from 'react';

/**
 * Returns the token behind the `#` of an e-mailed link: `#token=…`. null until the page knows its
 * address; '' if there is none. Removes it from the address at once, so that it stays in no history
 * or screenshot.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const fromHash = new URLSearchParams(window.location.hash.slice(1)).get('token');
    // React runs effects twice in development: the second run must keep the first one's token.
    setToken((kept) => fromHash ?? kept ?? '');
    if (fromHash)
      window.history.replaceState(
        window.history.state,
        '',
        `${window.location.pathname}${window.location.search}`,
      );
  }, []);
  return token;
}
