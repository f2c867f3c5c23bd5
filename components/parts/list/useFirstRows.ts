import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';

/** As many rows as are in view on most screens. */
const FIRST = 16;
/** Height of a row in px, and the rows of the page's head. */
const [ROW, HEAD] = [44, 4];

const never = () => () => undefined;
const inView = () => Math.max(FIRST, Math.ceil(window.innerHeight / ROW) - HEAD);

interface Drawn {
  /** Query of the rows: those of a repeated query are drawn at once, so that the page keeps its height. */
  answers: string;
  /** Each key brings other rows: the rest is drawn once the typing rests. */
  isTyping?: boolean;
}

/**
 * Returns the rows to draw: at first those in view, and the rest after they are painted, unless a
 * key is pressed meanwhile.
 */
export function useFirstRows<Row>(
  rows: readonly Row[],
  { answers, isTyping = false }: Drawn,
): readonly Row[] {
  const first = useSyncExternalStore(never, inView, () => FIRST);
  const [rested, setRested] = useState(answers);
  if (!isTyping && rested !== answers) setRested(answers);
  const whole = useDeferredValue(rested, '');
  const isWhole = whole === answers;
  return useMemo(() => (isWhole ? rows : rows.slice(0, first)), [isWhole, rows, first]);
}
