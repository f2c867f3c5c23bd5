import { useMemo, useState, useSyncExternalStore } from 'react';
import { useRouter, type NextRouter } from 'next/router';

/**
 * What is typed into the search of a page; the address says it only once the typing rests.
 * `isInUse`: the field has not been left.
 */
interface Typed {
  page: string;
  text: string;
  isInUse: boolean;
}

const LONGEST = 100;

let typed: Typed | undefined;
const listeners = new Set<() => void>();

/** Says to the page what is typed, or that its address is to be followed again. */
export function sayTyped(next: Typed | undefined): void {
  if (next === typed) return;
  typed = next;
  for (const listen of listeners) listen();
}

const listenTo = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/** What is typed belongs to one page of one practice. */
export const searchedPage = ({ pathname, query }: Pick<NextRouter, 'pathname' | 'query'>): string =>
  `${pathname} ${String(query.company_id)}`;

/** The most recent text of the search, as long as the address does not say it yet. */
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
 * A place in a list with what is typed in place of the search that the address says; rows of
 * another search begin at its first page.
 */
function placeWithTyped<P extends Searched>(place: P, text: string | undefined): P {
  const search = text?.trim().slice(0, LONGEST);
  if (search === undefined || search === (place.search ?? '')) return place;
  return { ...place, search: search || undefined, after: undefined, before: undefined };
}

/** The same with what is typed now. The same object for as long as it says the same. */
export function useTypedPlace<P extends Searched>(place: P): P {
  const said = JSON.stringify(placeWithTyped(place, useTyped()?.text));
  return useMemo(() => JSON.parse(said) as P, [said]);
}

/**
 * Whether somebody types: the field has not been left, and the address does not say yet what stands
 * in it.
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
 * What links lead from: while somebody types they stay, and are right once the address says it or
 * the field is left, as it is before anything else can be pressed. Each key would draw all of them
 * anew before its own rows.
 */
export function useUnhurried<At>(at: At): At {
  const isTyping = useIsTyping();
  const [held, setHeld] = useState(at);
  if (!isTyping && held !== at) setHeld(at);
  return isTyping ? held : at;
}
