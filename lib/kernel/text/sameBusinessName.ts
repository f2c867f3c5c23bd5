import { folded } from './foldedName';

/** Forms of business with their abbreviations. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ public limited company$/, ' plc'],
  [/ limited liability partnership$/, ' llp'],
  [/ limited$/, ' ltd'],
  [/ cyfyngedig$/, ' cyf'],
];

const key = (name: string): string =>
  ENDINGS.reduce((text, [long, short]) => text.replace(long, short), folded(name));

/**
 * Returns true if two registers' names are of one business: 'Fernlea Accountants LLP' and 'FERNLEA
 * ACCOUNTANTS LIMITED LIABILITY PARTNERSHIP'. Names that differ in a word, or in the form of
 * business, are of two businesses.
 */
export const sameBusinessName = (one: string, other: string): boolean =>
  key(one) !== '' && key(one) === key(other);
