import { createHash } from 'node:crypto';
import type { CompanyCapability } from '@/lib/access/capability';
import { appendAttribution, type Attribution } from '@/lib/auth/attribution';
import { normalisePartner } from '@/lib/auth/partners';
import { Refusal } from '@/lib/access/refusal';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { failureCause, oauthCause } from '@/server/platform/ports/oauthCause';
import type { TokenPair } from './consentPort';
import { openConnection } from '@/server/connections/store/companyConnections';
import {
  saveOAuthState,
  forgetOAuthState,
  restoreOAuthState,
  peekOAuthState,
  consumeOAuthState,
} from '@/server/auth/store/oauthStates';
import { keptUtm } from '@/server/auth/signUp';
import type { Visitor } from './clientContext';
import { proveConsent, type HmrcConnectDeps } from './connectHmrc';
import { getOutcome, type Callback, type ConnectDeps } from './consentVisit';
import { beganOn, connectedPage, outcomePage } from './connectPages';
import {
  aboutPage,
  outcomePage as endingPage,
  CONSENT_GIVEN_PAGE,
  SIGN_IN_OUTCOMES,
} from '@/server/auth/providers/pages';
import { hashToken, newToken } from '@/server/access/secretText';
import { visitText } from '@/lib/connections/text';

const VISIT_MS = 10 * 60_000;
/** How long a consent without a company is kept: enough to sign up and to set a company up. */
const CONSENT_MS = 60 * 60_000;
/** How long it is kept to log in with: enough for a VAT number, an address and a code. */
const LOG_IN_MS = 30 * 60_000;
const VISIT = 'hmrc-start';
const CONSENT = 'hmrc-consent' as const;

const redirectUri = (deps: Pick<ConnectDeps, 'portalUrl'>) =>
  `${deps.portalUrl}/api/hmrc_start_callback`;

/** Returns the key of the consent that this browser's cookie opens. */
export const consentKey = (cookie: string) => ({
  purpose: CONSENT,
  stateHash: hashToken(cookie),
  cookieHash: hashToken(cookie),
});

/** The next page, with the cookies to set. */
export interface HmrcLanding {
  redirectTo: string;
  oauthState?: string;
  consent?: string;
}

/** What a visit begins, and the visitor's attribution. */
interface Beginning {
  intent: 'signUp' | 'logIn';
  partner?: string;
  utm: Attribution;
}

/**
 * Begins a visit to HMRC before log-in. It is stored in a row bound to a cookie of this browser for
 * ten minutes. Returns the URL of HMRC’s consent page.
 */
export async function beginAtHmrc(
  deps: ConnectDeps,
  { intent, partner, utm }: Beginning,
  now: Date,
): Promise<HmrcLanding> {
  const [state, codeVerifier, oauthState] = [newToken(), newToken(), newToken()];
  const stateHash = hashToken(state);
  await saveOAuthState(deps.store.db, {
    stateHash,
    purpose: VISIT,
    cookieHash: hashToken(oauthState),
    sealedCodeVerifier: deps.sealer.seal(
      codeVerifier,
      `oauth_states.sealed_code_verifier:${stateHash}`,
    ),
    intent,
    partner: normalisePartner(partner) ?? null,
    utm: keptUtm(utm),
    createdAt: now,
    expiresAt: new Date(now.getTime() + VISIT_MS),
  });
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  return {
    redirectTo: deps.taxAuthority.consentUrl({
      state,
      codeChallenge,
      redirectUri: redirectUri(deps),
    }),
    oauthState,
  };
}

/**
 * Takes the browser back from HMRC. HMRC does not say who signed in, so no session begins and no
 * account is looked up (docs/rules/hmrc.md#starting-at-hmrc): the consent is sealed into a row that
 * only this browser’s cookie opens, once, within the hour; within half an hour to log in.
 */
