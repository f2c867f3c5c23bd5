import Router from 'next/router';

/** Returns the key that Next gives to each entry of the browser's history. */
const keyOf = (state: unknown): string | undefined => {
  const { key } = (state ?? {}) as { key?: unknown };
  return typeof key === 'string' ? key : undefined;
};

/** Returns the key of the current entry; undefined while Next has not given it one. */
export const currentEntry = (): string | undefined => keyOf(window.history.state);

const here = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;

/**
 * True if a navigation to `url` follows the browser's Back or Forward, which changes the address
 * before the router starts.
 */
export const isTraversal = (url: string): boolean => url === here();

/** The entry that Back or Forward last led to. */
let returnedTo: string | undefined;
/** The entry that is being left by a link. */
let left: { entry: string | undefined; address: string } | undefined;
/** The address before each entry, while the document lives. */
const addressBefore = new Map<string, string>();

Router.events.on('routeChangeStart', (url: string) => {
  // Not on popstate: the router's own listener is called first, and may have drawn the page.
  if (isTraversal(url)) returnedTo = currentEntry();
  left = isTraversal(url) ? undefined : { entry: currentEntry(), address: here() };
});
Router.events.on('routeChangeComplete', () => {
  const entry = currentEntry();
  if (left && entry !== undefined && entry !== left.entry) addressBefore.set(entry, left.address);
  left = undefined;
});

/** Returns the current entry's key if Back or Forward led to it; never while prerendering. */
export const entryReturnedTo = (): string | undefined =>
  returnedTo !== undefined && returnedTo === currentEntry() ? returnedTo : undefined;

/** Returns the address, with the portal base, from which a link led to the current entry. */
export const previousAddress = (): string | undefined => addressBefore.get(currentEntry() ?? '');
