/**
 * Returns a record's own value for an external key: never an inherited one, such as 'constructor'.
 */
export const own = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
