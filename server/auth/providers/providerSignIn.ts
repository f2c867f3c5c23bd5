import { createHash } from 'node:crypto';
import type { PersonCapability } from '@/lib/access/capability';
import { DEFAULT_PARTNER, normalisePartner } from '@/lib/auth/partners';
import { Refusal } from '@/lib/access/refusal';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { IdentityProviderName } from '@/lib/access/identityProviders';
import type { ProvenIdentity } from './port';
import { appendAudit } from '@/server/audit/store/log';
import { noteRefused } from '@/server/audit/store/requestHere';
import type { Db } from '@/server/platform/db/db';
import { addPerson, lockOpenPerson, personByEmail } from '@/server/access/store/people';
import { saveOAuthState, consumeOAuthState } from '@/server/auth/store/oauthStates';
import { addSignInMethod, ownerOfIdentity } from '@/server/auth/store/signInMethods';
import type { AuthNeeds } from '@/server/auth/needs';
import { linkPage, NEXT_PAGES, outcomePage } from './pages';
import { hashToken, newToken } from '@/server/access/secretText';
import { joinAccount } from './joinAccount';
import { offerLink, TAKEN, type KnownProvider } from './linkIdentity';
import { personOfIdentity, personOfNewAccount } from '@/server/access/provenPeople';
import { beginSession, type Browser } from '@/server/access/sessions';
import { letIn } from '@/server/auth/letIn';
import { keptUtm, startProviderSignUp, type AskedFrom, type SignUpSource } from '@/server/auth/signUp';

export type ProviderDeps = Pick<AuthNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl' | 'sealer' | 'identityProviders'>;

/** Where to go next, and the cookies that go with it. */
export interface Landing { redirectTo: string; session?: string; oauthState?: string }

/** What a provider sent the browser back with: every parameter, because the checks want them all. */
export type ProviderCallback = Readonly<Record<string, string | undefined>>;

const OAUTH_STATE_MS = 10 * 60_000;
const PATHS = {
  google: 'google', microsoft: 'microsoft', xero: 'xero_sso', intuit: 'intuit',
} as const satisfies Record<IdentityProviderName, string>;
const identityState = (provider: IdentityProviderName) => `${provider}-identity` as const;

const callbackUrl = (deps: Pick<AuthNeeds, 'portalUrl'>, provider: IdentityProviderName) => `${deps.portalUrl}/api/${PATHS[provider]}_callback`;

/**
 * Sends the browser to a provider. State, nonce and PKCE verifier live in a row that is bound to a cookie of this browser
 * for ten minutes, so that nobody else's answer can finish it (ASVS 10.1.2, 10.2.1). `joining` names the person whose
 * account the login is to open as well.
 */
export async function beginSigningIn(
  deps: ProviderDeps, provider: IdentityProviderName, { partner, product, utm }: AskedFrom, now: Date,
  joining?: PersonCapability,
): Promise<Landing> {
  const [state, nonce, codeVerifier, oauthState] = [newToken(), newToken(), newToken(), newToken()];
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  try {
    const redirectTo = await deps.identityProviders[provider].authorisationUrl({
      state, nonce, codeChallenge, redirectUri: callbackUrl(deps, provider),
    });
    await saveOAuthState(deps.store.db, {
      stateHash: hashToken(state), purpose: identityState(provider), cookieHash: hashToken(oauthState),
      sealedCodeVerifier: deps.sealer.seal(codeVerifier, `oauth_states.sealed_code_verifier:${hashToken(state)}`),
      nonce, partner: normalisePartner(partner) ?? null, product: product ?? null, utm: keptUtm(utm),
      personId: joining?.personId ?? null, createdAt: now,
      expiresAt: new Date(now.getTime() + OAUTH_STATE_MS),
    });
    return { redirectTo, oauthState };
  } catch (problem) {
    if (problem instanceof ProviderFailure) return { redirectTo: outcomePage(provider, 'down', product) };
    throw problem;
  }
}

