import type { PersonCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { REQUEST_WORDS, triesLeft, type RequestState } from '@/lib/connections/authorisationRequest';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { AgentCall, TaxAuthority } from '@/server/vat/taxAuthorityPort';
import { requireAllowance } from '@/server/access/accountLimits';
import { authoriseCompany } from '@/server/access/authorise';
import { withFreshToken } from '@/server/connections/tokens/accessTokens';
import type { ClientNeeds, ReadingDeps } from '@/server/clients/needs';
import { contextOf, type Visitor } from '@/server/connections/clientContext';
import { appendAudit } from '@/server/audit/store/log';
import type { SeenClient } from '@/server/access/store/seenClient';
import type { Db } from '@/server/platform/db/db';
import { authorisationOf, saveAuthorisation, type AuthorisationRow } from '@/server/connections/store/authorisationRequests';
import { queueAuthorised } from './queueRound';

export type AskDeps = ReadingDeps & Pick<ClientNeeds, 'taxAuthority' | 'limiter'>;
type Facts = Parameters<typeof saveAuthorisation>[3];

/** In what words each side hears that HMRC was not asked, or did not take it. */
export interface AskingWords {
  problem: (code: string) => string;
  answerLost: string; connectFirst: string; lookFirst: string; noNumber: string; noTriesLeft: string;
  triesLeft: (left: number) => string;
}

/** Who has HMRC ask one client: somebody of the practice, or the client. Both turn to HMRC as the practice's agency. */
export interface Asking {
  capability: Parameters<typeof saveAuthorisation>[1];
  person: PersonCapability | undefined;
  actor: string;
  words: AskingWords;
  /** @throws Refusal notFound */
  client: (db: Db) => Promise<SeenClient>;
  agency: (db: Db) => Promise<{ id: string; arn: string | null; arnConfirmedAt: Date | null }>;
  /** Holds the practice's row, on which both take turns, and asks again whether they still may. */
  lock: (tx: Db) => Promise<unknown>;
  /** Asked under the lock before HMRC is: the practice's own capability knows already. @throws Refusal conflict where VAT is kept back */
  requireVat?: (tx: Db) => Promise<void>;
}

/** HMRC lets the practice read the client. */
const ALLOWED: ReadonlySet<RequestState> = new Set(['accepted', 'authorised']);

/** Speaks to HMRC as the practice's agent, about one client. @throws ProviderFailure; Refusal conflict when it is not connected */
async function asAgent<T>(
  deps: AskDeps, { person, agency, words }: Asking, client: SeenClient, visitor: Visitor,
  ask: (hmrc: TaxAuthority, call: AgentCall) => Promise<T>,
): Promise<T> {
  const { arn, arnConfirmedAt } = await agency(deps.store.db);
  if (!person || !arn || !arnConfirmedAt || !client.vrn) throw new Refusal('conflict', words.connectFirst);
  const company = await authoriseCompany(deps.store.db, person, client.companyId, 'connection:use');
  const context = await contextOf(deps, visitor, person);
  try {
    return await withFreshToken(deps, company, { kind: 'hmrc', externalId: client.vrn }, ({ token }) =>
      ask(deps.taxAuthority, { arn, accessToken: token, client: context, interactive: true }));
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.kind === 'consentExpired') throw new Refusal('conflict', words.connectFirst);
    throw problem;
  }
}

/** Under the practice's lock, on the client as it is then: one whose VAT number was changed meanwhile is not what was asked about. */
const keep = (
  deps: AskDeps, asking: Asking, asked: SeenClient, factsFrom: (row: AuthorisationRow | undefined) => Facts, event?: string,
) => deps.store.db.transaction(async (tx) => {
  await asking.lock(tx);
  const client = await asking.client(tx);
  if (client.vrn !== asked.vrn) return;
  const before = await authorisationOf(tx, client);
  const facts = factsFrom(before);
  await saveAuthorisation(tx, asking.capability, client, facts);
  if (facts.state && ALLOWED.has(facts.state) && !ALLOWED.has(before?.state ?? 'none')) {
    await queueAuthorised(tx, deps, asking.capability, client, (await asking.agency(tx)).id);
  }
  if (!event) return;
  const at = deps.clock.now();
  await appendAudit(tx, { at, actor: asking.actor, companyId: client.companyId, subject: `client:${client.clientId}`, event });
});

/** Counts a try before HMRC is asked, so that nobody tries four at once; what was no wrong day is not counted afterwards. */
const reserve = (deps: AskDeps, asking: Asking): Promise<{ client: SeenClient; left: number }> =>
  deps.store.db.transaction(async (tx) => {
    const { words } = asking;
    await asking.lock(tx);
    await asking.requireVat?.(tx);
    const client = await asking.client(tx);
    if (!client.vrn) throw new Refusal('conflict', words.noNumber);
    const row = await authorisationOf(tx, client);
    const now = deps.clock.now();
    if (!REQUEST_WORDS[row?.state ?? 'none'].mayAsk) throw new Refusal('conflict', words.lookFirst);
    const left = triesLeft(row, now);
    if (left === 0) throw new Refusal('conflict', words.noTriesLeft, 'registered_on');
    const before = left === triesLeft(undefined, now) ? 0 : row?.wrongDates ?? 0;
    await saveAuthorisation(tx, asking.capability, client, { wrongDates: before + 1, wrongAt: now });
    return { client, left: left - 1 };
  });

