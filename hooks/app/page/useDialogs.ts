import { useCallback, useEffect, useMemo, useReducer } from 'react';
import {
  DIALOG_GAP_MS,
  dialogReducer,
  noDialog,
  type DialogStep,
  type DialogQueue,
} from '@/lib/app/dialogReducer';

interface Dialogs<D> {
  /** The open dialog. */
  current: D | undefined;
  /** Opens a dialog; an open one closes first, 200 ms before (docs/rules/product.md#dialogs). */
  show(dialog: D): void;
  close(): void;
}

/** Manages the dialogs of one screen, by name, one at a time. */
export function useDialogs<D extends string>(): Dialogs<D> {
  const [turn, step] = useReducer<DialogQueue<D>, [DialogStep<D>]>(dialogReducer, noDialog);
  useEffect(() => {
    if (!turn.resting) return undefined;
    const timer = setTimeout(() => step({ type: 'rested' }), DIALOG_GAP_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  const show = useCallback((dialog: D) => step({ type: 'show', dialog }), []);
  const close = useCallback(() => step({ type: 'close' }), []);
  return useMemo(() => ({ current: turn.open, show, close }), [turn.open, show, close]);
}
