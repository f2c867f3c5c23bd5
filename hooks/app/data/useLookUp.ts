import { useCallback, useEffect, useRef, useState } from 'react';
import { waits } from '@/hooks/app/waits';

/** The number of looks for a change whose answer was lost; they take half a minute in all. */
const LOOKS = 12;

/** 'absent': it was looked for until it cannot be on its way any more, and is not there. */
export type LookUpState = 'none' | 'looking' | 'unreachable' | 'absent';

/**
 * After an act whose answer was lost: asks where it left its mark whether it was done, and never
 * does it again (docs/rules/design.md#offline). What is found shows on the page that asks; `stop`
 * when it is.
 */
export function useLookUp(readAgain: () => Promise<{ isError: boolean }>) {
  const [state, setState] = useState<LookUpState>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The number of the search: one that was stopped says nothing more. */
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
