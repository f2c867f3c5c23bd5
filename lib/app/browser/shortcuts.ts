import { STORED } from './keys';
import { localStore } from './storage';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const listeners = new Set<() => void>();

/** True if single-character shortcuts are on, which is the default. */
export const areShortcutsOn = (): boolean => localStore.read(STORED.shortcuts, isBoolean) ?? true;

export function setShortcuts(on: boolean): void {
  localStore.write(STORED.shortcuts, on);
  listeners.forEach((listener) => listener());
}

export function onShortcutsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
