import type { PersonGrant } from '@/lib/domain/access/capability';
import type { IdentityProviderName } from '@/lib/domain/signIn/identityProviders';
import { NOT_FOUND, Refusal } from '@/lib/domain/access/refusal';
import { appendAudit } from '@/server/store/access/auditLog';
import type { Db } from '@/server/store/db';
import { lockPerson, removePassword, savePasswordHash, thePerson } from '@/server/store/people/people';
import { revokeSessions } from '@/server/store/access/sessions';
import { removeSignInMethods, signInMethodsOf } from '@/server/store/signIn/signInMethods';
import type { Deps } from '@/server/services/deps';
import { requireFresh } from './reauthentication';
import { methodChangedMail } from '@/server/services/notices/mails/accountMails';
import { passwordChangedMail } from '@/server/services/notices/mails/signInMails';
import { tellByMail } from '@/server/services/notices/messages';
import { checkNewPassword, hashPassword } from './passwords';
import { personActor, type Browser } from '@/server/services/access/sessions';

type Needed = Pick<Deps, 'store' | 'outbox' | 'portalUrl'>;

export interface SignInWays { password: boolean; providers: { provider: IdentityProviderName; email?: string; addedAt: string }[] }

/** How the person can sign in, beside the link by e-mail, which always works and cannot be taken away. */
export async function readSignInWays(db: Db, grant: PersonGrant): Promise<SignInWays> {
  const [{ passwordHash }, methods] = [await thePerson(db, grant), await signInMethodsOf(db, grant)];
  return {
    password: passwordHash !== null,
    providers: methods.map(({ provider, email, createdAt }) => ({ provider: provider as IdentityProviderName, ...(email && { email }), addedAt: createdAt.toISOString() })),
  };
}

const profileUrl = (deps: Needed) => `${deps.portalUrl}/v2/instant-vat/profile`;

/** Sets a password or changes it, ends every other session and tells the owner. @throws Refusal proveAgain, or at `password`. */
export async function choosePassword(deps: Needed, grant: PersonGrant, password: string, browser: Browser, now: Date): Promise<void> {
  await requireFresh(deps.store.db, browser, now);
  const { email, fullName } = await thePerson(deps.store.db, grant);
  checkNewPassword(password, [email, fullName]);
  const passwordHash = await hashPassword(password);
  await deps.store.db.transaction(async (tx) => {
    const before = await lockPerson(tx, grant);
    await savePasswordHash(tx, grant, passwordHash);
    const sessionsEnded = await revokeSessions(tx, grant, now, browser.sessionIdHash);
    const event = before.passwordHash ? 'password changed' : 'sign-in method added';
    await appendAudit(tx, { at: now, actor: personActor(grant), subject: `person:${grant.personId}`, event, detail: { provider: 'password', sessionsEnded } });
    const mail = before.passwordHash ? passwordChangedMail({ resetUrl: `${deps.portalUrl}/v2/auth/login` }) : methodChangedMail({ method: 'password', added: true, profileUrl: profileUrl(deps) });
    await tellByMail(tx, deps.outbox, { to: before.email, dedupeKey: `password:${grant.personId}:${now.toISOString()}`, now, ...mail });
  });
}

/** Takes one way in away; the link by e-mail stays. @throws Refusal proveAgain; notFound when there is no such way. */
export async function removeSignInWay(deps: Needed, grant: PersonGrant, way: 'password' | IdentityProviderName, browser: Browser, now: Date): Promise<void> {
  await requireFresh(deps.store.db, browser, now);
  await deps.store.db.transaction(async (tx) => {
    const person = await lockPerson(tx, grant);
    if (way === 'password' ? person.passwordHash === null : (await removeSignInMethods(tx, grant, way)) === 0) throw new Refusal('notFound', NOT_FOUND);
    if (way === 'password') await removePassword(tx, grant);
    await appendAudit(tx, { at: now, actor: personActor(grant), subject: `person:${grant.personId}`, event: 'sign-in method removed', detail: { provider: way } });
    const mail = methodChangedMail({ method: way, added: false, profileUrl: profileUrl(deps) });
    await tellByMail(tx, deps.outbox, { to: person.email, dedupeKey: `methodRemoved:${grant.personId}:${way}:${now.toISOString()}`, now, ...mail });
  });
}
