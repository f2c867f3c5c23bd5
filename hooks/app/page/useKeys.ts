import { useEffect, useRef } from 'react';
import { useShortcuts } from '@/hooks/app/page/useShortcuts';

/** A checkbox is not typed into. */
const isBox = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !isBox(target) &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** True if Enter activates the focused element. */
const answersEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary') !== null;

export type Keys = Readonly<Record<string, () => void>>;

/**
 * Binds single-character keys and Enter to actions, except while the person types, a dialog is
 * open, or Enter activates the focused element. Returns whether shortcuts are on: people who press
 * keys by accident can turn them off (WCAG 2.1.4).
 */
export function useKeys(keys: Keys): boolean {
  const { areOn } = useShortcuts();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  }, [keys]);
  useEffect(() => {
    if (!areOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'Enter' && answersEnter(event.target)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areOn]);
  return areOn;
}
