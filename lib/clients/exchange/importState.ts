/** Client import (docs/rules/product.md#client-import): checking, importing, completed, failed. */
export type ImportState = 'checking' | 'importing' | 'completed' | 'failed';
export type ImportEvent = 'checked' | 'finished' | 'failed' | 'resume';

/**
 * The allowed transitions; a failed import can be resumed, and so can a completed one whose wrong
 * rows were corrected (docs/rules/product.md#client-import).
 */
export const IMPORT_TRANSITIONS = {
  checking: { checked: 'importing', failed: 'failed' },
  importing: { finished: 'completed', failed: 'failed' },
  completed: { resume: 'checking' },
  failed: { resume: 'checking' },
} as const satisfies Record<ImportState, Partial<Record<ImportEvent, ImportState>>>;

/** After a shorter wait the page is still open, so no e-mail about the end is needed. */
const LONG_MS = 2 * 60_000;

/**
 * Returns true if an import begun then has taken so long that the person who began it gets an
 * e-mail.
 */
export const tookLong = (begunAt: Date | null, now: Date): boolean =>
  begunAt !== null && now.getTime() - begunAt.getTime() > LONG_MS;

/** Returns the state after an event, or undefined when the event cannot happen there. */
export const nextImportState = (state: ImportState, event: ImportEvent): ImportState | undefined =>
  (IMPORT_TRANSITIONS[state] as Partial<Record<ImportEvent, ImportState>>)[event];