/**
 * Asks HMRC to ask the client for authorisation. A request that HMRC took is kept even where its link could not be read yet.
 * @throws Refusal notFound; conflict with what to do, at `registered_on` for a wrong day; unavailable when HMRC does not answer; tooMany
 */
export async function sendAuthorisationRequest(
  deps: AskDeps, asking: Asking, registeredOn: IsoDate, visitor: Visitor,
): Promise<void> {
  const { client, left } = await reserve(deps, asking);
  const { person, words } = asking;
  let hmrcId: string;
  try {
    // Whoever takes the client off the list and adds it anew has no further tries at its number.
    const { id: practiceId } = await asking.agency(deps.store.db);
    await requireAllowance(deps.limiter, 'registrationDayOfNumber', `${practiceId} ${client.vrn ?? ''}`, (wait) =>
      `HMRC was asked about this VAT number many times today. Ask again in ${wait}.`);
    hmrcId = await asAgent(deps, asking, client, visitor, (hmrc, call) =>
      hmrc.sendRequest(call, { vrn: client.vrn ?? '', registeredOn, kind: 'business' }));
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.code === 'VAT_REG_DATE_DOES_NOT_MATCH') {
      throw new Refusal('conflict', `${words.problem(problem.code)} ${words.triesLeft(left)}`, 'registered_on');
    }
    const known = problem instanceof ProviderFailure ? KNOWN[problem.code] : undefined;
    // Its own try is given back, and no other's that was made meanwhile; what another press has asked for is the request that stands.
    await keep(deps, asking, client, (row) => ({
      wrongDates: Math.max(0, (row?.wrongDates ?? 0) - 1),
      ...(known && row?.state !== 'pending' && { state: known, hmrcId: null, registeredOn, checkedAt: deps.clock.now(), actionUrl: null }),
    }));
    if (known) return;
    throw refusalOf(problem, words);
  }
  const at = deps.clock.now();
  const kept = () => keep(deps, asking, client, () => ({
    state: 'pending', hmrcId, registeredOn, requestedBy: person?.personId ?? null, requestedAt: at, checkedAt: at, actionUrl: null,
    expiresOn: null, wrongDates: 0, wrongAt: null,
  }), 'HMRC authorisation asked for');
  // HMRC has the request, which can be found by its id alone: a lock that was waited for too long is waited for once more.
  await kept().catch(kept);
  // Its link is read now, or when somebody looks again.
  await lookAtRequest(deps, asking, visitor).catch((problem: unknown) => {
    if (!(problem instanceof Refusal)) throw problem;
  });
}

/** Codes that say how the authorisation stands, and so are no refusal. */
const KNOWN: Partial<Record<string, RequestState>> = { ALREADY_AUTHORISED: 'authorised', DUPLICATE_AUTHORISATION_REQUEST: 'elsewhere' };

function refusalOf(problem: unknown, { problem: sentence, answerLost }: AskingWords): unknown {
  if (!(problem instanceof ProviderFailure)) return problem;
  if (problem.kind === 'down' || problem.kind === 'rateLimited') return new Refusal('unavailable', answerLost);
  return new Refusal('conflict', sentence(problem.code));
}

/** Asks HMRC how the request stands now: by its id where it was made here, by the relationship where it was not. */
export async function lookAtRequest(deps: AskDeps, asking: Asking, visitor: Visitor): Promise<void> {
  const client = await asking.client(deps.store.db);
  const row = await authorisationOf(deps.store.db, client);
  if (!client.vrn || !row || row.state === 'none') return;
  const { hmrcId, registeredOn, vrn } = row;
  /** Only of the request that was asked about: another one may have been made meanwhile. */
  const ifSame = (facts: Facts) => (now: AuthorisationRow | undefined): Facts => (now?.hmrcId === hmrcId ? facts : {});
  try {
    const facts = await asAgent(deps, asking, client, visitor, async (hmrc, call): Promise<Facts> => {
      if (hmrcId) {
        const { state, actionUrl = null, expiresOn = null } = await hmrc.sentRequest(call, hmrcId);
        return { state, actionUrl, expiresOn };
      }
      if (!registeredOn) return {};
      const isActive = await hmrc.isAuthorised(call, { vrn, registeredOn, kind: 'business' });
      return { state: isActive ? 'authorised' : row.state === 'authorised' ? 'deauthorised' : row.state };
    });
    await keep(deps, asking, client, ifSame({ ...facts, checkedAt: deps.clock.now() }));
  } catch (problem) {
    if (hmrcId && problem instanceof ProviderFailure && problem.code === 'INVITATION_NOT_FOUND') {
      return keep(deps, asking, client, ifSame({
        state: 'gone', hmrcId: null, actionUrl: null, expiresOn: null, checkedAt: deps.clock.now(),
      }));
    }
    throw refusalOf(problem, asking.words);
  }
}
