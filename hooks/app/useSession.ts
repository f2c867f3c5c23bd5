import { useEffect, useState } from 'react';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@/lib/access/endpoint';
import { checkLogin } from '@/lib/auth/contract';
import { userCompanies } from '@/lib/companies/contract';
import { endpointKey, putAnswer, read } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';
import { forgetSessionOwner } from '@/lib/app/browser/sessionOwner';

type LoginCheck = AnswerOf<typeof checkLogin>;

/**
 * `secondStep`: the first step of login is done, which grants no access yet. `failed`: the check
 * got no answer.
 */
export type SessionState = 'unknown' | 'out' | 'signingUp' | 'secondStep' | 'in' | 'failed';

/**
 * Returns the session's state without a request, from the login check or any earlier read that only
 * a signed-in person gets an answer to.
 */
export function useSession(): SessionState {
  const check = useQuery({ ...read(checkLogin, {}), enabled: false });
  const companies = useQuery({ ...read(userCompanies, {}), enabled: false });
  if (check.data?.type === 'user') return 'in';
  if (check.data?.pending === 'sign_up') return 'signingUp';
  if (check.data?.pending === 'second_step') return 'secondStep';
  if (check.data || check.error?.status === 401) return 'out';
  if (companies.data) return 'in';
  return check.error ? 'failed' : 'unknown';
}

/**
 * Runs the login check once per page load (docs/rules/product.md#login-check). Pages that follow
 * each other within a second share one check.
 */
export function useLoginCheck(pathname: string): void {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (due) return undefined;
    const timer = setTimeout(() => setDue(true), waits.loginCheck);
    return () => clearTimeout(timer);
  }, [due, pathname]);
  useQuery({ ...read(checkLogin, {}), enabled: due, staleTime: Infinity });
}

/**
 * Sets the session after the server has changed it, and clears all other cached reads and
 * mutations, such as a password that was sent (docs/rules/security.md#signed-out). The check's own
 * entry stays, because its observers must see the change. A check under way started before the
 * change, so it is cancelled.
 */
export async function beginAs(
  client: QueryClient,
  state: LoginCheck['type'] | LoginCheck['pending'],
): Promise<void> {
  forgetSessionOwner();
  await client.cancelQueries({ queryKey: endpointKey(checkLogin) });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== checkLogin.path });
  client.getMutationCache().clear();
  putAnswer(
    client,
    checkLogin,
    {},
    state === 'user' ? { type: state } : { ...(state && { pending: state }) },
  );
}
