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
 * Whether the window is as narrow as a phone's. A page that is served drawn is drawn for a wide one
 * first, so what the eye sees at once is for the stylesheet to arrange.
 */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    watch,
    () => query()?.matches ?? false,
    () => false,
  );
