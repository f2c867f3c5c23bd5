import { useEffect, type ReactNode } from 'react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useUserCompanies } from '@/hooks/companies';
import { afterNavigation, useAutomaticReplace } from '@/hooks/app/page/navigation';
import { useFirstReads, type FirstReads } from '@/hooks/app/data/useFirstReads';
import { useRememberPage } from '@/hooks/app/useRememberPage';
import { useLoginCheck, useSession } from '@/hooks/app/useSession';
import { useGoOn } from '@/hooks/auth/useSignedIn';
import { pageHref } from '@/lib/app/hrefs';
import { routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';

/** Only private pages show these, so public ones do not load them. */
const GateError = dynamic(() => import('./GateFaces').then((module) => module.GateError));
const GateLoading = dynamic(() => import('./GateFaces').then((module) => module.GateLoading));

interface LoginGateProps {
  row: RouteRow;
  pathname: string;
  /** What the page shows first, if it says so: asked for while the gate waits. */
  firstReads?: FirstReads | undefined;
  children: ReactNode;
}

/**
 * Lets people to the page they may see (docs/rules/product.md#login-check). Signed in on the login
 * page: home. Not signed in: the login page and public pages stay; from any other page the visitor
 * goes to the login page and comes back afterwards. A private page is not drawn before it is known
 * that somebody is signed in; the list of companies usually tells so before the check does. What
 * the page shows first is asked for meanwhile.
 */
export function LoginGate({ row, pathname, firstReads, children }: LoginGateProps) {
  const { isReady } = useRouter();
  const session = useSession();
  const goOn = useGoOn();
  const rememberPage = useRememberPage();
  useLoginCheck(!row.demo, pathname);
  const isPrivate = row.access === 'user';
  const companies = useUserCompanies(isPrivate);
  useFirstReads(isPrivate ? firstReads : undefined);

  const mustLogIn = isPrivate && isReady && (session === 'out' || session === 'signingUp');
  const mayGoOn = row.access === 'login' && session === 'in';

  // On every page that needs a login, and on the login page: what was shown so far opens nothing.
  const owesStep = session === 'secondStep' && row !== routes.secondStep && row.access !== 'public';

  useAutomaticReplace(owesStep ? pageHref('secondStep') : undefined, {
    before: isPrivate ? rememberPage : undefined,
  });
  useAutomaticReplace(mustLogIn ? pageHref('login') : undefined, { before: rememberPage });

  useEffect(() => (mayGoOn ? afterNavigation(goOn) : undefined), [mayGoOn, goOn]);

  if (!isPrivate || session === 'in') return children;
  if (session === 'failed' && companies.isError) {
    return <GateError onRetry={() => void companies.refetch()} retrying={companies.isFetching} />;
  }
  return <GateLoading />;
}
