import type { ReactNode } from 'react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useUserCompanies } from '@/hooks/companies';
import { useAutomaticReplace } from '@/hooks/app/page/navigation';
import { useFirstReads, type FirstReads } from '@/hooks/app/data/useFirstReads';
import { useRememberPage } from '@/hooks/app/useRememberPage';
import { useLoginCheck, useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';
import { routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';

/** Shown on private pages only, so that public ones do not load them. */
const GateError = dynamic(() => import('./GateStates').then((module) => module.GateError));
const GateLoading = dynamic(() => import('./GateStates').then((module) => module.GateLoading));

/** Loaded after the login page, before anyone has logged in. */
const LeaveLogin = dynamic(() => import('./LeaveLogin').then((module) => module.LeaveLogin), {
  ssr: false,
});

interface LoginGateProps {
  row: RouteRow;
  pathname: string;
  /** The page's first reads, if any, started while the gate waits. */
  firstReads?: FirstReads | undefined;
  children: ReactNode;
}

/**
 * Renders a page to people who may see it (docs/rules/product.md#login-check). Signed-in people are
 * redirected from the login page to home; visitors of a private page are redirected to the login
 * page and come back afterwards. A private page is drawn only once the person is known to be signed
 * in, which the list of companies usually tells before the check does. The page's first reads run
 * meanwhile.
 */
export function LoginGate({ row, pathname, firstReads, children }: LoginGateProps) {
  const { isReady } = useRouter();
  const session = useSession();
  const rememberPage = useRememberPage();
  useLoginCheck(pathname);
  const isPrivate = row.access === 'user';
  const companies = useUserCompanies(isPrivate && session !== 'out');
  useFirstReads(isPrivate ? firstReads : undefined);

  const mustLogIn = isPrivate && isReady && (session === 'out' || session === 'signingUp');

  // On private pages and the login page: the first step alone grants no access.
  const owesStep = session === 'secondStep' && row !== routes.secondStep && row.access !== 'public';

  useAutomaticReplace(owesStep ? pageHref('secondStep') : undefined, {
    before: isPrivate ? rememberPage : undefined,
  });
  useAutomaticReplace(mustLogIn ? pageHref('login') : undefined, { before: rememberPage });

  if (row.access === 'login')
    return (
      <>
        {children}
        <LeaveLogin isSignedIn={session === 'in'} />
      </>
    );
  if (!isPrivate || session === 'in') return children;
  if (session === 'failed' && companies.isError) {
    return <GateError onRetry={() => void companies.refetch()} retrying={companies.isFetching} />;
  }
  return <GateLoading />;
}
