import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import initHeadManager from 'next/dist/client/head-manager';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import Loadable from 'next/dist/shared/lib/loadable.shared-runtime';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import Router, { type NextRouter } from 'next/router';
import Portal, { type PortalProps } from '@/components/frame/Portal';
import type * as PortalQueries from '@/hooks/app/data/portalQueries';
import { forgetSessionOwner } from '@/lib/app/browser/sessionOwner';
import { theme } from '@/styles/theme';
import { holdDate, holdTimers, releaseTime } from './heldTime';
import { answerFrame } from './msw';
import { watchClient } from './settled';
import { onTestEnd } from './testEnd';
import { setProductWaits } from './waits';

/** What leaves the portal or reloads it: a full page load, which a test can only look at. */
const leaveTo = jest.fn<void, [string]>();
jest.mock('@/lib/app/leave', () => ({ leaveTo: (path: string) => leaveTo(path) }));

jest.mock('@/hooks/app/data/portalQueries', () => {
  const actual = jest.requireActual<typeof PortalQueries>('@/hooks/app/data/portalQueries');
  const newPortalQueries = () => {
    const client = actual.newPortalQueries();
    watchClient(client);
    return client;
  };
  return { ...actual, newPortalQueries };
});

// The frame's later parts, so that no test is the first to wait for them.
beforeAll(() => Loadable.preloadAll());
beforeEach(holdDate);
onTestEnd(async () => {
  releaseTime();
  window.localStorage.clear();
  window.sessionStorage.clear();
  forgetSessionOwner();
});

interface Place {
  pathname: string;
  asPath: string;
  query: Record<string, string>;
  isReady: boolean;
}

const placeOf = (address: string): Place => {
  const url = new URL(address, 'https://portal.test');
  return {
    pathname: url.pathname,
    asPath: `${url.pathname}${url.search}${url.hash}`,
    query: Object.fromEntries(url.searchParams),
    isReady: true,
  };
};

/** Returns the place before the router has read the address: the query is not known yet. */
const unreadPlaceOf = (address: string): Place => ({
  ...placeOf(placeOf(address).pathname),
  isReady: false,
});

const textOf = (to: Parameters<NextRouter['push']>[0]): string => {
  if (typeof to === 'string') return to;
  const query = Object.entries(to.query ?? {}).filter(([, value]) => value !== undefined);
  return `${to.pathname ?? ''}${query.length > 0 ? `?${new URLSearchParams(query as string[][])}` : ''}`;
};

const pageAt = (pathname: string) =>
  jest.requireActual<{ default: ComponentType & Pick<PortalProps, 'firstReads' | 'popUp'> }>(
    `@/pages${pathname}`,
  ).default;

type Address = Parameters<NextRouter['push']>[0];
interface How {
  shallow?: boolean;
  isReplacing?: boolean;
}
type Go = (to: Address, how?: How) => Promise<boolean>;

/** The address that the router is on its way to, which a test can end before it is shown. */
let underWay: string | undefined;

let entryCount = 0;
/** Returns an entry of the browser's history, with the key that Next gives it. */
const newEntry = (asPath: string) => {
  entryCount += 1;
  return { key: `entry${entryCount}`, asPath };
};

/** Next's router, as far as screens use it, standing at one place. */
const routerAt = (place: Place, go: Pick<NextRouter, 'push' | 'replace'>): NextRouter => ({
  ...place,
  route: place.pathname,
  basePath: '/portal',
  isFallback: false,
  isLocaleDomain: false,
  isPreview: false,
  events: { on: () => undefined, off: () => undefined, emit: () => undefined },
  ...go,
  back: () => undefined,
  forward: () => undefined,
  reload: () => undefined,
  prefetch: () => Promise.resolve(),
  beforePopState: () => undefined,
});

interface Options {
  /**
   * The viewer: mocks the frame's reads, except for those that the test has mocked. 'nobody' mocks
   * none.
   */
  as?: 'person' | 'visitor' | 'nobody';
  /**
   * Timers move only when the test moves them, and the portal's waits are as long as in the
   * product.
   */
  timers?: 'fake';
  /** The router has not read the address yet, and does not before it goes somewhere. */
  unread?: true;
}

/**
 * Draws the page at an address below /portal ('/home', '/v2/auth/login?x=1') inside the whole
 * portal: theme, frame, gate, query client. Links and pushes lead to the other pages for real.
 * Calls go to the answers given with `reply` and `fail`. `where()` is the address now, base left
 * out; `visited` all of them; `leaveTo` is what a full page load was asked for; `back` is the
 * browser's Back.
 */
export function renderScreen(address: string, { as = 'visitor', timers, unread }: Options = {}) {
  leaveTo.mockReset();
  if (timers === 'fake') {
    setProductWaits();
    holdTimers();
  }
  const entries = [newEntry(placeOf(address).asPath)];
  const showEntry = () => {
    const { key, asPath } = entries.at(-1)!;
    window.history.replaceState({ key }, '', `/portal${asPath}`);
  };
  showEntry();
  if (as !== 'nobody') answerFrame(as);
  const visited = [placeOf(address).asPath];
  const outside: { show?: (place: Place) => void } = {};
  const say = (
    event: 'routeChangeStart' | 'routeChangeComplete',
    asPath: string,
    shallow = false,
  ) => {
    underWay = event === 'routeChangeStart' ? asPath : undefined;
    Router.events.emit(event, `/portal${asPath}`, { shallow });
  };
  if (underWay !== undefined) say('routeChangeComplete', underWay);
  const go: Go = (to, { shallow = false, isReplacing = false } = {}) => {
    const next = placeOf(textOf(to));
    say('routeChangeStart', next.asPath, shallow);
    visited.push(next.asPath);
    const before = isReplacing ? entries.pop() : undefined;
    entries.push({ ...newEntry(next.asPath), ...(before && { key: before.key }) });
    showEntry();
    outside.show?.(next);
    return Promise.resolve(true);
  };
  const router = {
    push: (to: Address, _as?: unknown, how?: How) => go(to, how),
    replace: (to: Address, _as?: unknown, how?: How) => go(to, { ...how, isReplacing: true }),
  };

  function App() {
    const [place, setPlace] = useState((unread ? unreadPlaceOf : placeOf)(address));
    outside.show = setPlace;
    const [first] = useState(place);
    useEffect(() => {
      if (place !== first) say('routeChangeComplete', place.asPath);
    }, [place, first]);
    const here = useMemo(() => routerAt(place, router), [place]);
    const head = useMemo(
      () => ({ mountedInstances: new Set<never>(), updateHead: initHeadManager().updateHead }),
      [],
    );
    const Page = pageAt(place.pathname);
    return (
      <HeadManagerContext.Provider value={head}>
        <RouterContext.Provider value={here}>
          <ThemeProvider theme={theme}>
            <Portal firstReads={Page.firstReads} popUp={Page.popUp}>
              <Page key={place.pathname} />
            </Portal>
          </ThemeProvider>
        </RouterContext.Provider>
      </HeadManagerContext.Provider>
    );
  }

  const user = userEvent.setup(
    timers === 'fake' ? { advanceTimers: jest.advanceTimersByTime } : {},
  );
  const view = render(<App />);
  const goTo = (to: string) =>
    act(() => {
      void go(to);
    });
  const back = () =>
    act(() => {
      entries.pop();
      showEntry();
      const { asPath } = entries.at(-1)!;
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
      say('routeChangeStart', asPath);
      visited.push(asPath);
      outside.show?.(placeOf(asPath));
    });
  return { ...view, user, goTo, back, leaveTo, where: () => visited.at(-1) ?? '', visited };
}
