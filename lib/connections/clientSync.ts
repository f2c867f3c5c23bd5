/**
 * Hours between two syncs of a practice’s clients, as often as a company’s own sync, because HMRC’s
 * figures change daily.
 */
export const NEXT_ROUND_HOURS = { hmrc: 6, onlineServices: 12 } as const;

/**
 * Returns the start of the next sync of a practice’s clients, given the start of the last one;
 * undefined once it is due, because it can then start at any time.
 */
export function nextSyncAt(
  kind: keyof typeof NEXT_ROUND_HOURS,
  beganAt: Date,
  now: Date,
): Date | undefined {
  const at = new Date(beganAt.getTime() + NEXT_ROUND_HOURS[kind] * 3_600_000);
  return at > now ? at : undefined;
}

/** The progress of a long piece of work, client by client. */
export interface WorkSoFar {
  /** Milliseconds in which work was done; waiting for a turn, or for a restart, does not count. */
  workedMs: number;
  /** When the last client was done. */
  lastAt: Date;
  read: number;
  of: number;
}

/** Fewer clients are too few for an estimate, and so is less than a two-hundredth of them. */
const ENOUGH = 3;
const ENOUGH_SHARE = 1 / 200;
/** Work that has stood still for so long has no likely end. */
const STANDSTILL_MS = 5 * 60_000;

/**
 * Returns when the work is likely to be done, from the average time per client so far, measured
 * over the time in which work was done (docs/rules/design.md#long-work). Undefined while too little
 * is known, while the work stands still, and when nothing is left.
 */
export function likelyDoneAt(
  { workedMs, lastAt, read, of }: WorkSoFar,
  now: Date,
): Date | undefined {
  const left = of - read;
  if (left <= 0 || workedMs <= 0 || read < Math.max(ENOUGH, of * ENOUGH_SHARE)) return undefined;
  if (now.getTime() - lastAt.getTime() > STANDSTILL_MS) return undefined;
  return new Date(now.getTime() + Math.round((workedMs / read) * left));
}
