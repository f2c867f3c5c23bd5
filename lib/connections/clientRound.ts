/** HMRC's books move daily: as often as a company's own are read. */
export const NEXT_ROUND_HOURS = { hmrc: 6, onlineServices: 12 } as const;

/**
 * When the round after the one that began then begins; undefined once that is due, for then it
 * begins at any moment.
 */
export function nextRoundAt(
  kind: keyof typeof NEXT_ROUND_HOURS,
  beganAt: Date,
  now: Date,
): Date | undefined {
  const at = new Date(beganAt.getTime() + NEXT_ROUND_HOURS[kind] * 3_600_000);
  return at > now ? at : undefined;
}

/** How far a round of reading a practice's clients has come. */
export interface RoundSoFar {
  beganAt: Date;
  read: number;
  of: number;
}

/** Fewer say nothing of how fast the others will be. */
const ENOUGH = 3;

/**
 * When the round is likely to be done: each client that is left takes as long as one has taken so
 * far. Undefined while too few have been read, and when nobody is left.
 */
export function likelyDoneAt({ beganAt, read, of }: RoundSoFar, now: Date): Date | undefined {
  const left = of - read;
  if (read < ENOUGH || left <= 0) return undefined;
  const each = Math.max(0, now.getTime() - beganAt.getTime()) / read;
  return new Date(now.getTime() + Math.round(each * left));
}
