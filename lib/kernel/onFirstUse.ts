/**
 * Returns a function that makes its value at the first call and keeps it. For formatters of `Intl`:
 * one takes milliseconds to make, which every page that loads its module would otherwise pay.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
