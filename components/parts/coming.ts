import { createContext, useContext, useEffect, useLayoutEffect } from 'react';

/** Longest wait of a part for those above it, in milliseconds; then it is drawn all the same. */
export const LONGEST_WAIT_MS = 8_000;

/** Says that a part has no final height yet; returns the function that takes it back. */
export type Hold = () => () => void;

/** The part of an `InOrder` that is rendered here, if any. */
export const PartContext = createContext<Hold | undefined>(undefined);

// Before paint; the server, which draws nothing, would warn of it.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Says that this part has no final height yet, so that what follows in its `InOrder` waits. For
 * parts that draw nothing while they load: a skeleton says so by itself.
 */
export function useComing(isComing: boolean): void {
  const hold = useContext(PartContext);
  useBeforePaint(() => (isComing ? hold?.() : undefined), [isComing, hold]);
}

/** Draws nothing while a part's scripts load: `loading` of next/dynamic. */
export function Coming(): null {
  useComing(true);
  return null;
}
