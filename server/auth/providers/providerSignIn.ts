import { createHash } from 'node:crypto';
import type { PersonCapability } from '@/lib/access/capability';
import { DEFAULT_PARTNER, normalisePartner } from '@/lib/auth/partners';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { failureCause } from '@/server/platform/ports/oauthCause';
import type { IdentityProviderName } from '@/lib/access/identityProviders';
import { noteRefused } from '@/server/audit/store/requestHere';
import { saveOAuthState, consumeOAuthState } from '@/server/auth/store/oauthStates';
import type { AuthNeeds } from '@/server/auth/needs';
import { outcomePage, SIGN_IN_OUTCOMES } from './pages';
import { hashToken, newToken } from '@/server/access/secretText';
import { joinAccount } from './joinAccount';
import type { Browser } from '@/server/access/sessions';
import { keptUtm, type SignUpAttribution } from '@/server/auth/signUp';
import { settleIdentity, type Landing, type ProviderDeps } from './settleIdentity';

/** All parameters that a provider returned, because the checks need every one. */
export type ProviderCallback = Readonly<Record<string, string | undefined>>;

const OAUTH_STATE_MS = 10 * 60_000;
const PATHS = {
  google: 'google',
  microsoft: 'microsoft',
  xero: 'xero_sso',
  intuit: 'intuit',
} as const satisfies Record<IdentityProviderName, string>;
const identityState = (provider: IdentityProviderName) => `${provider}-identity` as const;

const callbackUrl = (deps: Pick<AuthNeeds, 'portalUrl'>, provider: IdentityProviderName) =>
  `${deps.portalUrl}/api/${PATHS[provider]}_callback`;

/**
 * Starts a sign-in at a provider. State, nonce and PKCE verifier are stored in a row bound to a
 * cookie of this browser for ten minutes, so that no other browser can finish it (ASVS 10.1.2,
 * 10.2.1). With `joining`, the login is added to that person's account.
 */
export async function beginSigningIn(
  deps: ProviderDeps,
  provider: IdentityProviderName,
  { partner, product, utm }: SignUpAttribution,
  now: Date,
  joining?: PersonCapability,
): Promise<Landing> {
  const [state, nonce, codeVerifier, oauthState] = [newToken(), newToken(), newToken(), newToken()];
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  try {
    const redirectTo = await deps.identityProviders[provider].authorisationUrl({
      state,
      nonce,
      codeChallenge,
      redirectUri: callbackUrl(deps, provider),
    });
    await saveOAuthState(deps.store.db, {
      stateHash: hashToken(state),
      purpose: identityState(provider),
      cookieHash: hashToken(oauthState),
      sealedCodeVerifier: deps.sealer.seal(
        codeVerifier,
        `oauth_states.sealed_code_verifier:${hashToken(state)}`,
      ),
      nonce,
      partner: normalisePartner(partner) ?? null,
      product: product ?? null,
      utm: keptUtm(utm),
      personId: joining?.personId ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + OAUTH_STATE_MS),
    });
    return { redirectTo, oauthState };
  } catch (problem) {
    if (problem instanceof ProviderFailure)
      return { redirectTo: outcomePage(provider, 'down', product) };
    throw problem;
  }
}

interface ProviderReturn {
  provider: IdentityProviderName;
  callback: ProviderCallback;
  oauthStateTokens: readonly string[];
  browser: Browser;
  now: Date;
}

/**
 * Finishes a sign-in at a provider: returns the page to land on, with a session only after the
 * identity was verified.
 */
export async function finishSigningIn(
  deps: ProviderDeps,
  { provider, callback, oauthStateTokens, browser, now }: ProviderReturn,
): Promise<Landing> {
  const oauthState = await consumeOAuthState(deps.store.db, {
    purpose: identityState(provider),
    stateHash: hashToken(callback.state ?? ''),
    cookieHashes: oauthStateTokens.map(hashToken),
    now,
  });
  if (!oauthState?.nonce || !oauthState.sealedCodeVerifier)
    return { redirectTo: outcomePage(provider, 'expired') };
  const answer = new URL(callbackUrl(deps, provider));
  for (const [name, value] of Object.entries(callback))
    if (value !== undefined) answer.searchParams.set(name, value);
  try {
    const identity = await deps.identityProviders[provider].identify(answer, {
      state: callback.state ?? '',
      nonce: oauthState.nonce,
      codeVerifier: deps.sealer.open(
        oauthState.sealedCodeVerifier,
        `oauth_states.sealed_code_verifier:${oauthState.stateHash}`,
      ),
    });
    if (oauthState.personId)
      return await joinAccount(deps, {
        provider,
        identity,
        personId: oauthState.personId,
        browser,
        now,
      });
    return await settleIdentity(deps, {
      provider,
      proven: identity,
      signUpSource: {
        partner: oauthState.partner ?? DEFAULT_PARTNER,
        product: oauthState.product ?? 'instant_vat',
        utm: oauthState.utm,
      },
      browser,
      now,
    });
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    const cause = failureCause(problem);
    // Nobody is refused by a provider that is down, or by a person's own no. A person whose proof
    // does not hold is not identified, so no account is named.
    if (cause === 'notProven') noteRefused(undefined, 'sign-in refused', provider);
    return { redirectTo: outcomePage(provider, SIGN_IN_OUTCOMES[cause], oauthState.product) };
  }
}
