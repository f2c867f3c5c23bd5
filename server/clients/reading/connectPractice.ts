import type { PersonCapability, PracticeCapability } from '@/lib/access/capability';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { consentEndsOn } from '@/lib/connections/renewal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { getAgentOutcome, type AgentOutcome } from '@/lib/connections/agentConsent';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { ClientContext, TokenPair } from '@/server/connections/consentPort';
import type { Browser } from '@/server/access/sessions';
import { takeReauthentication } from '@/server/auth/reauthentication';
import { authorisePractice } from '@/server/access/authorise';
import { getContext, storeContext, type Visitor } from '@/server/connections/clientContext';
import {
  cameBack,
  KIND_OF,
  leaveForConsent,
  getOutcome,
  getTokens,
  type Callback,
  type ConnectDeps,
} from '@/server/connections/consentVisit';
import type { ClientNeeds } from '@/server/clients/needs';
import type { VisitOutcome } from '@/server/connections/connectPages';
import { sealTokens } from '@/server/connections/tokens/sealedTokens';
import { appendAudit } from '@/server/audit/store/log';
import { endConnection, saveConnection } from '@/server/connections/store/connections';
import { confirmArn, thePractice } from '@/server/practice/store/practices';
import { practiceLanding } from './practicePages';
import { queueClientSync } from './queueClientSync';
import type { PracticeConnection } from '@/lib/access/practiceConnection';
import { lockPractice } from '@/server/access/store/lockPractice';

const ORGANISATION = {
  agentServices: 'HMRC agent services account',
  agentOnlineServices: 'HMRC online services for agents',
} as const;

type Outcome = VisitOutcome | AgentOutcome;
type Manager = PracticeCapability<'settings:manage'>;
type PracticeConnectDeps = ConnectDeps & Pick<ClientNeeds, 'taxAuthority' | 'onlineServices'>;

/**
 * Sends an admin to HMRC's consent page. Without an agent reference there is nothing that HMRC
 * could confirm.
 */
export async function beginConnectingPractice(
  deps: ConnectDeps,
  capability: Manager,
  kind: PracticeConnection,
  visitor: Visitor,
): Promise<string> {
  if (kind === 'agentOnlineServices' && !deps.onlineServices.isOffered)
    throw new Refusal('notFound', NOT_FOUND);
  const { id: practiceId, arn } = await thePractice(deps.store.db, capability);
  if (!arn) return practiceLanding(kind, practiceId, 'no_reference');
  return leaveForConsent(deps, kind, { person: capability.person, visitor, owner: { practiceId } });
}

/**
 * Handles the browser's return from HMRC; checks the person's role again. Returns the page to land
 * on.
 */
export async function finishConnectingPractice(
  deps: PracticeConnectDeps,
  person: PersonCapability,
  kind: PracticeConnection,
  callback: Callback,
  visitor: Visitor,
): Promise<string> {
  const { begun, isTheirs } = await cameBack(deps, kind, person, callback, visitor);
  if (!begun?.practiceId || !isTheirs) return practiceLanding(kind, undefined, 'expired');
  const { practiceId } = begun;
  const capability = await authorisePractice(deps.store.db, person, practiceId, 'settings:manage');
  try {
    const tokens = await getTokens(deps, kind, callback, begun);
    const outcome =
      typeof tokens === 'string'
        ? tokens
        : await settle(deps, capability, { person, kind, tokens, visitor });
    return practiceLanding(kind, practiceId, outcome);
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    return practiceLanding(kind, practiceId, getAgentOutcome(problem.code) ?? getOutcome(problem));
  }
}

interface PracticeConsent {
  person: PersonCapability;
  kind: PracticeConnection;
  tokens: TokenPair;
  visitor: Visitor;
}

/**
 * Saves the tokens only once HMRC has confirmed that the reference belongs to the agent who signed
 * in; no other practice can use that reference then.
 */
async function settle(
  deps: PracticeConnectDeps,
  capability: Manager,
  { person, kind, tokens, visitor }: PracticeConsent,
): Promise<Outcome | undefined> {
  const { arn } = await thePractice(deps.store.db, capability);
  if (!arn) return 'no_reference';
  const client = await getContext(deps, visitor, person);
  const proven = await PROOFS[kind](deps, { arn, accessToken: tokens.accessToken, client });
  if (typeof proven === 'string') return proven;
  const now = deps.clock.now();
  return deps.store.db.transaction(async (tx): Promise<Outcome | undefined> => {
    // The reference may have been changed while the person was at HMRC: then nothing has been
    // proven.
    if ((await lockPractice(tx, capability)).arn !== arn) return 'expired';
    if (!(await confirmArn(tx, capability, { arn, ...proven }, now))) return 'taken';
    await saveConnection(tx, capability, person, {
      kind: KIND_OF[kind],
      organisation: ORGANISATION[kind],
      externalId: arn,
      sealedTokens: sealTokens(
        deps,
        { companyId: null, practiceId: capability.practiceId, kind: KIND_OF[kind] },
        tokens,
      ),
      accessExpiresAt: tokens.accessExpiresAt,
      grantedAt: now,
      renewBy: consentEndsOn(isoDate(now)),
      clientContext: storeContext(client),
    });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `practice:${capability.practiceId}`,
      event: 'connected',
      detail: { connection: kind, arn },
    });
    await queueClientSync(tx, deps, capability, KIND_OF[kind], now);
    return undefined;
  });
}

interface Proof {
  arn: string;
  accessToken: string;
  client: ClientContext;
}

/** HMRC's own name of the agency, where its answer holds one. */
interface Proven {
  agencyName?: string;
}

/**
 * The way HMRC identifies the consent's agency, per connection.
 * @throws ProviderFailure with HMRC's code.
 */
const PROOFS: Record<
  PracticeConnection,
  (deps: PracticeConnectDeps, proof: Proof) => Promise<Outcome | Proven>
> = {
  // Agent Authorisation names no agency.
  agentServices: async ({ taxAuthority }, proof) => {
    await taxAuthority.confirmAgent({ ...proof, interactive: true });
    return {};
  },
  agentOnlineServices: async ({ onlineServices }, { arn, ...proof }) => {
    const agent = await onlineServices.agent({ ...proof, interactive: true });
    if (agent.arn !== arn) return 'other_agency';
    return { ...(agent.name && { agencyName: agent.name }) };
  },
};

/**
 * Ends one of the practice's connections to HMRC and destroys its tokens; needs re-authentication.
 * Data already read stays, with its date.
 * @throws Refusal reauthenticationRequired
 */
export async function disconnectPractice(
  deps: Pick<ConnectDeps, 'store' | 'clock'>,
  capability: Manager,
  kind: PracticeConnection,
  browser: Pick<Browser, 'sessionIdHash'>,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    const { name } = await lockPractice(tx, capability);
    if (!(await endConnection(tx, capability, KIND_OF[kind]))) return;
    const act: ActToConfirm = {
      act: 'disconnectHmrc',
      subject: `${capability.practiceId}:${kind}`,
      facts: [
        ['Practice', name],
        ['Connection', ORGANISATION[kind]],
      ],
    };
    await takeReauthentication(tx, capability.person, act, browser, deps.clock.now());
    await appendAudit(tx, {
      at: deps.clock.now(),
      actor: capability.actor,
      subject: `practice:${capability.practiceId}`,
      event: 'disconnected',
      detail: { connection: kind },
    });
  });
}
