import { useEffect, useRef } from 'react';
import { useShortcuts } from '@/hooks/useShortcuts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * "/" does something, unless somebody is typing or a dialog is open. Answers whether the key is on: a key of one character can be turned
 * off, for people whose voice or hand presses keys by accident (WCAG 2.1.4).
 */
export function useSlashKey(act: () => void): boolean {
  const { areOn } = useShortcuts();
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => {
    if (!areOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areOn]);
  return areOn;
}
