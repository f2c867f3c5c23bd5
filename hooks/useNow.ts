import { createContext, useContext, useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** Exported for the demo, whose prerendered pages need a moment of their own until the browser's clock is known. */
export const NowContext = createContext<Date | undefined>(undefined);

/**
 * The browser's clock, moved on every half minute, for sentences such as "in 17 days" and "14:05 today". Undefined while
 * the page is prerendered and on its first draw: a static page does not know what day it will be opened on.
 */
export function useNow(): Date | undefined {
  const given = useContext(NowContext);
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return given ?? now;
}
