import { useEffect, useState } from 'react';
import { CODE_RESEND_SECONDS } from '@/lib/kernel/oneTimeCode';

/**
 * Counts down from 30 seconds, again when `round` changes: until zero no other code may be
 * requested (docs/rules/security.md#codes).
 */
export function useSecondsLeft(round: number): number {
  const [left, setLeft] = useState(CODE_RESEND_SECONDS);
  useEffect(() => {
    setLeft(CODE_RESEND_SECONDS);
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [round]);
  return left;
}
