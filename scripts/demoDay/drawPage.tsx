import { text } from 'node:stream/consumers';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import type { EmotionCache } from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { createEmotionCache } from '@mui/material-nextjs/v16-pagesRouter';
import type { AppProps } from 'next/app';
import Loadable from 'next/dist/shared/lib/loadable.shared-runtime';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { NowContext } from '@/hooks/app/page/useNow';
import { PORTAL_BASE } from '@/lib/app/hrefs';
import { londonInstant, type IsoDate } from '@/lib/kernel/dates/ukDates';
import App from '@/pages/_app';
import { admitStyle } from '@/server/platform/front/csp';
import { stylesIn, withPlacesOf } from './places';

/** A page of the demo, by its path in the table of routes. */
export interface DemoPage {
  pathname: string;
  Page: ComponentType;
}

/** Ids of what is drawn here must differ from those of the page around it. */
const ID_PREFIX = 'day';

/** Renders a page as the build does, but as it stands at `now`. */
export async function renderPage(
  { pathname, Page }: DemoPage,
  now: Date,
  emotionCache: EmotionCache,
): Promise<string> {
  const router = {
    pathname,
    route: pathname,
    asPath: pathname,
    query: {},
    basePath: PORTAL_BASE,
    isReady: false,
  } as AppProps['router'];
  const props = { Component: Page, pageProps: {}, router, emotionCache };
  const { prelude } = await prerenderToNodeStream(
    <RouterContext.Provider value={router}>
      <NowContext.Provider value={now}>
        <App {...props} />
      </NowContext.Provider>
    </RouterContext.Provider>,
    { identifierPrefix: ID_PREFIX },
  );
  return text(prelude);
}

/**
 * Returns a built page of the demo with what depends on the day drawn for that London day. Styles
 * that the built page lacks are added, and admitted by its policy.
 */
export async function drawPage(page: DemoPage, built: string, day: IsoDate): Promise<string> {
  const dayBegins = new Date(londonInstant(day, '00:00'));
  // The first time loads the page's parts that load later, and finds those in them.
  await renderPage(page, dayBegins, createEmotionCache());
  await Loadable.preloadAll();
  const cache = createEmotionCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const drawn = await renderPage(page, dayBegins, cache);
  for (const id of stylesIn(built)) cache.inserted[id] = true;
  return extractCriticalToChunks(drawn)
    .styles.filter(({ css }) => css.trim() !== '')
    .reduce(
      (html, { key, ids, css }) => {
        const style = `<style data-emotion="${key} ${ids.join(' ')}">${css}</style>`;
        return admitStyle(html, css).replace('</head>', () => `${style}</head>`);
      },
      withPlacesOf(drawn, built),
    );
}
