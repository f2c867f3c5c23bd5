/**
 * Hours between two syncs of a practice’s clients, as often as a company’s own sync, because HMRC’s
 * figures change daily.
 */
export const NEXT_ROUND_HOURS = { hmrc: 6, onlineServices: 12 } as const;

/**
 * Returns the start of the next sync of a practice’s clients, given the start of the last one;
 * undefined once it is due, because it can then start at any time.
 */
export function nextRoundAt(
  kind: keyof typeof NEXT_ROUND_HOURS,
  beganAt: Date,
  now: Date,
): Date | undefined {
  const at = new Date(beganAt.getTime() + NEXT_ROUND_HOURS[kind] * 3_600_000);
  return at > now ? at : undefined;
}

/** The progress of a sync of a practice’s clients. */
export interface RoundSoFar {
  beganAt: Date;
  read: number;
  of: number;
}

/** Fewer clients are too few for an estimate. */
const ENOUGH = 3;

/**
 * Returns when the sync is likely to be done, from the average time per client so far. Undefined
 * while too few clients have been read, and when none is left.
 */
export function likelyDoneAt({ beganAt, read, of }: RoundSoFar, now: Date): Date | undefined {
  const left = of - read;
  if (read < ENOUGH || left <= 0) return undefined;
  const msPerClient = Math.max(0, now.getTime() - beganAt.getTime()) / read;
  return new Date(now.getTime() + Math.round(msPerClient * left));
}
