import { useCallback, useEffect, useRef, useState } from 'react';
import { waits } from '@/hooks/app/waits';

/** Number of reads after a lost response; they take half a minute in all. */
const LOOKS = 12;

/** 'absent': the reads lasted until the act can no longer be under way, and it was not done. */
export type OutcomeState = 'none' | 'looking' | 'unreachable' | 'absent';

/**
 * Checks, after an act with a lost response, whether it was done; never repeats it
 * (docs/rules/design.md#offline). The calling page sees the result in its own reads and calls
 * `stop`.
 */
export function useOutcomeCheck(readAgain: () => Promise<{ isError: boolean }>) {
  const [state, setState] = useState<OutcomeState>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Number of the current search; results of an earlier one are ignored. */
  const search = useRef(0);

  const stop = useCallback(() => {
    search.current += 1;
    clearTimeout(timer.current);
    setState('none');
  }, []);
  useEffect(
    () => () => {
      search.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );

  const begin = () => {
    stop();
    const own = search.current;
    const look = async (left: number): Promise<void> => {
      const { isError } = await readAgain();
      if (own !== search.current) return;
      if (isError) return setState('unreachable');
      if (left === 1) return setState('absent');
      timer.current = setTimeout(() => void look(left - 1), waits.lostAnswerPoll);
    };
    setState('looking');
    void look(LOOKS);
  };

  return { state, begin, stop };
}
