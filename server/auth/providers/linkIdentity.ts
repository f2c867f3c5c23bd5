import type { PersonCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import type { IdentityProviderName } from '@/lib/access/identityProviders';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { lockPerson } from '@/server/access/store/people';
import { consumeOAuthState, saveOAuthState } from '@/server/auth/store/oauthStates';
import { addSignInMethod, type ProviderIdentity } from '@/server/auth/store/signInMethods';
import type { Browser } from '@/server/access/sessions';
import { hashToken, newToken } from '@/server/access/secretText';
import type { AuthNeeds } from '@/server/auth/needs';
import { methodChangedMail } from '@/server/auth/mails/account';
import { notifyByMail } from '@/server/notifications/messages';
import { requireLiveSession } from '@/server/auth/reauthentication';
import { providerRefusals } from '@/lib/auth/text';

type LinkDeps = Pick<AuthNeeds, 'store' | 'sealer' | 'outbox' | 'portalUrl'>;

/** Identity verified by its provider. */
export type KnownProvider = ProviderIdentity & { provider: IdentityProviderName };

export const TAKEN = providerRefusals.usedByAnother;
const OFFER_MS = 10 * 60_000;
const linkState = 'link-identity';

/**
 * Stores an identity that may be linked to an account, for this browser and ten minutes. Returns
 * the cookie's value.
 */
export async function offerLink(
  deps: Pick<LinkDeps, 'sealer'>,
  tx: Db,
  identity: ProviderIdentity,
  now: Date,
): Promise<string> {
  const oauthState = newToken();
  await saveOAuthState(tx, {
    stateHash: hashToken(oauthState),
    purpose: linkState,
    cookieHash: hashToken(oauthState),
    sealedIdentity: deps.sealer.seal(
      JSON.stringify(identity),
      `oauth_states.sealed_identity:${hashToken(oauthState)}`,
    ),
    createdAt: now,
    expiresAt: new Date(now.getTime() + OFFER_MS),
  });
  return oauthState;
}

/** Takes the newest identity that this browser may link, and returns it. */
async function takeOffer(
  { sealer }: Pick<LinkDeps, 'sealer'>,
  tx: Db,
  oauthStateTokens: readonly string[],
  now: Date,
): Promise<KnownProvider | undefined> {
  for (const stateHash of oauthStateTokens.map(hashToken)) {
    const offer = await consumeOAuthState(tx, {
      purpose: linkState,
      stateHash,
      cookieHashes: [stateHash],
      now,
    });
    if (offer?.sealedIdentity)
      return JSON.parse(
        sealer.open(offer.sealedIdentity, `oauth_states.sealed_identity:${stateHash}`),
      ) as KnownProvider;
  }
  return undefined;
}

/**
 * Links the stored identity to the person, who has signed in by another method in a session that
 * must still be live, and notifies them by mail.
 * @throws Refusal ended, conflict, or notSignedIn
 */
export async function linkIdentity(
  deps: LinkDeps,
  capability: PersonCapability,
  oauthStateTokens: readonly string[],
  browser: Browser,
  now: Date,
): Promise<IdentityProviderName> {
  return deps.store.db.transaction(async (tx) => {
    const identity = await takeOffer(deps, tx, oauthStateTokens, now);
    if (!identity) throw new Refusal('ended', providerRefusals.tooSlow);
    const person = await lockPerson(tx, capability);
    await requireLiveSession(tx, browser);
    if (person.email !== identity.email) {
      throw new Refusal('conflict', providerRefusals.anotherAccount);
    }
    if (!(await addSignInMethod(tx, capability, identity, now)))
      throw new Refusal('conflict', TAKEN);
    const { provider } = identity;
    await notifyByMail(tx, deps.outbox, {
      to: person.email,
      dedupeKey: `methodAdded:${person.id}:${provider}:${now.toISOString()}`,
      now,
      ...methodChangedMail({
        method: provider,
        added: true,
        profileUrl: `${deps.portalUrl}/v2/instant-vat/profile`,
      }),
    });
    await appendAudit(tx, {
      at: now,
      actor: `person:${capability.personId}`,
      subject: `person:${capability.personId}`,
      event: 'sign-in method added',
      detail: { provider },
    });
    return provider;
  });
}
