import type { PersonCapability } from '@/lib/domain/access/capability';
import { Refusal, SIGN_IN } from '@/lib/domain/access/refusal';
import { appendAudit } from '@/server/store/access/auditLog';
import type { Db } from '@/server/store/db';
import { spendSecrets } from '@/server/store/signIn/oneTimeSecrets';
import { lockPerson, thePerson } from '@/server/store/people/people';
import { revokeSession, sessionByHash } from '@/server/store/access/sessions';
import { forgiveAllowance, mailWait, requireAllowance } from '@/server/services/access/accountLimits';
import type { Deps } from '@/server/services/deps';
import { reauthenticationMail } from '@/server/services/notices/mails/accountMails';
import { notifyByMail } from '@/server/services/notices/messages';
import { checkResend, commitEvenRefused, issueCode, tryCodeSentTo } from './oneTimeCodes';
import { passwordMatches } from './passwords';
import { beginSession, type Browser, type SignInMethod } from '@/server/services/access/sessions';

type Needed = Pick<Deps, 'store' | 'outbox' | 'limiter' | 'sealer'>;

/** How long somebody who has just shown who they are may do what could hurt (ASVS 7.5.1). */
const REAUTHENTICATION_MINUTES = 5;

/** Whether this browser's session began within the last five minutes: signing in and re-authentication both begin one. */
export async function isRecentlyAuthenticated(db: Db, sessionIdHash: string | undefined, now: Date): Promise<boolean> {
  const session = sessionIdHash ? await sessionByHash(db, sessionIdHash) : undefined;
  return session !== undefined && now.getTime() - session.createdAt.getTime() <= REAUTHENTICATION_MINUTES * 60_000;
}

/** @throws Refusal reauthenticationRequired. */
export async function requireReauthentication(db: Db, { sessionIdHash }: Pick<Browser, 'sessionIdHash'>, now: Date): Promise<void> {
  if (!(await isRecentlyAuthenticated(db, sessionIdHash, now))) {
    throw new Refusal('reauthenticationRequired', 'Confirm that it is you first.');
  }
}

/** For acts that need no re-authentication but may have waited: the session may have been ended meanwhile. @throws Refusal notSignedIn. */
export async function requireLiveSession(tx: Db, { sessionIdHash }: Pick<Browser, 'sessionIdHash'>): Promise<void> {
  if (!sessionIdHash || !(await sessionByHash(tx, sessionIdHash))) throw new Refusal('notSignedIn', SIGN_IN);
}

/** E-mails a code to the person's own address. @throws Refusal tooMany. */
export async function sendReauthenticationCode(deps: Needed, capability: PersonCapability, now: Date): Promise<void> {
  await checkResend(deps.store.db, 'reauthentication', capability, now);
  await requireAllowance(deps.limiter, 'codeToSelf', capability.personId, mailWait);
  await deps.store.db.transaction(async (tx) => {
    const { email: sentTo } = await lockPerson(tx, capability);
    await checkResend(tx, 'reauthentication', capability, now);
    const { id, code } = await issueCode(tx, deps, { purpose: 'reauthentication', subject: capability, sentTo, now });
    await notifyByMail(tx, deps.outbox, { to: sentTo, dedupeKey: `code:${id}`, now, holdsSecret: true, ...reauthenticationMail({ code }) });
  });
}

/**
 * Takes the password or the e-mailed code again and answers the value of a new session cookie; the old one is worth
 * nothing from here on. One code begins one session, and a session that has ended meanwhile begins none.
 * @throws Refusal at `password` or `code`, tooMany, or notSignedIn.
 */
export async function reauthenticate(
  deps: Needed, capability: PersonCapability, proof: { password?: string | undefined; code?: string | undefined }, browser: Browser,
  now: Date,
): Promise<string> {
  const { code } = proof;
  const checked = code ? undefined : await checkPassword(deps, capability, proof.password ?? '');
  return commitEvenRefused(deps.store.db, async (tx) => {
    const person = await lockPerson(tx, capability);
    if (code) {
      const tried = await tryCodeSentTo(tx, deps, 'reauthentication', capability, person.email, code, now);
      if (tried instanceof Refusal) return tried;
    } else if (person.passwordHash !== checked) return wrongPassword();
    const before = browser.sessionIdHash ? await sessionByHash(tx, browser.sessionIdHash) : undefined;
    if (!browser.sessionIdHash || !(await revokeSession(tx, browser.sessionIdHash, now))) return new Refusal('notSignedIn', SIGN_IN);
    await spendSecrets(tx, 'reauthentication', capability, now);
    const session = await beginSession(tx, capability, (before?.signedInWith ?? 'emailCode') as SignInMethod, browser, now);
    await appendAudit(tx, {
      at: now, actor: capability.actor, subject: `person:${person.id}`, event: 'reauthenticated',
      detail: { method: code ? 'emailCode' : 'password' },
    });
    return session;
  });
}

const wrongPassword = () => new Refusal('badlyFormed', 'That password is not right.', 'password');

/** Answers the stored hash that the password is right for: it may be replaced while this is worked out. @throws Refusal */
async function checkPassword(deps: Needed, capability: PersonCapability, password: string): Promise<string | null> {
  const { passwordHash } = await thePerson(deps.store.db, capability);
  await requireAllowance(deps.limiter, 'passwordAgain', capability.personId, (wait) =>
    `That was a lot of tries. Wait ${wait}, or use a code that we email to you.`);
  if (!(await passwordMatches(passwordHash, password))) throw wrongPassword();
  await forgiveAllowance(deps.limiter, 'passwordAgain', capability.personId);
  return passwordHash;
}
