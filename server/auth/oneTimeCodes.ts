import { CODE_LIFETIME_SECONDS, CODE_TRIES, resendInSeconds } from '@/lib/kernel/oneTimeCode';
import { Refusal } from '@/lib/access/refusal';
import { noteRefused } from '@/server/audit/store/requestHere';
import type { Db } from '@/server/platform/db/db';
import {
  addSecret,
  countTry,
  newestSecret,
  findSubjectId,
  type OneTimeSecret,
  type Subject,
} from '@/server/auth/store/oneTimeSecrets';
import type { AuthNeeds } from '@/server/auth/needs';
import { waitWords } from '@/server/access/accountLimits';
import { hashCodes, hashToken, newCode, newToken } from '@/server/access/secretText';
import { codeRefusals } from '@/lib/auth/text';

export type CodePurpose = 'emailCode' | 'phoneCode' | 'newEmail' | 'reauthentication' | 'hmrcLogin';

/** Codes are hashed with our key. */
type Keyed = Pick<AuthNeeds, 'sealer'>;

interface CodeOrder {
  purpose: CodePurpose;
  subject: Subject;
  sentTo: string;
  /** The act that a re-authentication code confirms. */
  confirms?: string;
  now: Date;
}

/** Creates a code and stores its hash. `id` identifies the code in a message's dedupe key. */
export async function issueCode(
  tx: Db,
  { sealer }: Keyed,
  { purpose, subject, sentTo, confirms, now }: CodeOrder,
): Promise<{ id: string; code: string }> {
  const code = newCode();
  const id = await addSecret(tx, subject, {
    purpose,
    sentTo,
    confirms,
    secretHash: hashCodes(sealer, code, findSubjectId(subject))[0],
    createdAt: now,
    expiresAt: expiry(now),
  });
  return { id, code };
}

/**
 * Stores a code that nothing matches, where no code may be sent: tries and expiry then look the
 * same from outside.
 */
export async function issueUnmatchableCode(
  tx: Db,
  { purpose, subject, sentTo, now }: CodeOrder,
): Promise<{ id: string }> {
  const id = await addSecret(tx, subject, {
    purpose,
    sentTo,
    secretHash: hashToken(newToken()),
    createdAt: now,
    expiresAt: expiry(now),
  });
  return { id };
}

const expiry = (now: Date) => new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000);

/**
 * Enforces 30 seconds between two codes, except after a code that confirmed an act. The result is
 * final only under the lock on the subject.
 * @throws Refusal tooMany, with the seconds to wait
 */
export async function checkResend(
  db: Db,
  purpose: CodePurpose,
  subject: Subject,
  now: Date,
): Promise<void> {
  const last = await newestSecret(db, purpose, subject);
  const hasConfirmed = purpose === 'reauthentication' && last?.usedAt;
  const wait = last && !hasConfirmed ? resendInSeconds(last.createdAt, now) : 0;
  if (wait > 0)
    throw new Refusal('tooMany', codeRefusals.waitForAnother(waitWords(wait)), undefined, wait);
}

const expired = () => new Refusal('ended', codeRefusals.expired, 'code');

interface CodeTry {
  purpose: CodePurpose;
  subject: Subject;
  code: string;
  now: Date;
}

/**
 * Tries a code against every live code, earlier ones too (docs/rules/security.md#codes), and
 * returns the matching row: the code proves that row's `sentTo` and no newer address. Returns
 * refusals (wrong, spent or expired, at `code`) instead of throwing, so that the count of the try
 * is committed. The caller holds the lock on the person or sign-up.
 */
export async function tryCode(
  tx: Db,
  { sealer }: Keyed,
  { purpose, subject, code, now }: CodeTry,
): Promise<OneTimeSecret | Refusal> {
  const tried = await countTry(tx, purpose, subject, now, CODE_TRIES);
  const matched = tried.find(({ secretHash, subjectId }) =>
    hashCodes(sealer, code, subjectId).includes(secretHash),
  );
  if (matched) return matched;
  noteRefused('personId' in subject ? subject : undefined, 'proof refused', purpose);
  const left = Math.max(0, ...tried.map(({ tries }) => CODE_TRIES - tries));
  if (left > 0)
    return new Refusal(
      'badlyFormed',
      codeRefusals.wrong(left, left === 1 ? 'try' : 'tries'),
      'code',
    );
  const last = await newestSecret(tx, purpose, subject);
  if (tried.length > 0 || (last && last.tries >= CODE_TRIES && now < last.expiresAt)) {
    return new Refusal('ended', codeRefusals.usedUp(CODE_TRIES), 'code');
  }
  return expired();
}

/** Tries a code that is valid for one address and one act only. Returns the row, or a refusal. */
export async function tryCodeSentTo(
  tx: Db,
  keyed: Keyed,
  { purpose, subject, sentTo, confirms, code, now }: CodeOrder & { code: string },
): Promise<OneTimeSecret | Refusal> {
  const tried = await tryCode(tx, keyed, { purpose, subject, code, now });
  if (tried instanceof Refusal) return tried;
  if (tried.sentTo === sentTo && tried.confirms === (confirms ?? null)) return tried;
  noteRefused('personId' in subject ? subject : undefined, 'proof refused', purpose);
  return expired();
}

/**
 * Runs `work` in one transaction, which is committed even if the result is a refusal, so that
 * counted tries stay counted.
 * @throws Refusal the one that `work` returned
 */
export async function commitEvenRefused<T>(
  db: Db,
  work: (tx: Db) => Promise<T | Refusal>,
): Promise<T> {
  const answer = await db.transaction(work);
  if (answer instanceof Refusal) throw answer;
  return answer;
}
