/**
 * Returns the initials: first letters of the first two words of the name, uppercase
 * (docs/rules/product.md#initials). 'Calder & Finch' → 'CF', '' → ''.
 */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    // A punctuation mark between two names is not a word.
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB');
