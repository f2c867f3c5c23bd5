import { useEffect, useState } from 'react';
import { isLoginLoop } from '@/lib/app/browser/loginLoop';
import { readLoginReason, type LoginReason } from '@/lib/app/browser/loginReason';

/**
 * Returns why the login page opened by itself; undefined if a person opened it. `loop`: a page asks
 * for a login although there is one.
 */
export function useLoginReason(): LoginReason | 'loop' | undefined {
  const [reason, setReason] = useState<LoginReason | 'loop'>();
  useEffect(() => setReason(isLoginLoop() ? 'loop' : readLoginReason()), []);
  return reason;
}