/** The browser is back. Answers the page to land on; a session only after the provider's proof has been verified. */
export async function finishSigningIn(
  deps: ProviderDeps, provider: IdentityProviderName, callback: ProviderCallback, oauthStateCookie: string | undefined, browser: Browser,
  now: Date,
): Promise<Landing> {
  const oauthState = oauthStateCookie === undefined ? undefined : await consumeOAuthState(deps.store.db, {
    purpose: identityState(provider), stateHash: hashToken(callback.state ?? ''), cookieHash: hashToken(oauthStateCookie), now,
  });
  if (!oauthState?.nonce || !oauthState.sealedCodeVerifier) return { redirectTo: outcomePage(provider, 'expired') };
  const answer = new URL(callbackUrl(deps, provider));
  for (const [name, value] of Object.entries(callback)) if (value !== undefined) answer.searchParams.set(name, value);
  try {
    const identity = await deps.identityProviders[provider].identify(answer, {
      state: callback.state ?? '', nonce: oauthState.nonce,
      codeVerifier: deps.sealer.open(oauthState.sealedCodeVerifier, `oauth_states.sealed_code_verifier:${oauthState.stateHash}`),
    });
    if (oauthState.personId) return await joinAccount(deps, provider, identity, oauthState.personId, browser, now);
    return await settle(
      deps, provider, identity,
      { partner: oauthState.partner ?? DEFAULT_PARTNER, product: oauthState.product ?? 'instant_vat', utm: oauthState.utm }, browser, now,
    );
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    if (problem.kind === 'down') return { redirectTo: outcomePage(provider, 'down', oauthState.product) };
    // Whoever was refused by their provider has shown nobody who they are.
    noteRefused(undefined, 'sign-in refused', provider);
    return { redirectTo: outcomePage(provider, problem.code === 'access_denied' ? 'cancelled' : 'refused', oauthState.product) };
  }
}

/**
 * A known identity is let in. A new one with an address that its provider vouches for opens an account, unless that
 * address has one: then linking is offered after the old way in has been shown. An address nobody vouches for is proven
 * by a code first, and never links by itself (docs/rules/security.md#linking-logins, ASVS 6.8.1).
 */
async function settle(
  deps: ProviderDeps, provider: IdentityProviderName, proven: ProvenIdentity, asked: SignUpSource,
  browser: Browser, now: Date,
): Promise<Landing> {
  const { db } = deps.store;
  const { email, emailVerified, name, subject } = proven;
  const identity = { provider, subject, email };
  const session = await db.transaction((tx) => letOwnerIn(deps, tx, identity, browser, now));
  if (session) return { redirectTo: NEXT_PAGES[asked.product].known, session };
  if (!email) return { redirectTo: outcomePage(provider, 'no_address', asked.product) };

  const who = { email, fullName: name ?? email.split('@')[0] ?? email, ...asked };
  if (!emailVerified) {
    return { redirectTo: NEXT_PAGES[asked.product].confirmEmail, session: await startProviderSignUp(deps, who, identity, browser, now) };
  }
  return db.transaction((tx) => openOrLink(deps, tx, who, { ...identity, email }, browser, now));
}

/** Lets the person in whose login this is. Undefined when it is nobody's. */
async function letOwnerIn(deps: ProviderDeps, tx: Db, identity: KnownProvider, browser: Browser, now: Date): Promise<string | undefined> {
  const owner = await ownerOfIdentity(tx, identity);
  const person = owner && personOfIdentity(owner);
  // The login may have been taken away from them while we waited.
  if (!person || !(await lockOpenPerson(tx, person)) || (await ownerOfIdentity(tx, identity))?.personId !== person.personId) {
    return undefined;
  }
  // Where it leads is the same with a second step: the page there asks the login check, which tells.
  return (await letIn(tx, deps, person, identity.provider, browser, now)).token;
}

async function openOrLink(
  deps: ProviderDeps, tx: Db, who: SignUpSource & { email: string; fullName: string },
  identity: KnownProvider, browser: Browser, now: Date,
): Promise<Landing> {
  const { email, fullName, partner, product, utm } = who;
  const { provider } = identity;
  const opened = await addPerson(tx, { email, fullName, partner, utm, createdAt: now });
  if (!opened) {
    // It has an account, perhaps since a moment ago: with this very login, in another window.
    const session = await letOwnerIn(deps, tx, identity, browser, now);
    if (session) return { redirectTo: NEXT_PAGES[product].known, session };
    if (await personByEmail(tx, email)) {
      return { redirectTo: linkPage(provider, product), oauthState: await offerLink(deps, tx, identity, now) };
    }
    throw new Refusal('conflict', 'This account was closed. Write to us if you want it opened again.');
  }
  const person = personOfNewAccount(opened);
  if (!(await addSignInMethod(tx, person, identity, now))) throw new Refusal('conflict', TAKEN);
  const session = await beginSession(tx, person, provider, browser, now);
  await appendAudit(
    tx, { at: now, actor: person.actor, subject: person.actor, event: 'account opened', detail: { partner, product, provider } },
  );
  return { redirectTo: NEXT_PAGES[product].newAccount, session };
}
