/**
 * Loads another page in full, which clears what is in memory. In its own file so that tests can
 * mock it.
 */
export function leaveTo(path: string): void {
  window.location.assign(path);
}
