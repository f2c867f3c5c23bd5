import { useEffect, useState } from 'react';

/** Returns the fragment of the address, without #; empty while the page is prerendered. */
export function useHash(): string {
  const [hash, setHash] = useState('');
  useEffect(() => {
    const look = () => setHash(window.location.hash.slice(1));
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return hash;
}
