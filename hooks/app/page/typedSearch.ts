import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useRouter, type NextRouter } from 'next/router';

/**
 * Text in the search field of a page; the address follows once typing pauses. `isInUse`: the field
 * has not been left.
 */
interface Typed {
  page: string;
  text: string;
  isInUse: boolean;
}

const LONGEST = 100;

let typed: Typed | undefined;
const listeners = new Set<() => void>();

/** Publishes the typed text, or undefined to follow the address again. */
export function publishTyped(next: Typed | undefined): void {
  if (next === typed) return;
  typed = next;
  for (const listen of listeners) listen();
}

/** Says that the field was left: links lead on with what has been published, and rows stay. */
export function leaveTyped(): void {
  if (typed?.isInUse) publishTyped({ ...typed, isInUse: false });
}

const listenTo = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/** Returns the key of the searched page: one page of one practice. */
export const searchedPage = ({ pathname, query }: Pick<NextRouter, 'pathname' | 'query'>): string =>
  `${pathname} ${String(query.company_id)}`;

/** Returns the typed text of this page until the address has caught up. */
function useTyped(): Typed | undefined {
  const page = searchedPage(useRouter());
  const now = useSyncExternalStore(
    listenTo,
    () => typed,
    () => undefined,
  );
  return now?.page === page ? now : undefined;
}

interface Searched {
  search?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

/**
 * Returns the list's place with the typed text as its search; another search begins at its first
 * page.
 */
function placeWithTyped<P extends Searched>(place: P, text: string | undefined): P {
  const search = text?.trim().slice(0, LONGEST);
  if (search === undefined || search === (place.search ?? '')) return place;
  return { ...place, search: search || undefined, after: undefined, before: undefined };
}

/**
 * Returns the list's place with the typed text as its search. The object stays the same while its
 * content does.
 */
export function useTypedQuery<P extends Searched>(place: P): P {
  const json = JSON.stringify(placeWithTyped(place, useTyped()?.text));
  return useMemo(() => JSON.parse(json) as P, [json]);
}

/**
 * Calls `ask` with the list's place as soon as a key is pressed. The page draws the place only then,
 * which on a slow computer takes as long as the answer.
 */
export function useAskAhead<P extends Searched>(place: P, ask: (place: P) => void): void {
  const page = searchedPage(useRouter());
  const latest = useRef({ page, place, ask });
  useEffect(() => {
    latest.current = { page, place, ask };
  });
  useEffect(
    () =>
      listenTo(() => {
        const drawn = latest.current;
        if (typed?.isInUse && typed.page === drawn.page)
          drawn.ask(placeWithTyped(drawn.place, typed.text));
      }),
    [],
  );
}

/**
 * True while the person is typing: the field has not been left, and the address does not have its
 * text yet.
 */
export function useIsTyping(): boolean {
  const { query } = useRouter();
  const now = useTyped();
  return (
    now?.isInUse === true &&
    now.text.trim() !== (typeof query.search === 'string' ? query.search : '')
  );
}

/**
 * Returns the address that links are built from, unchanged while the person types: otherwise each
 * key would render all links before the rows. It is current again before anything can be pressed,
 * once the address has caught up or the field is left.
 */
export function useUnhurried<At>(at: At): At {
  const isTyping = useIsTyping();
  const [kept, setKept] = useState(at);
  if (!isTyping && kept !== at) setKept(at);
  return isTyping ? kept : at;
}
