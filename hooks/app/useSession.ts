import { useEffect, useState } from 'react';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { checkLogin } from '@/lib/auth/contract';
import { userCompanies } from '@/lib/companies/contract';
import { keyOf, putAnswer, read } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';

/**
 * `secondStep`: the first step of logging in was shown, which opens nothing yet. `failed`: the
 * check got no answer, so nobody knows.
 */
export type SessionState = 'unknown' | 'out' | 'signingUp' | 'secondStep' | 'in' | 'failed';

/**
 * Who this browser is signed in as, without asking: what the login check, or any read that only a
 * signed-in person gets an answer to, has told so far.
 */
export function useSession(): SessionState {
  const check = useQuery({ ...read(checkLogin, {}), enabled: false });
  const companies = useQuery({ ...read(userCompanies, {}), enabled: false });
  if (check.data?.type === 'user') return 'in';
  if (check.data?.type === 'signing_up') return 'signingUp';
  if (check.data?.type === 'second_step') return 'secondStep';
  if (check.data || check.error?.status === 401) return 'out';
  if (companies.data) return 'in';
  return check.error ? 'failed' : 'unknown';
}

/**
 * Asks once per page load whether the browser is signed in (docs/rules/product.md#login-check).
 * Pages that follow each other within the second share one check; a page that makes no calls wants
 * none.
 */
export function useLoginCheck(wanted: boolean, pathname: string): void {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!wanted || due) return undefined;
    const timer = setTimeout(() => setDue(true), waits.loginCheck);
    return () => clearTimeout(timer);
  }, [wanted, due, pathname]);
  useQuery({ ...read(checkLogin, {}), enabled: wanted && due, staleTime: Infinity });
}

/**
 * Puts in place who the browser is signed in as, now that the server has said so, and forgets
 * whatever was read as somebody else, or sent, such as a password
 * (docs/rules/security.md#signed-out). The check's own entry stays: what watches it must hear of
 * the change. A check still under way asked before the change, so its answer is not waited for.
 */
export async function beginAs(
  client: QueryClient,
  type: 'user' | 'signing_up' | 'second_step' | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey: keyOf(checkLogin) });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== checkLogin.path });
  client.getMutationCache().clear();
  putAnswer(client, checkLogin, {}, type ? { type } : {});
}
