import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouter } from 'next/router';
import { isNavigating } from '@/hooks/app/page/navigation';
import { afterPress, isPressing } from '@/hooks/app/page/pressHold';
import { leaveTyped, publishTyped, searchedPage } from '@/hooks/app/page/typedSearch';
import { withParams } from '@/lib/app/hrefs';

/** Milliseconds between searches while typing; the first key searches at once. */
const ASK_EVERY_MS = 100;
/** Milliseconds without typing until the address changes. */
const REST_MS = 400;
/** Milliseconds after which a change of the address is repeated if it has not arrived. */
const LOST_MS = 2_000;

const textOf = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : '';

/**
 * Returns a throttle: runs the newest function, at once and then at most every `ms` milliseconds.
 */
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
 * Returns the address's search and a function that changes it, one change at a time; the first one
 * adds a history entry, for Back.
 */
function useAddress() {
  const router = useRouter();
  const latest = useRef(router);
  useEffect(() => {
    latest.current = router;
  });
  const movedAt = useRef<number>(undefined);
  /**
   * Searches that were sent to the address or to the page and may arrive late; empty once it has
   * caught up.
   */
  const sentRef = useRef<readonly string[]>([]);
  const go = useCallback((wanted: string) => {
    // A press on a link takes precedence over what was typed before it.
    if (isNavigating() || isPressing()) return;
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
 * Manages the text of a search. While the person types, their text counts: the page gets it with
 * the first key, and the address follows once typing pauses or the field is left, whatever else has
 * changed in it. Late changes of the address that were sent from here are ignored; others, by a
 * link or Back, replace the text.
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
    publishTyped(undefined);
  }, [every, sentRef]);
  const type = (text: string) => {
    setTyped({ page, text });
    every(() => {
      // The page's links are drawn with this text. One that is pressed may bring it late.
      sentRef.current = [...sentRef.current, text.trim()];
      publishTyped({ page, text, isInUse: true });
    });
  };
  const settle = () => {
    if (own === undefined) return;
    every(undefined);
    publishTyped({ page, text: own, isInUse: false });
    go(own.trim());
  };
  const cancelLeave = useRef(() => undefined as void);
  /** The field is left, perhaps by a press: the rows stay until its click has been handled. */
  const leave = () => {
    if (own === undefined) return;
    every(undefined);
    leaveTyped();
    cancelLeave.current();
    cancelLeave.current = afterPress(settle);
  };

  const seen = useRef(asked);
  useLayoutEffect(() => {
    const hasMoved = seen.current !== asked;
    seen.current = asked;
    if (typed?.page === unknown && page !== unknown) {
      // The page's company has become known: the text typed before stays.
      setTyped({ page, text: typed.text });
      publishTyped({ page, text: typed.text, isInUse: true });
    } else if (typed && typed.page !== page) follow();
    else if (own === undefined || !hasMoved) return;
    else if (asked === own.trim()) sentRef.current = [];
    else if (!sentRef.current.includes(asked)) follow();
  }, [typed, page, unknown, asked, own, sentRef, follow]);
  useEffect(() => {
    if (own === undefined || own.trim() === asked) return undefined;
    // Repeated until the address has it: another change may have come in between.
    const timer = setInterval(() => go(own.trim()), REST_MS);
    return () => clearInterval(timer);
  }, [own, asked, go]);
  useEffect(() => {
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      cancelLeave.current();
      publishTyped(undefined);
    };
  }, [follow]);
  return { text: own ?? asked, type, settle, leave };
}
