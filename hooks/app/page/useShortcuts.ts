import { useSyncExternalStore } from 'react';
import { areShortcutsOn, onShortcutsChange, turnShortcuts } from '@/lib/app/browser/shortcuts';

/**
 * Whether keys of one character do something in this browser, and the way to turn that on and off.
 */
export function useShortcuts(): { areOn: boolean; turn(on: boolean): void } {
  const areOn = useSyncExternalStore(onShortcutsChange, areShortcutsOn, () => true);
  return { areOn, turn: turnShortcuts };
}
