const AND = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });

/**
 * Joins names for a sentence: 'October', 'September and October', 'August, September and October';
 * empty for none.
 */
export const listInWords = (names: Iterable<string>): string => AND.format(names);
