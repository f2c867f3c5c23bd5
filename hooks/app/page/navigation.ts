import { useEffect, useRef } from 'react';
import Router, { useRouter } from 'next/router';
import { PORTAL_BASE } from '@/lib/app/hrefs';

const withoutBase = (url: string): string =>
  url.startsWith(PORTAL_BASE) ? url.slice(PORTAL_BASE.length) : url;

/** The address that the router is on its way to. */
let destination: string | undefined;
const waiting = new Set<() => void>();

function onEnd(url: string): void {
  if (withoutBase(url) !== destination) return;
  destination = undefined;
  for (const resume of [...waiting]) resume();
}

Router.events.on('routeChangeStart', (url: string) => {
  destination = withoutBase(url);
});
Router.events.on('routeChangeComplete', onEnd);
Router.events.on('routeChangeError', (_error: unknown, url: string) => onEnd(url));

/**
 * Returns true while the router is on its way to another address, for example because its page is
 * still being fetched.
 */
export const isNavigating = (): boolean => destination !== undefined;

/**
 * Runs `change` as soon as no navigation is under way; returns a function that cancels it. An
 * automatic change of address would otherwise cancel the person's own navigation.
 */
export function afterNavigation(change: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // A press that was just handled says so a few microtasks later, hence the timer.
  const schedule = () => {
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
