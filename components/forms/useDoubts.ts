import { useState } from 'react';
import type { Doubt } from '@/lib/kernel/doubts';

interface Asked<Values> {
  values: Values;
  doubts: readonly Doubt[];
}

/**
 * Keeps the doubts that the server returned for these values. Other values need a confirmation of
 * their own.
 */
export function useDoubts<Values>() {
  const [asked, setAsked] = useState<Asked<Values>>();
  return {
    /** Returns the doubts about these values; undefined where there are none. */
    about: (values: Values) =>
      asked && asked.values === values && asked.doubts.length > 0 ? asked.doubts : undefined,
    /** The doubts that were returned last and not dropped. */
    open: asked?.doubts,
    ask: (values: Values, doubts: readonly Doubt[]) => setAsked({ values, doubts }),
    drop: () => setAsked(undefined),
  };
}
