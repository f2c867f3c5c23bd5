import { hash, verify } from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { madeOfNames, normalPassword, passwordProblem, wordsAbout } from '@/lib/auth/passwordRules';
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

/** Hashes the normal form of a password. */
export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(normalPassword(password), COST));

/**
 * Returns the forms in which a password may have been hashed, the normal one first. Until
 * passwords were normalised they were hashed as a device composed them: as typed, NFC or NFD.
 */
const formsOf = (password: string): readonly string[] => [
  ...new Set([
    normalPassword(password),
    password,
    password.normalize('NFC'),
    password.normalize('NFD'),
  ]),
];

/**
 * Returns a match if the password is right, with a new hash to store if the stored one is of
 * another form than the normal one. Without a stored hash, undefined after the work of a wrong
 * password.
 */
export async function matchPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<{ renewedHash?: string } | undefined> {
  for (const form of formsOf(password)) {
    const matches = await queued(() => verify(storedHash ?? NO_PASSWORD, form));
    if (matches && storedHash)
      return form === normalPassword(password) ? {} : { renewedHash: await hashPassword(password) };
  }
  return undefined;
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
    madeOfNames(password, words) ??
    passwordProblem(password, await getStrength(normalPassword(password), words));
  if (problem) throw new Refusal('badlyFormed', problem, 'password');
}
