import { useDeferredValue, useMemo } from 'react';

/** As many as are in view on most screens. */
const FIRST = 16;

/**
 * The rows to draw: at first those in view, and the rest as soon as these are painted, unless a key
 * is pressed meanwhile. `answers` is the question that they answer: the rows of one that is asked
 * again are drawn at once, so that the page keeps its height.
 */
export function useFirstRows<Row>(rows: readonly Row[], answers: string): readonly Row[] {
  const whole = useDeferredValue(answers, '');
  const isWhole = whole === answers;
  return useMemo(() => (isWhole ? rows : rows.slice(0, FIRST)), [isWhole, rows]);
}
