import { readFileSync } from 'node:fs';

/** A test elsewhere that shows a sentence: its file below __tests__, and its title as it is written there. */
type Shown = readonly [file: string, title: string];

/**
 * One sentence of the product’s rules (docs/rules/product.md), as it was asked
 * for, and what shows that it holds: a check made here, tests elsewhere, or both.
 */
export interface Sentence {
  says: string;
  holds?: () => void | Promise<void>;
  shownBy?: readonly Shown[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a test of this title begins in the file; placeholders of a title stay placeholders. */
const hasTest = (file: string, title: string): boolean =>
  new RegExp(`\\(\\s*['"\`]${escaped(title)}['"\`],\\s*(async )?\\(`).test(readFileSync(`__tests__/${file}`, 'utf8'));

/** Walks the sentences of one part of the product’s rules. A sentence that nothing shows fails. */
export function walk(part: string, sentences: readonly Sentence[]): void {
  describe(`the product’s rules, ${part}`, () => {
    test.each(sentences)('$says', async ({ holds, shownBy = [] }) => {
      expect(Number(holds !== undefined) + shownBy.length).toBeGreaterThan(0);
      for (const [file, title] of shownBy) expect([file, title, hasTest(file, title)]).toEqual([file, title, true]);
      await holds?.();
    });
  });
}
