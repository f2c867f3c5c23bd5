import { useSyncExternalStore } from 'react';
import { areShortcutsOn, onShortcutsChange, setShortcuts } from '@/lib/app/browser/shortcuts';

/**
 * Returns whether single-character shortcuts are on in this browser, and the function that sets it.
 */
export function useShortcuts(): { areOn: boolean; turn(on: boolean): void } {
  const areOn = useSyncExternalStore(onShortcutsChange, areShortcutsOn, () => true);
  return { areOn, turn: setShortcuts };
}
