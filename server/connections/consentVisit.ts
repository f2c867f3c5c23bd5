import { createHash } from 'node:crypto';
import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { PracticeConnection } from '@/lib/access/practiceConnection';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { failureCause, oauthCause } from '@/server/platform/ports/oauthCause';
import { isOurMistake } from './providerWords';
import type { ConsentKind, TokenPair } from './consentPort';
import { theCompany } from '@/server/companies/store/companies';
import { openConnection } from '@/server/connections/store/companyConnections';
import {
  consumeOAuthState,
  saveOAuthState,
  type OAuthState,
} from '@/server/auth/store/oauthStates';
import { getProvider } from './tokens/oauthProvider';
import { authoriseCompany } from '@/server/access/authorise';
import type { Visitor } from './clientContext';
import {
  beganOn,
  companyStep,
  connectedPage,
  outcomePage,
  VISIT_OUTCOMES,
  type ConnectOutcome,
  type VisitOutcome,
} from './connectPages';
import type { ConnectionNeeds } from '@/server/connections/needs';
import { hashToken, newToken } from '@/server/access/secretText';
import { visitText } from '@/lib/connections/text';
import type { ConnectionKind } from '@/lib/connections/connection';

export type ConnectDeps = Pick<
  ConnectionNeeds,
  | 'store'
  | 'outbox'
  | 'clock'
  | 'sealer'
  | 'taxAuthority'
  | 'accountingSoftware'
  | 'onlineServices'
  | 'portalUrl'
>;

/** The query parameters with which a provider sent the browser back. */
export interface Callback {
  code?: string;
  state?: string;
  error?: string;
}

/**
 * The purpose of a visit: a company’s consent of one kind, a practice’s own, or a client’s proof of
 * the company they act for.
 */
export type Visit = ConnectionKind | PracticeConnection | 'clientProof';

const OAUTH_STATE_MS = 10 * 60_000;
const CALLBACKS = {
  hmrc: 'hmrc_callback',
  xero: 'xero_callback',
  onlineServices: 'online_services_callback',
  agentServices: 'agent_services_callback',
  agentOnlineServices: 'agent_online_services_callback',
  clientProof: 'client_proof_callback',
} as const satisfies Record<Visit, string>;
const redirectUri = (deps: Pick<ConnectionNeeds, 'portalUrl'>, visit: Visit) =>
  `${deps.portalUrl}/api/${CALLBACKS[visit]}`;

/**
 * The kind of connection that a practice’s consent makes for all of its clients; the kinds are
 * those of a company’s connections.
 */
export const KIND_OF = {
  agentServices: 'hmrc',
  agentOnlineServices: 'onlineServices',
} as const satisfies Record<PracticeConnection, ConnectionKind>;
const PROVIDER_OF = {
  hmrc: 'hmrc',
  xero: 'xero',
  onlineServices: 'onlineServices',
  clientProof: 'hmrc',
  ...KIND_OF,
} as const satisfies Record<Visit, ConnectionKind>;
/** The kind of consent asked of HMRC, if it is not a business’s whole consent. */
const ASKED = { agentServices: 'agent', clientProof: 'proof' } as const satisfies Partial<
  Record<Visit, ConsentKind>
>;

interface Leaving {
  person: PersonCapability | undefined;
  visitor: Visitor;
  owner: { companyId: string } | { practiceId: string };
  returnTo?: string;
}

/**
 * Returns the URL of the consent page. The state and the PKCE verifier are stored in a row bound to
 * this session, person and company or practice for ten minutes (ASVS 10.1.2, 10.2.1).
 */
export async function leaveForConsent(
  deps: ConnectDeps,
  visit: Visit,
  { person, visitor, owner, returnTo }: Leaving,
): Promise<string> {
  if (!person || !visitor.sessionIdHash) throw new Refusal('notSignedIn', visitText.logIn);
  const now = deps.clock.now();
  const [state, codeVerifier] = [newToken(), newToken()];
  const stateHash = hashToken(state);
  await saveOAuthState(deps.store.db, {
    stateHash,
    purpose: visit,
    cookieHash: visitor.sessionIdHash,
    personId: person.personId,
    ...owner,
    sealedCodeVerifier: deps.sealer.seal(
      codeVerifier,
      `oauth_states.sealed_code_verifier:${stateHash}`,
    ),
    returnTo: returnTo ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + OAUTH_STATE_MS),
  });
  const request = {
    state,
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    redirectUri: redirectUri(deps, visit),
  };
  return visit === 'agentServices' || visit === 'clientProof'
    ? deps.taxAuthority.consentUrl({ ...request, asked: ASKED[visit] })
    : getProvider(deps, PROVIDER_OF[visit]).consentUrl(request);
}

