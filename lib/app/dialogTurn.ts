/** docs/rules/product.md#dialogs: "200 ms delay between closing one and opening the next". */
export const DIALOG_GAP_MS = 200;

/** Which dialog is open, and while none may be, which one waits. */
export interface DialogTurn<D> {
  open?: D;
  next?: D;
  /** One has just closed: nothing opens until the gap is over. */
  resting: boolean;
}

export type DialogStep<D> = { type: 'show'; dialog: D } | { type: 'close' } | { type: 'rested' };

export const noDialog = { resting: false } as const;

/**
 * One dialog at a time, with a gap between two (docs/rules/product.md#dialogs). Asking for another
 * closes the one that is open.
 */
export function dialogTurn<D>(turn: DialogTurn<D>, step: DialogStep<D>): DialogTurn<D> {
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
