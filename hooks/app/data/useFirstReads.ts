import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint, QueryOf } from '@/lib/access/endpoint';
import { read } from '@/hooks/app/data/useEndpoint';

/** Asks for something so that its answer is there when the screen wants it. */
export type ReadAhead = <E extends Endpoint>(endpoint: E, query: QueryOf<E>) => void;

/**
 * What a page shows first, by the query of its address. The endpoint decides who gets an answer, so
 * it may be asked before this browser knows who is signed in.
 */
export type FirstReads = (query: Readonly<Record<string, string>>, readAhead: ReadAhead) => void;

/**
 * Asks a page's first reads once, as soon as it stands, while the gate still waits to hear who is
 * signed in: they are on their way together instead of one after another
 * (docs/rules/product.md#login-check). The address is read from the browser, which knows it a
 * render before the router does.
 */
export function useFirstReads(firstReads: FirstReads | undefined): void {
  const client = useQueryClient();
  const first = useRef(firstReads);
  useEffect(() => {
    const asked = Object.fromEntries(new URLSearchParams(window.location.search));
    first.current?.(asked, (endpoint, query) => void client.prefetchQuery(read(endpoint, query)));
  }, [client]);
}