/**
 * Returns the visit that the browser is back from. It can be used once, in the session and by the
 * person that began it.
 */
export async function cameBack(
  deps: ConnectDeps,
  visit: Visit,
  person: PersonCapability,
  callback: Callback,
  visitor: Visitor,
): Promise<{ begun: OAuthState | undefined; isTheirs: boolean }> {
  const begun = await consumeOAuthState(deps.store.db, {
    purpose: visit,
    stateHash: hashToken(callback.state ?? ''),
    cookieHashes: visitor.sessionIdHash ? [visitor.sessionIdHash] : [],
    now: deps.clock.now(),
  });
  return { begun, isTheirs: begun?.personId === person.personId };
}

/**
 * Trades the code for tokens; returns the outcome if the visit gave no code.
 * @throws ProviderFailure
 */
export async function getTokens(
  deps: ConnectDeps,
  visit: Visit,
  { error, code }: Callback,
  { sealedCodeVerifier, stateHash }: Pick<OAuthState, 'sealedCodeVerifier' | 'stateHash'>,
): Promise<TokenPair | VisitOutcome> {
  if (error !== undefined) return VISIT_OUTCOMES[oauthCause(error)];
  if (code === undefined || !sealedCodeVerifier) return 'expired';
  return getProvider(deps, PROVIDER_OF[visit]).exchangeCode({
    code,
    codeVerifier: deps.sealer.open(
      sealedCodeVerifier,
      `oauth_states.sealed_code_verifier:${stateHash}`,
    ),
    redirectUri: redirectUri(deps, visit),
  });
}

/**
 * Begins a visit to a provider. Returns the URL of its consent page, or of the set-up step if
 * HMRC’s VAT number is missing.
 * @throws Refusal notFound if the online services are not offered
 */
export async function beginConnecting(
  deps: ConnectDeps,
  capability: CompanyCapability<'connection:manage'>,
  kind: ConnectionKind,
  visitor: Visitor,
): Promise<string> {
  const { db } = deps.store;
  if (kind === 'onlineServices' && !deps.onlineServices.isOffered)
    throw new Refusal('notFound', NOT_FOUND);
  const company = await theCompany(db, capability);
  if (kind === 'hmrc' && !company.vrn) return companyStep(capability.companyId);
  const returnTo = beganOn(kind, (await openConnection(db, capability, 'hmrc')) !== undefined);
  return leaveForConsent(deps, kind, {
    person: capability.person,
    visitor,
    owner: { companyId: capability.companyId },
    returnTo,
  });
}

export interface Arrival {
  capability: CompanyCapability<'connection:manage'>;
  person: PersonCapability;
  tokens: TokenPair;
  visitor: Visitor;
  /** The time of the consent, if it was not just given. */
  grantedAt?: Date;
}

type ConsentReturn = Pick<Arrival, 'visitor'> & {
  kind: ConnectionKind;
  callback: Callback;
  settle: (arrival: Arrival) => Promise<ConnectOutcome | undefined>;
};

/**
 * Takes the browser back from a provider: the state is used once, in the session and by the person
 * that began it, and the person’s role is checked again. `settle` proves and saves the consent.
 * Returns the page to go to.
 */
export async function finishConnecting(
  deps: ConnectDeps,
  person: PersonCapability,
  { kind, callback, visitor, settle }: ConsentReturn,
): Promise<string> {
  const { begun, isTheirs } = await cameBack(deps, kind, person, callback, visitor);
  if (!begun?.companyId || !isTheirs) return outcomePage(kind, begun?.returnTo ?? null, 'expired');
  const { companyId, returnTo } = begun;
  const land = (outcome: ConnectOutcome) => outcomePage(kind, returnTo, outcome, companyId);
  const capability = await authoriseCompany(deps.store.db, person, companyId, 'connection:manage');
  try {
    const tokens = await getTokens(deps, kind, callback, begun);
    if (typeof tokens === 'string') return land(tokens);
    const outcome = await settle({ capability, person, tokens, visitor });
    return outcome ? land(outcome) : connectedPage(kind, returnTo, companyId);
  } catch (problem) {
    if (problem instanceof ProviderFailure) return land(getOutcome(problem));
    throw problem;
  }
}

/**
 * Returns the outcome for a failure, by its cause. A code that is too old or was used before is
 * `expired`: the person has to begin again.
 */
export function getOutcome(failure: ProviderFailure): VisitOutcome {
  if (failure.code === 'TIMEOUT' || failure.code === 'GATEWAY_TIMEOUT') return 'timed_out';
  const cause = failureCause(failure);
  return cause === 'unknown' && isOurMistake(failure.code) ? 'ours' : VISIT_OUTCOMES[cause];
}
