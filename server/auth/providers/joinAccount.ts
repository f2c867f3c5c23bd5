import type { IdentityProviderName } from '@/lib/access/identityProviders';
import type { ProvenIdentity } from './port';
import { appendAudit } from '@/server/audit/store/log';
import { sessionByHash } from '@/server/access/store/sessions';
import { addSignInMethod, ownerOfIdentity } from '@/server/auth/store/signInMethods';
import { lockOpenPerson } from '@/server/access/store/people';
import { personOfSession } from '@/server/access/provenPeople';
import type { AuthNeeds } from '@/server/auth/needs';
import { methodChangedMail } from '@/server/auth/mails/account';
import { notifyByMail } from '@/server/notifications/messages';
import { profilePage } from './pages';
import type { Browser } from '@/server/access/sessions';

interface AccountToJoin {
  provider: IdentityProviderName;
  identity: Pick<ProvenIdentity, 'subject' | 'email'>;
  personId: string;
  browser: Browser;
  now: Date;
}

/**
 * Adds a verified provider login to the account of the person who asked for it, even if their
 * addresses differ: the person has proven both. The session must still be theirs. Returns the page
 * to land on.
 */
export async function joinAccount(
  deps: Pick<AuthNeeds, 'store' | 'outbox' | 'portalUrl'>,
  { provider, identity: { subject, email }, personId, browser, now }: AccountToJoin,
): Promise<{ redirectTo: string }> {
  const { db } = deps.store;
  const joined = await db.transaction(async (tx) => {
    const session = async () =>
      browser.sessionIdHash ? sessionByHash(tx, browser.sessionIdHash) : undefined;
    const before = await session();
    const capability = before && personOfSession(before);
    if (capability?.personId !== personId) return 'ended';
    const person = await lockOpenPerson(tx, capability);
    // The session may have ended while waiting for the lock.
    if (!person || !(await session())) return 'ended';
    if (
      !(await addSignInMethod(tx, capability, { provider, subject, ...(email && { email }) }, now))
    ) {
      return (await ownerOfIdentity(tx, { provider, subject }))?.personId === personId
        ? 'added'
        : 'taken';
    }
    const mail = methodChangedMail({
      method: provider,
      added: true,
      profileUrl: `${deps.portalUrl}/v2/instant-vat/profile`,
    });
    await notifyByMail(tx, deps.outbox, {
      to: person.email,
      dedupeKey: `methodAdded:${personId}:${provider}:${now.toISOString()}`,
      now,
      ...mail,
    });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: capability.actor,
      event: 'sign-in method added',
      detail: { provider },
    });
    return 'added';
  });
  return { redirectTo: profilePage(provider, joined) };
}
