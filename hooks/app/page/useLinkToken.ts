import { useEffect, useState } from 'react';

/**
 * The token behind the `#` of a link that was e-mailed: `#token=…`. null until the page knows its
 * own address; '' when it has none. It is taken out of the address at once, so that it stays in no
 * history and no screenshot.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const found = new URLSearchParams(window.location.hash.slice(1)).get('token');
    // Drawn twice in development: the second look must not lose what the first one took.
    setToken((kept) => found ?? kept ?? '');
    if (found)
      window.history.replaceState(
        window.history.state,
        '',
        `${window.location.pathname}${window.location.search}`,
      );
  }, []);
  return token;
}
