import type { PersonCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import type { RequestState } from '@/lib/connections/authorisationRequest';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { AgentCall, TaxAuthority } from '@/server/vat/taxAuthorityPort';
import { authoriseCompany } from '@/server/access/authorise';
import { withFreshToken } from '@/server/connections/tokens/accessTokens';
import type { ClientNeeds, ReadingDeps } from '@/server/clients/needs';
import { getContext, type Visitor } from '@/server/connections/clientContext';
import { appendAudit } from '@/server/audit/store/log';
import type { SeenClient } from '@/server/access/store/seenClient';
import type { Db } from '@/server/platform/db/db';
import {
  findAuthorisation,
  saveAuthorisation,
  type AuthorisationRow,
} from '@/server/connections/store/authorisationRequests';
import { queueAuthorised } from './queueClientSync';

export type AskDeps = ReadingDeps & Pick<ClientNeeds, 'taxAuthority' | 'limiter'>;
export type Facts = Parameters<typeof saveAuthorisation>[3];

/** The sentences for the practice or the client when HMRC was not asked, or refused. */
export interface AskingWords {
  problem: (code: string) => string;
  answerLost: string;
  connectFirst: string;
  lookFirst: string;
  noNumber: string;
  inGroup: string;
  noTriesLeft: string;
  triesLeft: (left: number) => string;
}

/**
 * A request for a client's authorisation, by the practice or the client. Both call HMRC as the
 * practice's agency.
 */
export interface Asking {
  capability: Parameters<typeof saveAuthorisation>[1];
  person: PersonCapability | undefined;
  actor: string;
  words: AskingWords;
  /** @throws Refusal notFound */
  client: (db: Db) => Promise<SeenClient>;
  agency: (db: Db) => Promise<{ id: string; arn: string | null; arnConfirmedAt: Date | null }>;
  /** Locks the practice's row, and checks again that the caller is still allowed. */
  lock: (tx: Db) => Promise<unknown>;
  /**
   * Checks under the lock, for a client, that VAT is shared with the practice. @throws Refusal
   * conflict if it is not
   */
  requireVat?: (tx: Db) => Promise<void>;
}

/** The states in which HMRC lets the practice read the client. */
const ALLOWED: ReadonlySet<RequestState> = new Set(['accepted', 'authorised']);

/**
 * Calls HMRC as the practice's agent for one client. @throws ProviderFailure; Refusal conflict if
 * the practice is not connected
 */
export async function asAgent<T>(
  deps: AskDeps,
  { person, agency, words }: Asking,
  client: SeenClient,
  visitor: Visitor,
  ask: (hmrc: TaxAuthority, call: AgentCall) => Promise<T>,
): Promise<T> {
  const { arn, arnConfirmedAt } = await agency(deps.store.db);
  if (!person || !arn || !arnConfirmedAt || !client.vrn)
    throw new Refusal('conflict', words.connectFirst);
  const company = await authoriseCompany(deps.store.db, person, client.companyId, 'connection:use');
  const context = await getContext(deps, visitor, person);
  try {
    return await withFreshToken(
      deps,
      company,
      { kind: 'hmrc', externalId: client.vrn },
      ({ token }) =>
        ask(deps.taxAuthority, { arn, accessToken: token, client: context, interactive: true }),
    );
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.kind === 'consentExpired')
      throw new Refusal('conflict', words.connectFirst);
    throw problem;
  }
}

/**
 * Saves HMRC's response about a client, under the practice's lock, unless the client's VAT number
 * was changed meanwhile.
 */
export const saveFacts = (
  deps: AskDeps,
  asking: Asking,
  seenClient: SeenClient,
  factsFrom: (row: AuthorisationRow | undefined) => Facts,
  event?: string,
) =>
  deps.store.db.transaction(async (tx) => {
    await asking.lock(tx);
    const client = await asking.client(tx);
    if (client.vrn !== seenClient.vrn) return;
    const before = await findAuthorisation(tx, client);
    const facts = factsFrom(before);
    await saveAuthorisation(tx, asking.capability, client, facts);
    if (facts.state && ALLOWED.has(facts.state) && !ALLOWED.has(before?.state ?? 'none')) {
      await queueAuthorised(tx, deps, asking.capability, client, (await asking.agency(tx)).id);
    }
    if (!event) return;
    const at = deps.clock.now();
    await appendAudit(tx, {
      at,
      actor: asking.actor,
      companyId: client.companyId,
      subject: `client:${client.clientId}`,
      event,
    });
  });

/** Turns a failure of HMRC's into a refusal; returns any other problem as it is. */
export function toRefusal(
  problem: unknown,
  { problem: sentence, answerLost }: AskingWords,
): unknown {
  if (!(problem instanceof ProviderFailure)) return problem;
  if (problem.kind === 'down' || problem.kind === 'rateLimited')
    return new Refusal('unavailable', answerLost);
  return new Refusal('conflict', sentence(problem.code));
}
