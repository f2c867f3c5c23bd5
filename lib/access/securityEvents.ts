import { placeOf } from './place';

/**
 * What a person was refused that says something of their account's safety
 * (docs/rules/security.md#security-events).
 */
export type RefusalEvent = 'sign-in refused' | 'proof refused' | 'locked out' | 'access refused';

/**
 * What keeps its place and device for 90 days beside the log, and is shown to the person it
 * happened to.
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
/** Of one kind, for one person, in a day: whoever guesses from ever new places fills no disk. */
export const MOST_A_DAY = 20;

/** An event of one kind that one person has had. */
interface Kept {
  seq: number;
  at: Date;
  ip: string;
}

/** Since when events of the same kind matter to the next one. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * The event that another of its kind is counted in, instead of being written: the newest from the
 * same place within a quarter of an hour; with twenty of them in a day the newest from anywhere.
 * Undefined when it is written. `kept`: those of the last day, newest first.
 */
export function countedIn(kept: readonly Kept[], ip: string, now: Date): number | undefined {
  const begun = now.getTime() - QUARTER_MS;
  const here = kept.find((each) => each.at.getTime() > begun && placeOf(each.ip) === placeOf(ip));
  return (here ?? (kept.length >= MOST_A_DAY ? kept[0] : undefined))?.seq;
}
