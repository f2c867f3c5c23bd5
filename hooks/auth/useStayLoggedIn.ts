import { useState } from 'react';
import { checkLogin } from '@/lib/auth/contract';
import { ask, useAct } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';
import { sessionLeftMs } from '@/lib/app/browser/sessionOwner';

/**
 * Returns `stay`, which keeps the session by a call. `isLast` is true if a call cannot lengthen it
 * any more, because a login lasts 12 hours at most.
 */
export function useStayLoggedIn() {
  const [isLast, setLast] = useState(false);
  const check = useAct({
    mutationFn: () => ask(checkLogin, {}),
    onSuccess: () => setLast((sessionLeftMs() ?? Infinity) <= waits.sessionWarning),
  });
  return {
    stay: () => check.mutate(undefined),
    isPending: check.isPending,
    isError: check.isError,
    isLast,
  };
}
