import { useRef, type TouchEvent } from 'react';
import { motion } from '@/styles/tokens';

/** A sheet pulled further than this, in px, closes; less, and it springs back. */
const ENOUGH = 80;
const SWIPE_MS = motion.enter;

/**
 * Closes a sheet pulled down with a finger, over 300 ms (docs/rules/product.md#dialogs). Does
 * nothing without `onClose`. Styles are set through the element, not as attributes, to satisfy a
 * strict content policy.
 */
export const useSwipeDown = (onClose: (() => void) | undefined) => {
  const from = useRef<number | null>(null);

  const move = (sheet: HTMLElement, distance: string, animated: boolean) => {
    sheet.style.transition = animated ? `transform ${SWIPE_MS}ms ${motion.easeOut}` : 'none';
    sheet.style.transform = distance;
  };

  const onTouchStart = (event: TouchEvent<HTMLElement>) => {
    from.current = event.currentTarget.scrollTop > 0 ? null : (event.touches[0]?.clientY ?? null);
  };

  const onTouchMove = (event: TouchEvent<HTMLElement>) => {
    if (from.current === null) return;
    const pulled = (event.touches[0]?.clientY ?? 0) - from.current;
    move(event.currentTarget, pulled > 0 ? `translateY(${pulled}px)` : '', false);
  };

  const onTouchEnd = (event: TouchEvent<HTMLElement>) => {
    if (from.current === null) return;
    const pulled = (event.changedTouches[0]?.clientY ?? 0) - from.current;
    from.current = null;
    if (pulled < ENOUGH) {
      move(event.currentTarget, '', true);
      return;
    }
    move(event.currentTarget, 'translateY(100%)', true);
    setTimeout(() => onClose?.(), SWIPE_MS);
  };

  return onClose ? { onTouchStart, onTouchMove, onTouchEnd } : {};
};
