/**
 * Leaves the page for another, as a full load: what was in memory goes with it. Its own file so
 * that tests can watch it.
 */
export function leaveTo(path: string): void {
  window.location.assign(path);
}
