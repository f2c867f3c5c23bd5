import { useEffect, useRef, useState } from 'react';

/** A value as it changes: at once when it had stayed the same for `ms` milliseconds, else at most once in as many. */
export function useThrottled<T>(value: T, ms: number): T {
  const [passed, setPassed] = useState(value);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (value === passed) return;
    const timer = setTimeout(() => {
      changedAt.current = performance.now();
      setPassed(value);
    }, Math.max(0, changedAt.current + ms - performance.now()));
    return () => clearTimeout(timer);
  }, [value, passed, ms]);
  return passed;
}
