import { hash, verify } from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { madeOfNames, passwordProblem, wordsAbout } from '@/lib/auth/passwordRules';
import { Refusal } from '@/lib/access/refusal';
import { getStrength } from './passwordStrength';
import { loginRefusals } from '@/lib/auth/text';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hash that no password matches, so that an unknown account takes the same work as a known one. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$CpTs1X++l+2VyHyBdIhX8g$V3M+hchCJfriwSefDHmF9HymGrAqAePjB2bJ/nd2MkE';

/** Each hash takes 19 MiB and a core: two run at once, and a full queue refuses. */
const hashing = bulkhead(2, 100);

async function queued<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await hashing.execute(work);
  } catch (problem) {
    if (!(problem instanceof BulkheadRejectedError)) throw problem;
    throw new Refusal('tooMany', loginRefusals.busy, undefined, 5);
  }
}

export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(password, COST));

/** True if the password is right. Without a stored hash, false after the same work. */
export async function passwordMatches(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await queued(() => verify(storedHash ?? NO_PASSWORD, password));
  return matches && Boolean(storedHash);
}

/**
 * Checks the length only, which is cheap.
 * @throws Refusal at `password`
 */
function checkPasswordLength(password: string): void {
  const problem = passwordProblem(password);
  if (problem) throw new Refusal('badlyFormed', problem, 'password');
}

/**
 * Checks a new password off the main thread. The work is expensive, so callers draw on an allowance
 * first. `about` is the person's own name, address and businesses.
 * @throws Refusal at `password` if it is too short, made of `about` or our names, or too easy to
 * guess
 */
export async function checkNewPassword(password: string, about: readonly string[]): Promise<void> {
  checkPasswordLength(password);
  const words = wordsAbout(about);
  const problem =
    madeOfNames(password, words) ?? passwordProblem(password, await getStrength(password, words));
  if (problem) throw new Refusal('badlyFormed', problem, 'password');
}
