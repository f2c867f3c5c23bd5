import { hash, verify } from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { madeOfNames, passwordProblem, wordsAbout } from '@/lib/auth/passwordRules';
import { Refusal } from '@/lib/access/refusal';
import { strengthOf } from './passwordStrength';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The hash of a password nobody has: an unknown account costs what a known one does. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$CpTs1X++l+2VyHyBdIhX8g$V3M+hchCJfriwSefDHmF9HymGrAqAePjB2bJ/nd2MkE';

/** Each hash takes 19 MiB and a core: two at once, and a queue that says so when it is full. */
const turns = bulkhead(2, 100);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await turns.execute(work);
  } catch (problem) {
    if (!(problem instanceof BulkheadRejectedError)) throw problem;
    throw new Refusal(
      'tooMany',
      'Many people are signing in at this moment. Please try again in a few seconds.',
      undefined,
      5,
    );
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, COST));

/** Whether the password is right. Without a stored hash the answer is no, after the same work. */
export async function passwordMatches(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await inTurn(() => verify(storedHash ?? NOBODY, password));
  return matches && Boolean(storedHash);
}

/** @throws Refusal at the field `password`, of its length alone: that costs nothing to see. */
function checkPasswordLength(password: string): void {
  const problem = passwordProblem(password);
  if (problem) throw new Refusal('badlyFormed', problem, 'password');
}

/**
 * Judges a new password off the main thread: it is work that others would wait for, so whoever asks
 * has drawn on an allowance first. `about` is the person's own name, address and businesses.
 * @throws Refusal at the field `password` when it is too short, made of those or of ours, or too
 * easy to guess.
 */
export async function checkNewPassword(password: string, about: readonly string[]): Promise<void> {
  checkPasswordLength(password);
  const words = wordsAbout(about);
  const problem =
    madeOfNames(password, words) ?? passwordProblem(password, await strengthOf(password, words));
  if (problem) throw new Refusal('badlyFormed', problem, 'password');
}
