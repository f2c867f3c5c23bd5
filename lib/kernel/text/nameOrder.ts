import { folded } from './foldedName';

/** Numbers are compared by value up to so many digits. */
const DIGITS = 12;

/**
 * Returns a name as lists are ordered by, to be compared by code points: folded, so that marks and
 * capitals make no difference, and with numbers of equal length, so that 9 comes before 54
 * (docs/rules/product.md#names-in-other-letters). Its twin in the database: server/platform/db/nameOrder.ts.
 */
export const nameOrder = (name: string): string =>
  folded(name)
    .replace(/ς/g, 'σ')
    .replace(/[0-9]+/g, (digits) => '0'.repeat(DIGITS) + digits)
    .replace(new RegExp(`0*([0-9]{${DIGITS},})`, 'g'), '$1');

/** Compares two order keys by code points, as the database does; JavaScript compares UTF-16. */
function compareOrder(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((sign, index) => sign !== right[index]);
  if (at === -1) return left.length - right.length;
  const other = right[at];
  return other === undefined ? 1 : (left[at]?.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
}

/** Compares two names for a sort, as a British reader expects them. */
export const compareNames = (a: string, b: string): number =>
  compareOrder(nameOrder(a), nameOrder(b));

/** Returns the items in the order of their names; items of one name stay as they were. */
export const sortByName = <Item>(items: readonly Item[], name: (item: Item) => string): Item[] =>
  items
    .map((item) => ({ item, order: nameOrder(name(item)) }))
    .sort((a, b) => compareOrder(a.order, b.order))
    .map(({ item }) => item);
