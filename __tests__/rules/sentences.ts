/**
 * One sentence of the product’s rules (docs/rules/product.md), as it was asked for, and the check
 * that it holds.
 */
export interface Sentence {
  says: string;
  holds: () => void | Promise<void>;
}

/** Checks the sentences of one part of the product’s rules. */
export function walk(part: string, sentences: readonly Sentence[]): void {
  describe(`the product’s rules, ${part}`, () => {
    test.each(sentences)('$says', async ({ holds }) => {
      await holds();
    });
  });
}
