/**
 * A record's own value under a key that came from outside: never something inherited, such as
 * 'constructor'.
 */
export const own = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
