import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint, QueryOf } from '@/lib/access/endpoint';
import { read } from '@/hooks/app/data/useEndpoint';

/** Prefetches a read for the screen. */
export type ReadAhead = <E extends Endpoint>(endpoint: E, query: QueryOf<E>) => void;

/**
 * Prefetches what a page shows first, from the query of its address. The endpoint checks access, so
 * it may run before this browser knows who is signed in.
 */
export type FirstReads = (query: Readonly<Record<string, string>>, readAhead: ReadAhead) => void;

/**
 * Starts a page's first reads once on mount, in parallel with the login check
 * (docs/rules/product.md#login-check). Reads the address from the browser, which knows it a render
 * before the router does.
 */
export function useFirstReads(firstReads: FirstReads | undefined): void {
  const client = useQueryClient();
  const first = useRef(firstReads);
  useEffect(() => {
    const asked = Object.fromEntries(new URLSearchParams(window.location.search));
    first.current?.(asked, (endpoint, query) => void client.prefetchQuery(read(endpoint, query)));
  }, [client]);
}
