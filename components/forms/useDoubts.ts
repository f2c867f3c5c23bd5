import { useState } from 'react';
import type { Doubt } from '@/lib/kernel/doubts';

interface Asked<Values> {
  values: Values;
  doubts: readonly Doubt[];
}

/**
 * Keeps the doubts that the server returned, for exactly the values that they are about: whoever
 * types anything else has confirmed nothing.
 */
export function useDoubts<Values>() {
  const [asked, setAsked] = useState<Asked<Values>>();
  return {
    /** Returns the doubts about these values; undefined where there are none. */
    about: (values: Values) =>
      asked && asked.values === values && asked.doubts.length > 0 ? asked.doubts : undefined,
    ask: (values: Values, doubts: readonly Doubt[]) => setAsked({ values, doubts }),
    drop: () => setAsked(undefined),
  };
}
