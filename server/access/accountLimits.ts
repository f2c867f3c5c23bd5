import { counted } from '@/lib/kernel/text/count';
import { ALLOWANCES } from '@/lib/access/allowances';
import { rateLimitAddress, type IpAddress } from '@/lib/access/ipAddress';
import { Refusal } from '@/lib/access/refusal';
import type { Counter, Limiter } from '@/server/platform/ports/limiter';
import { hashToken } from './secretText';
import { signUpRefusals } from '@/lib/access/text';

const ACCOUNT_ALLOWANCES = ALLOWANCES.perAccount;
export type AccountAllowance = keyof typeof ACCOUNT_ALLOWANCES;

/** Returns a wait in words, rounded up so that it is never too short: 90 → '2 minutes'. */
export function waitWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second');
  const [count, unit] =
    seconds < 3600 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

// Addresses and numbers are hashed: a counter is no place for personal data.
const keyOf = (name: AccountAllowance, whom: string) => `${name}:${hashToken(whom)}`;

/** Returns the counter of one allowance, for uses that are counted together. */
export const counterOf = (name: AccountAllowance, whom: string): Counter => ({
  key: keyOf(name, whom),
  allowance: ACCOUNT_ALLOWANCES[name],
});

/** Counts one use; returns the seconds to wait when there were too many. */
export const takeAllowance = (
  limiter: Limiter,
  name: AccountAllowance,
  whom: string,
): Promise<number | undefined> => limiter.take(keyOf(name, whom), ACCOUNT_ALLOWANCES[name]);

export const forgiveAllowance = (
  limiter: Limiter,
  name: AccountAllowance,
  whom: string,
): Promise<void> => limiter.forgive(keyOf(name, whom), ACCOUNT_ALLOWANCES[name]);

/**
 * Throws if the allowance is used up. @throws Refusal tooMany with the sentence that `said` makes
 * of the wait.
 */
export async function requireAllowance(
  limiter: Limiter,
  name: AccountAllowance,
  whom: string,
  said: (wait: string) => string,
): Promise<void> {
  const wait = await takeAllowance(limiter, name, whom);
  if (wait !== undefined) throw tooMany(wait, said);
}

/** Returns the refusal for a caller who has to wait this many seconds. */
export const tooMany = (wait: number, said: (wait: string) => string): Refusal =>
  new Refusal('tooMany', said(waitWords(wait)), undefined, wait);

/**
 * Counts a code sent to an unproven mailbox, by caller and address and by the mailbox's whole day.
 * @throws Refusal tooMany.
 */
export async function requireMail(limiter: Limiter, email: string, ip: IpAddress): Promise<void> {
  await requireAllowance(limiter, 'codeFromHere', `${email} ${rateLimitAddress(ip)}`, mailWait);
  await requireAllowance(limiter, 'codeToAddress', email, mailWait);
}

export const mailWait = signUpRefusals.mailed;