export async function finishAtHmrc(
  deps: ConnectDeps,
  callback: Callback,
  oauthStateTokens: readonly string[],
  now: Date,
): Promise<HmrcLanding> {
  const { db } = deps.store;
  const visit = await consumeOAuthState(db, {
    purpose: VISIT,
    stateHash: hashToken(callback.state ?? ''),
    cookieHashes: oauthStateTokens.map(hashToken),
    now,
  });
  if (!visit?.sealedCodeVerifier) return { redirectTo: endingPage('hmrc', 'expired') };
  if (callback.error !== undefined)
    return { redirectTo: endingPage('hmrc', SIGN_IN_OUTCOMES[oauthCause(callback.error)]) };
  if (callback.code === undefined) return { redirectTo: endingPage('hmrc', 'expired') };
  try {
    const tokens = await deps.taxAuthority.exchangeCode({
      code: callback.code,
      redirectUri: redirectUri(deps),
      codeVerifier: deps.sealer.open(
        visit.sealedCodeVerifier,
        `oauth_states.sealed_code_verifier:${visit.stateHash}`,
      ),
    });
    const consent = newToken();
    await saveOAuthState(db, {
      ...consentKey(consent),
      createdAt: now,
      sealedTokens: deps.sealer.seal(
        JSON.stringify(tokens),
        `oauth_states.sealed_tokens:${hashToken(consent)}`,
      ),
      expiresAt: new Date(now.getTime() + (visit.intent === 'logIn' ? LOG_IN_MS : CONSENT_MS)),
    });
    return {
      redirectTo: appendAttribution(
        visit.intent === 'signUp' ? aboutPage(visit.partner) : CONSENT_GIVEN_PAGE,
        visit.utm ?? {},
      ),
      consent,
    };
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    return { redirectTo: endingPage('hmrc', SIGN_IN_OUTCOMES[failureCause(problem)]) };
  }
}

/**
 * Returns when this browser’s consent was given and ends, and the VAT number that HMRC has answered
 * for; empty if it has none that is without a company.
 */
export async function readConsent(
  deps: Pick<ConnectDeps, 'store'>,
  cookie: string | undefined,
  now: Date,
): Promise<{ givenAt?: string; until?: string; vatNumber?: string }> {
  const kept =
    cookie === undefined
      ? undefined
      : await peekOAuthState(deps.store.db, { ...consentKey(cookie), now });
  if (!kept) return {};
  const { createdAt, expiresAt, provenVrn } = kept;
  return {
    givenAt: createdAt.toISOString(),
    until: expiresAt.toISOString(),
    ...(provenVrn && { vatNumber: provenVrn }),
  };
}

/** Deletes the consent of a browser that logs out. */
export async function forgetConsent(
  deps: Pick<ConnectDeps, 'store'>,
  cookie: string | undefined,
): Promise<void> {
  if (cookie !== undefined) await forgetOAuthState(deps.store.db, consentKey(cookie));
}

/**
 * Connects a company with the consent kept for this browser. It is proven like any other: HMRC must
 * answer for the company’s VAT number. A consent that HMRC refuses is deleted; if HMRC is only
 * down, it is kept for another try.
 */
export async function finishWithConsent(
  deps: HmrcConnectDeps,
  capability: CompanyCapability<'connection:manage'>,
  visitor: Visitor,
  cookie: string | undefined,
): Promise<{ redirectTo: string; used: boolean }> {
  const { db } = deps.store;
  const { companyId, person } = capability;
  if (!person) throw new Refusal('notSignedIn', visitText.logIn);
  const returnTo = beganOn('hmrc', (await openConnection(db, capability, 'hmrc')) !== undefined);
  const kept =
    cookie === undefined
      ? undefined
      : await consumeOAuthState(db, {
          ...consentKey(cookie),
          cookieHashes: [hashToken(cookie)],
          now: deps.clock.now(),
        });
  if (cookie === undefined || !kept?.sealedTokens)
    return { redirectTo: outcomePage('hmrc', returnTo, 'expired', companyId), used: true };
  try {
    const tokens = tokensIn(
      deps.sealer.open(kept.sealedTokens, `oauth_states.sealed_tokens:${hashToken(cookie)}`),
    );
    const outcome = await proveConsent(deps, {
      capability,
      person,
      tokens,
      visitor,
      grantedAt: kept.createdAt,
    });
    await forgetOAuthState(db, consentKey(cookie));
    return {
      redirectTo: outcome
        ? outcomePage('hmrc', returnTo, outcome, companyId)
        : connectedPage('hmrc', returnTo, companyId),
      used: true,
    };
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    const outcome = getOutcome(problem);
    const used = problem.kind !== 'down' && problem.kind !== 'rateLimited';
    await (used
      ? forgetOAuthState(db, consentKey(cookie))
      : restoreOAuthState(db, consentKey(cookie)));
    return { redirectTo: outcomePage('hmrc', returnTo, outcome, companyId), used };
  }
}

/** Reads the tokens that a consent's row holds, unsealed. */
export function tokensIn(text: string): TokenPair {
  const { accessToken, refreshToken, accessExpiresAt } = JSON.parse(text) as Record<
    keyof TokenPair,
    string
  >;
  return { accessToken, refreshToken, accessExpiresAt: new Date(accessExpiresAt) };
}
