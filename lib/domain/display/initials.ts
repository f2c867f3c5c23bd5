/** docs/rules/product.md#initials: first letters of the first two words of the name, uppercase. 'Hana Okafor' → 'HO', '' → ''. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB');
