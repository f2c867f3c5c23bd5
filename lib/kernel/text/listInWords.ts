/**
 * Joins names for a sentence: 'October', 'September and October', 'August, September and October';
 * empty for none.
 */
export function listInWords(names: Iterable<string>): string {
  const list = [...names];
  const last = list.pop() ?? '';
  return list.length === 0 ? last : `${list.join(', ')} and ${last}`;
}
