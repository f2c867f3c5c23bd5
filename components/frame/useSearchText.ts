import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouter } from 'next/router';
import { isNavigating } from '@/hooks/app/page/navigation';
import { sayTyped, searchedPage } from '@/hooks/app/page/typedSearch';
import { withParams } from '@/lib/app/hrefs';

/** The first key is asked at once, and of a word typed fast not every one. */
const ASK_EVERY_MS = 100;
/** How long typing rests before the address says it. */
const REST_MS = 400;
/** A change of the address that has not come by then is made again. */
const LOST_MS = 2_000;

const textOf = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : '';

/** Passes on the newest of what is said, at once and then at most every so many milliseconds. */
function useEvery(ms: number) {
  const passedAt = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (pass: (() => void) | undefined) => {
      clearTimeout(timer.current);
      if (!pass) return;
      const now = () => {
        passedAt.current = performance.now();
        pass();
      };
      const wait = passedAt.current + ms - performance.now();
      if (wait <= 0) now();
      else timer.current = setTimeout(now, wait);
    },
    [ms],
  );
}

/**
 * Brings the address to say a search, one change after the other; its beginning makes an entry of
 * the history, for Back.
 */
function useAddress() {
  const router = useRouter();
  const latest = useRef(router);
  useEffect(() => {
    latest.current = router;
  });
  const movedAt = useRef<number>(undefined);
  /** What it was brought to say and may come late; nothing once it has caught up. */
  const sentRef = useRef<readonly string[]>([]);
  const go = useCallback((wanted: string) => {
    // A press on a link wins over what was typed before it.
    if (isNavigating()) return;
    const {
      query: { after: _, before: __, ...rest },
      pathname,
    } = latest.current;
    const asked = textOf(rest.search);
    if (
      wanted === asked ||
      (movedAt.current !== undefined && performance.now() - movedAt.current < LOST_MS)
    )
      return;
    const at = performance.now();
    const done = () => {
      if (movedAt.current === at) movedAt.current = undefined;
    };
    movedAt.current = at;
    sentRef.current = [...sentRef.current, wanted];
    const to = withParams(pathname, {
      ...(rest as Record<string, string>),
      search: wanted || undefined,
    });
    latest.current[asked === '' ? 'push' : 'replace'](to, undefined, {
      scroll: false,
      shallow: true,
    }).then(done, done);
  }, []);
  return {
    page: searchedPage(router),
    unknown: searchedPage({ pathname: router.pathname, query: {} }),
    asked: textOf(router.query.search),
    sentRef,
    go,
  };
}

/**
 * The text of a search. While somebody types, what is typed is what counts: it is said to the page
 * with the first key, and the address follows once the typing rests or the field is left, whatever
 * else has changed in it meanwhile. An address that comes late is left to come; one that another
 * has made, by a link or Back, is followed.
 */
export function useSearchText() {
  const { page, unknown, asked, sentRef, go } = useAddress();
  const [typed, setTyped] = useState<{ page: string; text: string }>();
  const every = useEvery(ASK_EVERY_MS);
  const own = typed?.page === page ? typed.text : undefined;

  const follow = useCallback(() => {
    every(undefined);
    sentRef.current = [];
    setTyped(undefined);
    sayTyped(undefined);
  }, [every, sentRef]);
  const type = (text: string) => {
    setTyped({ page, text });
    every(() => sayTyped({ page, text, isInUse: true }));
  };
  const settle = () => {
    if (own === undefined) return;
    every(undefined);
    sayTyped({ page, text: own, isInUse: false });
    go(own.trim());
  };

  const seen = useRef(asked);
  useLayoutEffect(() => {
    const hasMoved = seen.current !== asked;
    seen.current = asked;
    if (typed?.page === unknown && page !== unknown) {
      // The same page, whose address has become known: what was typed before is typed into it.
      setTyped({ page, text: typed.text });
      sayTyped({ page, text: typed.text, isInUse: true });
    } else if (typed && typed.page !== page) follow();
    else if (own === undefined || !hasMoved) return;
    else if (asked === own.trim()) sentRef.current = [];
    else if (!sentRef.current.includes(asked)) follow();
  }, [typed, page, unknown, asked, own, sentRef, follow]);
  useEffect(() => {
    if (own === undefined || own.trim() === asked) return undefined;
    // Asked for again until the address says it: another change of it may have come in between.
    const timer = setInterval(() => go(own.trim()), REST_MS);
    return () => clearInterval(timer);
  }, [own, asked, go]);
  useEffect(() => {
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      sayTyped(undefined);
    };
  }, [follow]);
  return { text: own ?? asked, type, settle };
}
