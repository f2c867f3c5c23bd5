import { useSyncExternalStore } from 'react';
import { PHONE } from '@/styles/tokens';

const query = () =>
  typeof window.matchMedia === 'function' ? window.matchMedia(PHONE) : undefined;

const watch = (onChange: () => void) => {
  const phone = query();
  phone?.addEventListener('change', onChange);
  return () => phone?.removeEventListener('change', onChange);
};

/**
 * Returns true if the window is as narrow as a phone's. A prerendered page is first drawn for a
 * wide window, so what is visible at once must be arranged by the stylesheet.
 */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    watch,
    () => query()?.matches ?? false,
    () => false,
  );
