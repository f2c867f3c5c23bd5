import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes over a box that was ticked, or a radio that was chosen, before the scripts ran: the prerendered
 * field shows it, and the page does not know it yet (docs/rules/design.md#fields).
 */
export function useEarlyChoice(
  field: RefObject<HTMLInputElement | null>,
  take: (field: HTMLInputElement) => void,
): void {
  const first = useRef(take);
  useEffect(() => {
    const target = field.current;
    if (!target || target.checked === target.defaultChecked) return;
    // Of the radios of a group only the chosen one reports.
    if (target.checked || target.type !== 'radio') first.current(target);
  }, [field]);
}
