import { useEffect, useState } from 'react';

/** What stands behind # in the address; empty while the page is prerendered. */
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
