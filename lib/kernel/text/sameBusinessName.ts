import { folded } from './foldedName';

/** The endings that a register writes out and others shorten. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ public limited company$/, ' plc'],
  [/ limited liability partnership$/, ' llp'],
  [/ limited$/, ' ltd'],
  [/ cyfyngedig$/, ' cyf'],
];

const key = (name: string): string =>
  ENDINGS.reduce((text, [long, short]) => text.replace(long, short), folded(name));

/**
 * Whether two registers write one business: 'Fernlea Accountants LLP' and 'FERNLEA ACCOUNTANTS
 * LIMITED LIABILITY PARTNERSHIP'. Two names that differ in a word, or in the kind of company, are
 * two businesses.
 */
export const sameBusinessName = (one: string, other: string): boolean =>
  key(one) !== '' && key(one) === key(other);
