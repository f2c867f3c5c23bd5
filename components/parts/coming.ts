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
 * Holds back the parts below in the surrounding `InOrder` while this part is loading. Only needed in
 * parts that draw nothing meanwhile; skeletons call it themselves.
 */
export function useComing(isComing: boolean): void {
  const hold = useContext(PartContext);
  useBeforePaint(() => (isComing ? hold?.() : undefined), [isComing, hold]);
}

/** Draws nothing, and holds back the parts below while something else of this part is loading. */
export function HoldBelow({ isComing }: { isComing: boolean }): null {
  useComing(isComing);
  return null;
}

/** Draws nothing while a part's scripts load: `loading` of next/dynamic. */
export function Coming(): null {
  useComing(true);
  return null;
}
