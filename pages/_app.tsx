import { useEffect } from 'react';
import type { AppProps } from 'next/app';
import Head from 'next/head';
import { AppCacheProvider } from '@mui/material-nextjs/v16-pagesRouter';
import { ThemeProvider } from '@mui/material/styles';
import Portal, { type PortalProps } from '@/components/frame/Portal';
import { trustOurScripts } from '@/lib/app/browser/trustedScripts';
import { theme } from '@/styles/theme';
import '@/styles/fonts.css';
import '@/styles/global.css';
import '@/styles/print.css';

// Before any link is followed: the policy in _document refuses scripts that nobody vouches for.
trustOurScripts();

/** What every page stands in: the theme and the portal's frame. It knows no paths. */
export default function App(props: AppProps) {
  const { Component, pageProps } = props;
  const { firstReads, popUp }: typeof Component & Pick<PortalProps, 'firstReads' | 'popUp'> =
    Component;
  // Marks the document once React has taken over the prerendered page. Browser tests wait for it
  // before they press anything.
  useEffect(() => {
    document.documentElement.dataset.live = 'page';
  }, []);
  return (
    <AppCacheProvider {...props}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <ThemeProvider theme={theme} defaultMode="system">
        <Portal firstReads={firstReads} popUp={popUp}>
          <Component {...pageProps} />
        </Portal>
      </ThemeProvider>
    </AppCacheProvider>
  );
}
