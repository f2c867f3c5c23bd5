/** Client import (docs/rules/product.md#client-import): checking, importing, completed, failed. */
export const IMPORT_STATES = ['checking', 'importing', 'completed', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Why an import failed: it was stopped, another file replaced it, or the fault was ours. */
export const IMPORT_PROBLEMS = ['stopped', 'replaced', 'ours'] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

/** A row can be added, is a client already, or has a mistake. */
export const ROW_OUTCOMES = ['ready', 'known', 'wrong'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

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
