import { rateLimitAddress } from './ipAddress';

/**
 * Refusals that say something about the safety of a person's account
 * (docs/rules/security.md#security-events).
 */
export type RefusalEvent = 'sign-in refused' | 'proof refused' | 'locked out' | 'access refused';

/**
 * Events that keep their address and device for 90 days beside the log, and are shown to the person
 * concerned.
 */
export const ACCOUNT_EVENTS = [
  'sign-in refused',
  'proof refused',
  'locked out',
  'access refused',
  'signed in',
  'logged out',
  'account opened',
  'reauthenticated',
  'second step failed',
  'session ended',
  'other sessions ended',
  'password changed',
  'email address changed',
  'sign-in method added',
  'sign-in method removed',
  'second factor added',
  'second factor removed',
  'recovery codes made',
  'recovery code used',
  'data exported',
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
/**
 * Most events of one kind for one person in a day, so that guessing from ever new addresses cannot
 * fill the disk.
 */
export const MOST_A_DAY = 20;

/** A stored event of one kind of one person. */
interface Kept {
  seq: number;
  at: Date;
  ip: string;
}

/** Returns the time since when events of the same kind affect the next one. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * Returns the event to increase by one instead of writing another: the newest from the same address
 * within a quarter of an hour; with twenty of them in a day the newest from anywhere. Undefined
 * when a new one is written. `kept`: those of the last day, newest first.
 */
export function countedIn(kept: readonly Kept[], ip: string, now: Date): number | undefined {
  const begun = now.getTime() - QUARTER_MS;
  const here = kept.find(
    (candidate) =>
      candidate.at.getTime() > begun && rateLimitAddress(candidate.ip) === rateLimitAddress(ip),
  );
  return (here ?? (kept.length >= MOST_A_DAY ? kept[0] : undefined))?.seq;
}
