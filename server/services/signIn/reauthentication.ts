import type { PersonCapability } from '@/lib/domain/access/capability';
import { Refusal } from '@/lib/domain/access/refusal';
import { appendAudit } from '@/server/store/access/auditLog';
import type { Db } from '@/server/store/db';
import { spendSecrets } from '@/server/store/signIn/oneTimeSecrets';
import { thePerson } from '@/server/store/people/people';
import { sessionByHash } from '@/server/store/access/sessions';
import { forgiveAllowance, mailWait, requireAllowance } from '@/server/services/access/accountLimits';
import type { Deps } from '@/server/services/deps';
import { reauthenticationMail } from '@/server/services/notices/mails/accountMails';
import { notifyByMail } from '@/server/services/notices/messages';
import { checkCode, checkResend, issueCode } from './oneTimeCodes';
import { passwordMatches } from './passwords';
import { beginSession, personActor, type Browser, type SignInMethod } from '@/server/services/access/sessions';

type Needed = Pick<Deps, 'store' | 'outbox' | 'limiter'>;

/** How long somebody who has just shown who they are may do what could hurt (ASVS 7.5.1). */
export const REAUTHENTICATION_MINUTES = 5;

/** Whether this browser's session began within the last five minutes: signing in and proving again both begin one. */
export async function isRecentlyAuthenticated(db: Db, sessionIdHash: string | undefined, now: Date): Promise<boolean> {
  const session = sessionIdHash ? await sessionByHash(db, sessionIdHash) : undefined;
  return session !== undefined && now.getTime() - session.createdAt.getTime() <= REAUTHENTICATION_MINUTES * 60_000;
}

/** @throws Refusal proveAgain. */
export async function requireReauthentication(db: Db, { sessionIdHash }: Pick<Browser, 'sessionIdHash'>, now: Date): Promise<void> {
  if (!(await isRecentlyAuthenticated(db, sessionIdHash, now))) throw new Refusal('proveAgain', 'Confirm that it is you first.');
}

/** E-mails a code to the person's own address. @throws Refusal tooMany. */
export async function sendReauthenticationCode(deps: Needed, capability: PersonCapability, now: Date): Promise<void> {
  const { email } = await thePerson(deps.store.db, capability);
  await checkResend(deps.store.db, 'reauthentication', capability.personId, now);
  await requireAllowance(deps.limiter, 'codeToAddress', email, mailWait);
  await deps.store.db.transaction(async (tx) => {
    const { id, code } = await issueCode(tx, { purpose: 'reauthentication', subjectId: capability.personId, sentTo: email, now });
    await notifyByMail(tx, deps.outbox, { to: email, dedupeKey: `code:${id}`, now, holdsSecret: true, ...reauthenticationMail({ code }) });
  });
}

/**
 * Takes the password or the e-mailed code again and answers the value of a new session cookie; the old one is worth
 * nothing from here on. @throws Refusal at `password` or `code`, or tooMany.
 */
export async function proveAgain(deps: Needed, capability: PersonCapability, proof: { password?: string | undefined; code?: string | undefined }, browser: Browser, now: Date): Promise<string> {
  const { db } = deps.store;
  if (proof.code) await checkCode(db, 'reauthentication', capability.personId, proof.code, now);
  else await checkPassword(deps, capability, proof.password ?? '');
  const before = browser.sessionIdHash ? await sessionByHash(db, browser.sessionIdHash) : undefined;
  return db.transaction(async (tx) => {
    await spendSecrets(tx, 'reauthentication', capability.personId, now);
    await appendAudit(tx, { at: now, actor: personActor(capability), subject: `person:${capability.personId}`, event: 'proved again', detail: { method: proof.code ? 'emailCode' : 'password' } });
    return beginSession(tx, { personId: capability.personId }, (before?.signedInWith ?? 'emailCode') as SignInMethod, browser, now);
  });
}

async function checkPassword(deps: Needed, capability: PersonCapability, password: string): Promise<void> {
  const { passwordHash } = await thePerson(deps.store.db, capability);
  await requireAllowance(deps.limiter, 'passwordAgain', capability.personId, (wait) => `That was a lot of tries. Wait ${wait}, or use a code that we email to you.`);
  if (!(await passwordMatches(passwordHash, password))) throw new Refusal('badlyFormed', 'That password is not right.', 'password');
  await forgiveAllowance(deps.limiter, 'passwordAgain', capability.personId);
}
