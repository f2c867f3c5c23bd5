import type { PersonCapability } from '@/lib/access/capability';
import type { IdentityProviderName } from '@/lib/access/identityProviders';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { listBusinessNames } from '@/server/auth/store/businessNames';
import {
  endDevices,
  lockPerson,
  removePassword,
  savePasswordHash,
  thePerson,
} from '@/server/access/store/people';
import { revokeSessions } from '@/server/access/store/sessions';
import { removeSignInMethods, listSignInMethods } from '@/server/auth/store/signInMethods';
import type { AuthNeeds } from '@/server/auth/needs';
import { requireReauthentication, takeReauthentication } from '@/server/auth/reauthentication';
import { methodChangedMail } from '@/server/auth/mails/account';
import { passwordChangedMail } from '@/server/auth/mails/signIn';
import { notifyByMail } from '@/server/notifications/messages';
import { checkNewPassword, hashPassword } from '@/server/auth/passwords';
import type { Browser } from '@/server/access/sessions';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'portalUrl'>;

export interface SignInWays {
  password: boolean;
  providers: { provider: IdentityProviderName; email?: string; addedAt: string }[];
}

/**
 * Returns the person's sign-in methods besides the link by e-mail, which always works and cannot be
 * removed.
 */
export async function readSignInWays(db: Db, capability: PersonCapability): Promise<SignInWays> {
  const [{ passwordHash }, methods] = [
    await thePerson(db, capability),
    await listSignInMethods(db, capability),
  ];
  return {
    password: passwordHash !== null,
    providers: methods.map(({ provider, email, createdAt }) => ({
      provider: provider as IdentityProviderName,
      ...(email && { email }),
      addedAt: createdAt.toISOString(),
    })),
  };
}

const PASSWORD_CHANGE = { act: 'changePassword' } as const;

const profileUrl = (deps: Needed) => `${deps.portalUrl}/v2/instant-vat/profile`;

/**
 * Sets or changes the password, ends every other session and notifies the owner.
 * @throws Refusal reauthenticationRequired, or at `password`
 */
export async function choosePassword(
  deps: Needed,
  capability: PersonCapability,
  password: string,
  browser: Browser,
  now: Date,
): Promise<void> {
  await requireReauthentication(deps.store.db, capability, PASSWORD_CHANGE, browser, now);
  const { email, fullName } = await thePerson(deps.store.db, capability);
  await checkNewPassword(password, [
    email,
    fullName,
    ...(await listBusinessNames(deps.store.db, capability)),
  ]);
  const passwordHash = await hashPassword(password);
  await deps.store.db.transaction(async (tx) => {
    const before = await lockPerson(tx, capability);
    // Hashing takes time: the owner may meanwhile have ended this session and set a password.
    await takeReauthentication(tx, capability, PASSWORD_CHANGE, browser, now);
    await savePasswordHash(tx, capability, passwordHash);
    const sessionsEnded = await revokeSessions(tx, capability, now, browser.sessionIdHash);
    await endDevices(tx, capability, now);
    const event = before.passwordHash ? 'password changed' : 'sign-in method added';
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `person:${capability.personId}`,
      event,
      detail: { provider: 'password', sessionsEnded },
    });
    const mail = before.passwordHash
      ? passwordChangedMail({ resetUrl: `${deps.portalUrl}/v2/auth/login` })
      : methodChangedMail({ method: 'password', added: true, profileUrl: profileUrl(deps) });
    await notifyByMail(tx, deps.outbox, {
      to: before.email,
      dedupeKey: `password:${capability.personId}:${now.toISOString()}`,
      now,
      ...mail,
    });
  });
}

/**
 * Removes a sign-in method; the link by e-mail stays.
 * @throws Refusal reauthenticationRequired; notFound if the person has no such method
 */
export async function removeSignInWay(
  deps: Needed,
  capability: PersonCapability,
  way: 'password' | IdentityProviderName,
  browser: Browser,
  now: Date,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    const person = await lockPerson(tx, capability);
    await takeReauthentication(
      tx,
      capability,
      { act: 'removeSignInWay', subject: way },
      browser,
      now,
    );
    if (
      way === 'password'
        ? person.passwordHash === null
        : (await removeSignInMethods(tx, capability, way)) === 0
    ) {
      throw new Refusal('notFound', NOT_FOUND);
    }
    if (way === 'password') await removePassword(tx, capability);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `person:${capability.personId}`,
      event: 'sign-in method removed',
      detail: { provider: way },
    });
    const mail = methodChangedMail({ method: way, added: false, profileUrl: profileUrl(deps) });
    await notifyByMail(tx, deps.outbox, {
      to: person.email,
      dedupeKey: `methodRemoved:${capability.personId}:${way}:${now.toISOString()}`,
      now,
      ...mail,
    });
  });
}
