/**
 * Delay between closing one dialog and opening the next, in milliseconds
 * (docs/rules/product.md#dialogs).
 */
export const DIALOG_GAP_MS = 200;

/** The open dialog, and the one that waits. */
export interface DialogQueue<D> {
  open?: D;
  next?: D;
  /** True in the gap after a dialog has closed. */
  resting: boolean;
}

export type DialogStep<D> = { type: 'show'; dialog: D } | { type: 'close' } | { type: 'rested' };

export const noDialog = { resting: false } as const;

/**
 * Reduces the dialogs of a screen: one at a time, with a gap between two
 * (docs/rules/product.md#dialogs). Showing another closes the open one.
 */
export function dialogReducer<D>(turn: DialogQueue<D>, step: DialogStep<D>): DialogQueue<D> {
  switch (step.type) {
    case 'show':
      if (turn.open === step.dialog) return turn;
      return turn.open !== undefined || turn.resting
        ? { next: step.dialog, resting: true }
        : { open: step.dialog, resting: false };
    case 'close':
      return turn.open !== undefined || turn.resting ? { resting: true } : turn;
    case 'rested':
      return turn.resting
        ? { ...(turn.next !== undefined && { open: turn.next }), resting: false }
        : turn;
  }
}
