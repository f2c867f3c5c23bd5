import { useDeferredValue, useMemo } from 'react';

/** As many rows as are in view on most screens. */
const FIRST = 16;

/**
 * Returns the rows to draw: at first those in view, and the rest after they are painted, unless a
 * key is pressed meanwhile. `answers` is the query of the rows: those of a repeated query are drawn
 * at once, so that the page keeps its height.
 */
export function useFirstRows<Row>(rows: readonly Row[], answers: string): readonly Row[] {
  const whole = useDeferredValue(answers, '');
  const isWhole = whole === answers;
  return useMemo(() => (isWhole ? rows : rows.slice(0, FIRST)), [isWhole, rows]);
}
