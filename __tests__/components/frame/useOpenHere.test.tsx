import type { ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useOpenHere } from '@/components/frame/useOpenHere';

const BAKERY = { company_id: '1' };
const CAFE = { company_id: '2' };

/**
 * Opens it at the router's first address, then navigates to the others; returns whether it is open
 * at each.
 */
function openAt(first: Partial<NextRouter>, ...next: Partial<NextRouter>[]): boolean[] {
  let router = { pathname: '/home', query: {}, isReady: true, ...first } as NextRouter;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContext.Provider value={router}>{children}</RouterContext.Provider>
  );
  const { result, rerender } = renderHook(useOpenHere, { wrapper });
  act(() => result.current[1](true));
  return next.map((to) => {
    router = { ...router, ...to };
    rerender();
    return result.current[0];
  });
}

test('what was opened on a page stays open there', () => {
  expect(openAt({ query: BAKERY }, {})).toEqual([true]);
});

test('what was opened before the address had been read stays open once it has, and closes on going elsewhere', () => {
  expect(openAt({ isReady: false }, { isReady: true, query: BAKERY }, { query: CAFE })).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['another page', { pathname: '/v2/instant-vat/help' }],
  ['another company', { query: CAFE }],
  ['no company', { query: {} }],
])('going to %s closes it, and coming back does not open it again', (_where, elsewhere) => {
  expect(openAt({ query: BAKERY }, elsewhere, { pathname: '/home', query: BAKERY })).toEqual([
    false,
    false,
  ]);
});
