import { createHash } from 'node:crypto';
import type { CompanyCapability, PersonCapability } from '@/lib/domain/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/domain/access/refusal';
import { ProviderFailure } from '@/server/ports/failure';
import type { TokenPair } from '@/server/ports/taxAuthority';
import { theCompany } from '@/server/store/companies/companies';
import { openConnection, type ConnectionKind } from '@/server/store/connections/connections';
import { saveOAuthState, consumeOAuthState } from '@/server/store/signIn/oauthStates';
import { providerOf } from './oauthProvider';
import { authoriseCompany } from '@/server/services/access/authorise';
import type { Visitor } from './clientContext';
import { beganOn, companyStep, connectedPage, outcomePage, type ConnectOutcome } from './connectPages';
import type { Deps } from '@/server/services/deps';
import { hashToken, newToken } from '@/server/services/access/secretText';

export type ConnectDeps =
  Pick<Deps, 'store' | 'outbox' | 'clock' | 'sealer' | 'taxAuthority' | 'accountingSoftware' | 'onlineServices' | 'portalUrl'>;

/** What a provider sent the browser back with. */
export interface Callback { code?: string; state?: string; error?: string }

const OAUTH_STATE_MS = 10 * 60_000;
const CALLBACKS = {
  hmrc: 'hmrc_callback', xero: 'xero_callback', onlineServices: 'online_services_callback',
} as const satisfies Record<ConnectionKind, string>;
const redirectUri = (deps: Pick<Deps, 'portalUrl'>, kind: ConnectionKind) => `${deps.portalUrl}/api/${CALLBACKS[kind]}`;

/**
 * Sends the browser to the provider's consent page: state and PKCE verifier live in a row bound to this session, person
 * and company for ten minutes (ASVS 10.1.2, 10.2.1). Answers the address to go to.
 */
export async function beginConnecting(
  deps: ConnectDeps, capability: CompanyCapability<'connection:manage'>, kind: ConnectionKind, visitor: Visitor,
): Promise<string> {
  const { db } = deps.store;
  if (!capability.person || !visitor.sessionIdHash) throw new Refusal('notSignedIn', 'Sign in to carry on.');
  if (kind === 'onlineServices' && !deps.onlineServices.isOffered) throw new Refusal('notFound', NOT_FOUND);
  const company = await theCompany(db, capability);
  if (kind === 'hmrc' && !company.vrn) return companyStep(capability.companyId);
  const now = deps.clock.now();
  const state = newToken();
  const codeVerifier = newToken();
  await saveOAuthState(db, {
    stateHash: hashToken(state), purpose: kind, cookieHash: visitor.sessionIdHash, personId: capability.person.personId,
    companyId: capability.companyId,
    sealedCodeVerifier: deps.sealer.seal(codeVerifier),
    returnTo: beganOn(kind, (await openConnection(db, capability, 'hmrc')) !== undefined),
    createdAt: now, expiresAt: new Date(now.getTime() + OAUTH_STATE_MS),
  });
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  return providerOf(deps, kind).consentUrl({ state, codeChallenge, redirectUri: redirectUri(deps, kind) });
}

export interface Arrival {
  capability: CompanyCapability<'connection:manage'>;
  person: PersonCapability;
  tokens: TokenPair;
  visitor: Visitor;
  /** When consent was given, if that was not just now. */
  grantedAt?: Date;
}

/**
 * Takes the browser back from a provider: the oauthState is used once, in the session and by the person that began it, and
 * the person's right is asked for anew. `settle` proves and keeps the consent. Answers the page to land on.
 */
export async function finishConnecting(
  deps: ConnectDeps, person: PersonCapability, kind: ConnectionKind, callback: Callback, visitor: Visitor,
  settle: (arrival: Arrival) => Promise<ConnectOutcome | undefined>,
): Promise<string> {
  const { db } = deps.store;
  const oauthState = await consumeOAuthState(db, {
    purpose: kind, stateHash: hashToken(callback.state ?? ''), cookieHash: visitor.sessionIdHash, now: deps.clock.now(),
  });
  if (!oauthState?.companyId || !oauthState.sealedCodeVerifier || oauthState.personId !== person.personId) {
    return outcomePage(kind, oauthState?.returnTo ?? null, 'expired');
  }
  const { companyId, returnTo, sealedCodeVerifier } = oauthState;
  const land = (outcome: ConnectOutcome) => outcomePage(kind, returnTo, outcome, companyId);
  const capability = await authoriseCompany(db, person, companyId, 'connection:manage');
  if (callback.error !== undefined) return land(/^(server_error|temporarily_unavailable)$/.test(callback.error) ? 'down' : 'refused');
  if (callback.code === undefined) return land('expired');
  try {
    const tokens = await providerOf(deps, kind).exchangeCode({
      code: callback.code, codeVerifier: deps.sealer.open(sealedCodeVerifier), redirectUri: redirectUri(deps, kind),
    });
    const outcome = await settle({ capability, person, tokens, visitor });
    return outcome ? land(outcome) : connectedPage(kind, returnTo, companyId);
  } catch (problem) {
    if (problem instanceof ProviderFailure) return land(outcomeOf(problem));
    throw problem;
  }
}

/** A code is refused when it is too old or was used before: the way out is to begin again. */
export function outcomeOf(failure: ProviderFailure): ConnectOutcome {
  if (failure.kind === 'consentExpired') return 'expired';
  if (failure.kind === 'refused') return 'refused';
  return failure.code === 'TIMEOUT' || failure.code === 'GATEWAY_TIMEOUT' ? 'timed_out' : 'down';
}
