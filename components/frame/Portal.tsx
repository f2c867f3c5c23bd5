import { useState, type ComponentType, type ReactNode } from 'react';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { AlertQueue } from './AlertQueue';
import { Header } from './Header';
import { LoginGate } from './LoginGate';
import { Main } from './Main';
import { NavigationMenu } from './NavigationMenu';
import { PageBody } from './PageBody';
import { PhoneFoot } from './PhoneFoot';
import { useHelpBeside } from './useHelpBeside';
import { useMenu } from './useMenu';
import { LinkAttribution } from '@/components/parts/PortalLink';
import { SkipLink } from '@/components/parts/SkipLink';
import { AlertsProvider } from '@/hooks/app/useAlerts';
import { CompanyProvider } from '@/hooks/app/useCompany';
import { useBackLinks } from '@/hooks/app/page/useBackLinks';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import type { FirstReads } from '@/hooks/app/data/useFirstReads';
import { newPortalQueries } from '@/hooks/app/data/portalQueries';
import { usePartner } from '@/hooks/app/usePartner';
import { useRememberProduct } from '@/hooks/app/useProduct';
import { SignUpDialogProvider, useSignUpDialog } from '@/hooks/auth/useSignUpDialog';
import { useUtm } from '@/hooks/app/useUtm';
import { getRoute } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';

export interface PortalProps {
  /** The page's first reads, if any. */
  firstReads?: FirstReads | undefined;
  /** The page's pop-up, first in the page; while it is open, nothing else can be used. */
  popUp?: ComponentType | undefined;
  children: ReactNode;
}

/** Loaded after the page, because it shows nothing while there is a connection. */
const OfflineBar = dynamic(() => import('./OfflineBar').then((module) => module.OfflineBar), {
  ssr: false,
});

/** Of pages that need a login: their links carry no marketing parameters. */
const NO_ATTRIBUTION = {};

/** Loaded on pages that have them only. */
const SideNav = dynamic(() => import('./SideNav').then((module) => module.SideNav));
const DemoBanner = dynamic(() => import('./DemoBanner').then((module) => module.DemoBanner));
const DemoTabs = dynamic(() => import('./DemoTabs').then((module) => module.DemoTabs));

/** Loaded after the page, which they do not change. */
const LaterParts = dynamic(() => import('./LaterParts').then((module) => module.LaterParts), {
  ssr: false,
});

/**
 * Renders what surrounds the page that `row` describes: header, menu, side navigation, banner,
 * gate.
 */
function Frame({ row, firstReads, popUp: PopUp, children }: { row: RouteRow } & PortalProps) {
  const { isOpen } = useSignUpDialog();
  const { pathname, query } = useRouter();
  const menu = useMenu();
  const help = useHelpBeside(row);
  useFocusHeading(pathname, String(query.company_id ?? ''));
  useBackLinks();
  useRememberProduct(row.area);
  // Both are read from the address of any page, whether or not the page shows them
  // (docs/rules/product.md#partner).
  usePartner();
  const { utm } = useUtm();
  const page = (
    <LoginGate row={row} pathname={pathname} firstReads={firstReads}>
      {children}
    </LoginGate>
  );

  return (
    <LinkAttribution value={row.access === 'user' ? NO_ATTRIBUTION : utm}>
      <Head>
        <title>{row.title}</title>
      </Head>
      {PopUp ? <PopUp /> : null}
      <div className="behind-pop-up" inert={PopUp !== undefined && isOpen}>
        <SkipLink />
        {row.demoBanner ? <DemoBanner row={row} /> : null}
        {row.header === 'bare' ? (
          <>
            {page}
            <OfflineBar aboveFoot={false} />
          </>
        ) : (
          <>
            <Header row={row} menu={menu} help={help.link} />
            <NavigationMenu row={row} menu={menu} />
            {row.demo ? <DemoTabs row={row} hidden={menu.isOpen} /> : null}
            <PageBody
              hiddenByMenu={menu.isOpen}
              centred={row.demo}
              aboveFoot={!row.mobileHeader}
              sideNav={row.sideNav ? <SideNav row={row} help={help.link} /> : null}
            >
              <Main>{page}</Main>
            </PageBody>
            <OfflineBar aboveFoot={!row.mobileHeader} />
            <PhoneFoot row={row} menu={menu} help={help.link} />
            {help.panel}
          </>
        )}
        <AlertQueue />
        {row.demo ? null : <LaterParts isPrivate={row.access === 'user'} />}
      </div>
    </LinkAttribution>
  );
}

/**
 * Renders a page inside the portal's frame, as the page's row in lib/app says; a page without a row
 * (the error pages) gets no frame.
 */
export default function Portal({ firstReads, popUp, children }: PortalProps) {
  const row = getRoute(useRouter().pathname);
  const [queries] = useState(newPortalQueries);
  return (
    <QueryClientProvider client={queries}>
      <AlertsProvider>
        <CompanyProvider>
          <SignUpDialogProvider>
            {row ? (
              <Frame row={row} firstReads={firstReads} popUp={popUp}>
                {children}
              </Frame>
            ) : (
              children
            )}
          </SignUpDialogProvider>
        </CompanyProvider>
      </AlertsProvider>
    </QueryClientProvider>
  );
}
