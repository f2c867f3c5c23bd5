import { Refusal } from '@/lib/access/refusal';

/**
 * Parses the cursor of a page; undefined for the first page.
 * @throws Refusal badlyFormed, at a text that no answer contained
 */
export function cursorIn<C>(
  text: string | undefined,
  field: 'after' | 'before',
  parse: (text: string) => C | undefined,
): C | undefined {
  if (text === undefined) return undefined;
  const cursor = parse(text);
  if (!cursor) throw new Refusal('badlyFormed', 'badly formed', field);
  return cursor;
}
