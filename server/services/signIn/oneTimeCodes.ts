import { CODE_LIFETIME_SECONDS, CODE_TRIES, resendInSeconds } from '@/lib/domain/signIn/oneTimeCode';
import { Refusal } from '@/lib/domain/access/refusal';
import type { Db } from '@/server/store/db';
import { addSecret, countTry, newestSecret } from '@/server/store/signIn/oneTimeSecrets';
import { waitWords } from '@/server/services/access/accountLimits';
import { hashCode, hashToken, newCode, newToken } from '@/server/services/access/secretText';

export type CodePurpose = 'emailCode' | 'phoneCode' | 'newEmail' | 'reauthentication';

interface CodeOrder {
  purpose: CodePurpose;
  subjectId: string;
  sentTo: string;
  now: Date;
}

/** Makes a code and stores what recognises it. `id` names the moment in message dedupe keys. */
export async function issueCode(tx: Db, { purpose, subjectId, sentTo, now }: CodeOrder): Promise<{ id: string; code: string }> {
  const code = newCode();
  const id = await addSecret(tx, { purpose, subjectId, sentTo, secretHash: hashCode(code, subjectId), createdAt: now, expiresAt: expiry(now) });
  return { id, code };
}

/** Stores a code that nothing matches, where none may be sent: tries and expiry then look the same from outside. */
export async function issueUnmatchableCode(tx: Db, { purpose, subjectId, sentTo, now }: CodeOrder): Promise<{ id: string }> {
  const id = await addSecret(tx, { purpose, subjectId, sentTo, secretHash: hashToken(newToken()), createdAt: now, expiresAt: expiry(now) });
  return { id };
}

const expiry = (now: Date) => new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000);

/** @throws Refusal tooMany within 30 seconds of the last code. */
export async function checkResend(db: Db, purpose: CodePurpose, subjectId: string, now: Date): Promise<void> {
  const last = await newestSecret(db, purpose, subjectId);
  const wait = last ? resendInSeconds(last.createdAt, now) : 0;
  if (wait > 0) throw new Refusal('tooMany', `You can ask for another code in ${waitWords(wait)}.`, undefined, wait);
}

/**
 * Tries a code against every one still live, earlier ones too (docs/rules/security.md#codes). Run it outside the transaction that acts on
 * the answer: a try counts even when what follows fails.
 * @throws Refusal at the field `code`: wrong, with the tries left; spent; or expired.
 */
export async function checkCode(db: Db, purpose: CodePurpose, subjectId: string, code: string, now: Date): Promise<void> {
  const tried = await countTry(db, purpose, subjectId, now, CODE_TRIES);
  if (tried.some(({ secretHash }) => secretHash === hashCode(code, subjectId))) return;
  const left = Math.max(0, ...tried.map(({ tries }) => CODE_TRIES - tries));
  if (left > 0) throw new Refusal('badlyFormed', `That code is not right. ${left} ${left === 1 ? 'try' : 'tries'} left.`, 'code');
  const last = await newestSecret(db, purpose, subjectId);
  if (tried.length > 0 || (last && last.tries >= CODE_TRIES && now < last.expiresAt)) {
    throw new Refusal('ended', `That was ${CODE_TRIES} wrong tries, so the code no longer works. Ask for a new one.`, 'code');
  }
  throw new Refusal('ended', 'That code has expired. Ask for a new one.', 'code');
}
