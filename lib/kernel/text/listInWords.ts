const AND = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });

/**
 * A list as a sentence has it: 'October', 'September and October', 'August, September and October';
 * nothing for none.
 */
export const listInWords = (names: Iterable<string>): string => AND.format(names);
