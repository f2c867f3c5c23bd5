import type { IdentityProviderName } from '@/lib/domain/signIn/identityProviders';
import type { ProvenIdentity } from '@/server/ports/identityProvider';
import { appendAudit } from '@/server/store/access/auditLog';
import { sessionByHash } from '@/server/store/access/sessions';
import { addSignInMethod, personOfIdentity } from '@/server/store/signIn/signInMethods';
import { lockOpenPerson } from '@/server/store/people/people';
import { provenPerson } from '@/server/services/access/authorise';
import type { Deps } from '@/server/services/deps';
import { methodChangedMail } from '@/server/services/notices/mails/accountMails';
import { notifyByMail } from '@/server/services/notices/messages';
import { profilePage } from './providerPages';
import type { Browser } from '@/server/services/access/sessions';

/**
 * Adds the login that a provider has just vouched for to the account of the person who asked for it, whatever address it
 * bears: they have shown both. The session must still be theirs. Answers the page to land on.
 */
export async function joinAccount(
  deps: Pick<Deps, 'store' | 'outbox' | 'portalUrl'>, provider: IdentityProviderName, { subject, email }: Pick<ProvenIdentity, 'subject' | 'email'>, personId: string, browser: Browser, now: Date,
): Promise<{ redirectTo: string }> {
  const { db } = deps.store;
  const joined = await db.transaction(async (tx) => {
    const person = await lockOpenPerson(tx, provenPerson(personId));
    const session = browser.sessionIdHash ? await sessionByHash(tx, browser.sessionIdHash) : undefined;
    if (!person || session?.personId !== personId) return 'ended';
    if (!(await addSignInMethod(tx, personId, { provider, subject, ...(email && { email }) }, now))) {
      return (await personOfIdentity(tx, { provider, subject })) === personId ? 'added' : 'taken';
    }
    const mail = methodChangedMail({ method: provider, added: true, profileUrl: `${deps.portalUrl}/v2/instant-vat/profile` });
    await notifyByMail(tx, deps.outbox, { to: person.email, dedupeKey: `methodAdded:${personId}:${provider}:${now.toISOString()}`, now, ...mail });
    await appendAudit(tx, { at: now, actor: `person:${personId}`, subject: `person:${personId}`, event: 'sign-in method added', detail: { provider } });
    return 'added';
  });
  return { redirectTo: profilePage(provider, joined) };
}
