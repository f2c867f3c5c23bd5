import type { PersonCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { PASSKEY_MINUTES, type PasskeyPurpose } from '@/lib/auth/passkeys';
import { hashToken } from '@/server/access/secretText';
import type { AuthNeeds } from '@/server/auth/needs';
import type { Db } from '@/server/platform/db/db';
import {
  addChallenge,
  spendChallenge,
  type PasskeyChallenge,
} from '@/server/auth/passkeys/store/passkeyChallenges';
import { listPasskeys, usePasskey, type Passkey } from '@/server/auth/passkeys/store/passkeys';
import { questionIn, questionTo, signedBy, type Assertion } from './ceremony';
import { passkeyRefusals } from '@/lib/auth/text';

/** Purpose of a challenge, and the hash of the cookie of the browser that it was issued to. */
export interface ChallengePurpose {
  purpose: PasskeyPurpose;
  boundTo: string;
}

export const TOO_LATE = passkeyRefusals.tooSlow;
const NOT_YOURS = passkeyRefusals.anotherAccount;
const NOT_RIGHT = passkeyRefusals.notChecked;
const COPIED = passkeyRefusals.maybeCopied;

interface NewChallenge {
  challengePurpose: ChallengePurpose;
  challenge: string;
  now: Date;
  userHandle?: string;
}

/** Stores a challenge until it expires. */
export const saveChallenge = (
  db: Db,
  capability: PersonCapability | undefined,
  { challengePurpose: { purpose, boundTo }, challenge, now, userHandle }: NewChallenge,
): Promise<void> =>
  addChallenge(db, capability, {
    challengeHash: hashToken(challenge),
    purpose,
    boundTo,
    userHandle,
    expiresAt: new Date(now.getTime() + PASSKEY_MINUTES * 60_000),
  });

/**
 * Returns a challenge to one of the person's own passkeys.
 * @throws Refusal conflict without a passkey
 */
export async function askForPasskey(
  { store: { db }, portalUrl }: Pick<AuthNeeds, 'store' | 'portalUrl'>,
  capability: PersonCapability,
  challengePurpose: ChallengePurpose,
  now: Date,
): Promise<Awaited<ReturnType<typeof questionTo>>> {
  const passkeys = await listPasskeys(db, capability);
  if (passkeys.length === 0) throw new Refusal('conflict', passkeyRefusals.none);
  const question = await questionTo(portalUrl, passkeys);
  await saveChallenge(db, capability, { challengePurpose, challenge: question.challenge, now });
  return question;
}

/**
 * Spends the challenge being answered. Undefined if it has another purpose or browser, was answered
 * before, or has expired.
 */
export const spendQuestion = async (
  tx: Db,
  capability: PersonCapability,
  challengePurpose: ChallengePurpose,
  challenge: string | undefined,
  now: Date,
): Promise<PasskeyChallenge | undefined> =>
  challenge === undefined
    ? undefined
    : spendChallenge(
        tx,
        capability,
        { ...challengePurpose, challengeHash: hashToken(challenge) },
        now,
      );

interface PasskeyAnswer {
  assertion: Assertion;
  challengePurpose: ChallengePurpose;
  now: Date;
}

/**
 * Checks a passkey's assertion against the challenge and the person's passkeys. Any assertion
 * spends the challenge, right or wrong, and the signature counter must advance. Returns refusals
 * instead of throwing. The caller holds the lock on the person.
 */
export async function showPasskey(
  tx: Db,
  { portalUrl }: Pick<AuthNeeds, 'portalUrl'>,
  capability: PersonCapability,
  { assertion, challengePurpose, now }: PasskeyAnswer,
): Promise<Passkey | Refusal> {
  const challenge = questionIn(assertion);
  const question = await spendQuestion(tx, capability, challengePurpose, challenge, now);
  if (!question || challenge === undefined) return new Refusal('badlyFormed', TOO_LATE);
  const passkey = (await listPasskeys(tx, capability)).find(
    ({ credentialId }) => credentialId === assertion.id,
  );
  if (!passkey) return new Refusal('badlyFormed', NOT_YOURS);
  const signed = await signedBy(portalUrl, passkey, assertion, challenge);
  if (!signed || !isOf(passkey, assertion, challengePurpose))
    return new Refusal('badlyFormed', NOT_RIGHT);
  return (await usePasskey(tx, passkey, signed.counter, now))
    ? passkey
    : new Refusal('badlyFormed', COPIED);
}

/**
 * True if the assertion's user handle is the account's. It may be absent only where we named the
 * person's passkeys (WebAuthn 3, 7.2).
 */
const isOf = (
  { userHandle }: Passkey,
  { response }: Assertion,
  { purpose }: ChallengePurpose,
): boolean =>
  response.userHandle === undefined ? purpose !== 'login' : response.userHandle === userHandle;
