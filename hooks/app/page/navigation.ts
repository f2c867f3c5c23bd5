import { useCallback, useEffect, useRef } from 'react';
import Router, { useRouter } from 'next/router';
import { PORTAL_BASE } from '@/lib/app/hrefs';

/** Longest time between the click on a link and the start of its navigation. */
const LONGEST_START_MS = 1_000;

const withoutBase = (url: string): string =>
  url.startsWith(PORTAL_BASE) ? url.slice(PORTAL_BASE.length) : url;

/** The address that the router is on its way to. */
let destination: string | undefined;
/** The timer that runs between a click on a link and the start of its navigation. */
let pressed: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function endPress(): void {
  clearTimeout(pressed);
  pressed = undefined;
}

function resumeAll(): void {
  for (const resume of [...waiting]) resume();
}

function onEnd(url: string): void {
  if (withoutBase(url) !== destination) return;
  destination = undefined;
  resumeAll();
}

/**
 * Remembers a click on a link that the portal itself follows: the router first waits for its list of
 * pages, and says only then that it has started.
 */
function onClick({ defaultPrevented, target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
  if (link.origin !== window.location.origin) return;
  clearTimeout(pressed);
  pressed = setTimeout(() => {
    endPress();
    resumeAll();
  }, LONGEST_START_MS);
}

// At the window, after React's own handlers.
if (typeof window !== 'undefined') window.addEventListener('click', onClick);
Router.events.on('routeChangeStart', (url: string) => {
  endPress();
  destination = withoutBase(url);
});
Router.events.on('routeChangeComplete', onEnd);
Router.events.on('routeChangeError', (_error: unknown, url: string) => onEnd(url));

/**
 * Returns true from the press on a link until its page is there, for example because the page is
 * still being fetched.
 */
export const isNavigating = (): boolean => destination !== undefined || pressed !== undefined;

/**
 * Runs `change` as soon as no navigation is under way; returns a function that cancels it. An
 * automatic change of address would otherwise cancel the person's own navigation.
 */
export function afterNavigation(change: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A press that was just handled says so a few microtasks later, hence the timer.
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isNavigating()) return;
      waiting.delete(schedule);
      change();
    }, 0);
  };
  waiting.add(schedule);
  schedule();
  return () => {
    waiting.delete(schedule);
    clearTimeout(timer);
  };
}

interface AutomaticReplace {
  /** False leaves the page scrolled where it is. */
  scroll?: boolean;
  /** Runs just before the address changes. */
  before?: () => void;
}

/**
 * Replaces the address by `to`, if there is one, without being asked by the person: on a redirect,
 * or to complete an address. It never cancels a navigation that the person has begun: it waits for
 * its end, and does nothing if that has left the page.
 */
export function useAutomaticReplace(
  to: string | undefined,
  { scroll, before }: AutomaticReplace = {},
): void {
  const router = useRouter();
  const latestBefore = useRef(before);
  useEffect(() => {
    latestBefore.current = before;
  });
  useEffect(() => {
    if (to === undefined) return undefined;
    return afterNavigation(() => {
      latestBefore.current?.();
      void router.replace(to, undefined, scroll === undefined ? undefined : { scroll });
    });
  }, [to, scroll, router]);
}

/** How an address is changed; without it as by a link. */
export interface GoHow {
  /** False leaves the page scrolled where it is. */
  scroll?: boolean;
  /** Keeps the page and changes its address alone. */
  shallow?: boolean;
  /** Without an entry of its own for Back. */
  replace?: boolean;
}

/**
 * Returns a function that goes to an address at once, for an act of the person that is no link: a
 * choice from a list, or a key. It stays the same.
 */
export function useGo(): (to: string, how?: GoHow) => Promise<boolean> {
  const router = useRouter();
  const latest = useRef(router);
  useEffect(() => {
    latest.current = router;
  });
  return useCallback(
    (to, { replace = false, ...options } = {}) =>
      latest.current[replace ? 'replace' : 'push'](to, undefined, options),
    [],
  );
}

/** A list on its own page and position: other rows, or another choice, of the same page. */
export const WITHIN_PAGE: GoHow = { scroll: false, shallow: true };

/**
 * Returns a function that navigates after an answer of the server. A link that the person has
 * clicked meanwhile goes first; if it led to another page, this navigation is dropped. The promise
 * resolves in both cases.
 */
export function useGoAfterAnswer(): (to: string, how?: GoHow) => Promise<void> {
  const go = useGo();
  const { pathname } = useRouter();
  const page = useRef<string>(undefined);
  // Set again on each page, because the frame stays mounted from page to page.
  useEffect(() => {
    page.current = window.location.pathname;
  }, [pathname]);
  return useCallback(
    (to, how) =>
      new Promise<void>((resolve, reject) => {
        afterNavigation(() => {
          if (page.current !== window.location.pathname) resolve();
          else go(to, how).then(() => resolve(), reject);
        });
      }),
    [go],
  );
}
