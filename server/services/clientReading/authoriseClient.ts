import type { PracticeCapability } from '@/lib/domain/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/domain/access/refusal';
import type { IsoDate } from '@/lib/domain/dates/ukDates';
import { NO_VAT_NUMBER } from '@/lib/domain/practices/authorisation';
import {
  ANSWER_LOST, NO_TRIES_LEFT, requestProblem, REQUEST_WORDS, triesLeft, triesWords, type RequestState,
} from '@/lib/domain/practices/authorisationRequest';
import { ProviderFailure } from '@/server/ports/failure';
import type { AgentCall, TaxAuthority } from '@/server/ports/taxAuthority';
import { requireAllowance } from '@/server/services/access/accountLimits';
import { authoriseCompany } from '@/server/services/access/authorise';
import { withFreshToken, type TokenDeps } from '@/server/services/connections/accessTokens';
import { contextOf, type Visitor } from '@/server/services/connections/clientContext';
import type { Deps } from '@/server/services/deps';
import { appendAudit } from '@/server/store/access/auditLog';
import { seenClient, type SeenClient } from '@/server/store/clientTaxes/oneClient';
import { visibleClients } from '@/server/store/clientTaxes/visibleClients';
import type { Db } from '@/server/store/db';
import { authorisationOf, saveAuthorisation, type AuthorisationRow } from '@/server/store/practices/authorisationRequests';
import { lockPractice, thePractice } from '@/server/store/practices/practices';

type Asks = PracticeCapability<'client:invite'>;
type AskDeps = TokenDeps & Pick<Deps, 'taxAuthority' | 'limiter'>;
type Facts = Parameters<typeof saveAuthorisation>[3];

const CONNECT_FIRST = 'HMRC is not connected for your practice. An admin connects it on the dashboard; then ask again.';
const LOOK_FIRST = 'A request is waiting for this client’s answer, or they have authorised you. Look again to see how it stands.';

async function theClient(db: Db, capability: PracticeCapability<'client:read'>, companyId: string): Promise<SeenClient> {
  const client = await seenClient(db, capability, await visibleClients(db, capability), { companyId });
  if (!client) throw new Refusal('notFound', NOT_FOUND);
  return client;
}

function viewOf(client: SeenClient, row: AuthorisationRow | undefined, now: Date) {
  const state: RequestState = row?.state ?? 'none';
  const left = triesLeft(row, now);
  return {
    state, sentence: client.vrn ? REQUEST_WORDS[state].sentence : NO_VAT_NUMBER, triesLeft: left,
    mayAsk: client.vrn !== null && REQUEST_WORDS[state].mayAsk && left > 0,
    ...(state === 'pending' && row?.actionUrl && { actionUrl: row.actionUrl }),
    ...(state === 'pending' && row?.expiresOn && { expiresOn: row.expiresOn }),
    ...(row?.checkedAt && { checkedAt: row.checkedAt.toISOString() }),
  };
}

/** How the practice's request for one client stood when HMRC was last asked. @throws Refusal notFound */
export async function readAuthorisation(db: Db, capability: PracticeCapability<'client:read'>, companyId: string, now: Date) {
  const client = await theClient(db, capability, companyId);
  return viewOf(client, await authorisationOf(db, client), now);
}

/** Speaks to HMRC as the practice's agent, about one client. @throws ProviderFailure; Refusal conflict when it is not connected */
async function asAgent<T>(
  deps: AskDeps, capability: Asks, client: SeenClient, visitor: Visitor, ask: (hmrc: TaxAuthority, call: AgentCall) => Promise<T>,
): Promise<T> {
  const { person } = capability;
  const { arn, arnConfirmedAt } = await thePractice(deps.store.db, capability);
  if (!person || !arn || !arnConfirmedAt || !client.vrn) throw new Refusal('conflict', CONNECT_FIRST);
  const company = await authoriseCompany(deps.store.db, person, client.companyId, 'connection:use');
  const context = await contextOf(deps, visitor, person);
  try {
    return await withFreshToken(deps, company, { kind: 'hmrc', externalId: client.vrn }, ({ token }) =>
      ask(deps.taxAuthority, { arn, accessToken: token, client: context, interactive: true }));
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.kind === 'consentExpired') throw new Refusal('conflict', CONNECT_FIRST);
    throw problem;
  }
}

/** Under the practice's lock, on the client as it is then: one whose VAT number was changed meanwhile is not what was asked about. */
const keep = (
  deps: AskDeps, capability: Asks, asked: SeenClient, factsFrom: (row: AuthorisationRow | undefined) => Facts, event?: string,
) => deps.store.db.transaction(async (tx) => {
  await lockPractice(tx, capability);
  const client = await theClient(tx, capability, asked.companyId);
  const now = deps.clock.now();
  if (client.vrn !== asked.vrn) return viewOf(client, await authorisationOf(tx, client), now);
  await saveAuthorisation(tx, capability, client, factsFrom(await authorisationOf(tx, client)));
  if (event) {
    await appendAudit(tx, { at: now, actor: capability.actor, companyId: client.companyId, subject: `client:${client.clientId}`, event });
  }
  return viewOf(client, await authorisationOf(tx, client), now);
});

/** Counts a try before HMRC is asked, so that nobody tries four at once; what was no wrong day is not counted afterwards. */
const reserve = (deps: AskDeps, capability: Asks, companyId: string): Promise<{ client: SeenClient; left: number }> =>
  deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const client = await theClient(tx, capability, companyId);
    if (!client.vrn) throw new Refusal('conflict', NO_VAT_NUMBER);
    const row = await authorisationOf(tx, client);
    const now = deps.clock.now();
    if (!REQUEST_WORDS[row?.state ?? 'none'].mayAsk) throw new Refusal('conflict', LOOK_FIRST);
    const left = triesLeft(row, now);
    if (left === 0) throw new Refusal('conflict', NO_TRIES_LEFT, 'registered_on');
    const before = left === triesLeft(undefined, now) ? 0 : row?.wrongDates ?? 0;
    await saveAuthorisation(tx, capability, client, { wrongDates: before + 1, wrongAt: now });
    return { client, left: left - 1 };
  });

/**
 * Asks HMRC to ask the client for authorisation. A request that HMRC took is kept even where its link could not be read yet.
 * @throws Refusal notFound; conflict with what to do, at `registered_on` for a wrong day; unavailable when HMRC does not answer; tooMany
 */
export async function askForAuthorisation(
  deps: AskDeps, capability: Asks, companyId: string, registeredOn: IsoDate, visitor: Visitor,
) {
  const { client, left } = await reserve(deps, capability, companyId);
  const { person } = capability;
  try {
    // Whoever takes the client off the list and adds it anew has no further tries at its number.
    await requireAllowance(deps.limiter, 'registrationDayOfNumber', `${capability.practiceId} ${client.vrn ?? ''}`, (wait) =>
      `HMRC was asked about this VAT number many times today. Ask again in ${wait}.`);
    const hmrcId = await asAgent(deps, capability, client, visitor, (hmrc, call) =>
      hmrc.sendRequest(call, { vrn: client.vrn ?? '', registeredOn, kind: 'business' }));
    const at = deps.clock.now();
    await keep(deps, capability, client, () => ({
      state: 'pending', hmrcId, registeredOn, requestedBy: person?.personId ?? null, requestedAt: at, checkedAt: at, actionUrl: null,
      expiresOn: null, wrongDates: 0, wrongAt: null,
    }), 'HMRC authorisation asked for');
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.code === 'VAT_REG_DATE_DOES_NOT_MATCH') {
      throw new Refusal('conflict', `${requestProblem(problem.code)} ${triesWords(left)}`, 'registered_on');
    }
    const known = problem instanceof ProviderFailure ? KNOWN[problem.code] : undefined;
    // Its own try is given back, and no other's that was made meanwhile; what another press has asked for is the request that stands.
    const told = await keep(deps, capability, client, (row) => ({
      wrongDates: Math.max(0, (row?.wrongDates ?? 0) - 1),
      ...(known && row?.state !== 'pending' && { state: known, hmrcId: null, registeredOn, checkedAt: deps.clock.now(), actionUrl: null }),
    }));
    if (known) return told;
    throw refusalOf(problem);
  }
  // HMRC has the request: its link is read now, or when somebody looks again.
  return checkAuthorisation(deps, capability, companyId, visitor).catch((problem: unknown) => {
    if (problem instanceof Refusal) return readAuthorisation(deps.store.db, capability, companyId, deps.clock.now());
    throw problem;
  });
}

/** Codes that say how the authorisation stands, and so are no refusal. */
const KNOWN: Partial<Record<string, RequestState>> = { ALREADY_AUTHORISED: 'authorised', DUPLICATE_AUTHORISATION_REQUEST: 'elsewhere' };

function refusalOf(problem: unknown): unknown {
  if (!(problem instanceof ProviderFailure)) return problem;
  if (problem.kind === 'down' || problem.kind === 'rateLimited') return new Refusal('unavailable', ANSWER_LOST);
  return new Refusal('conflict', requestProblem(problem.code));
}

/** Asks HMRC how the request stands now: by its id where it was made here, by the relationship where it was not. */
export async function checkAuthorisation(deps: AskDeps, capability: Asks, companyId: string, visitor: Visitor) {
  const client = await theClient(deps.store.db, capability, companyId);
  const row = await authorisationOf(deps.store.db, client);
  if (!client.vrn || !row || row.state === 'none') return viewOf(client, row, deps.clock.now());
  const { hmrcId, registeredOn, vrn } = row;
  /** Only of the request that was asked about: another one may have been made meanwhile. */
  const ifSame = (facts: Facts) => (now: AuthorisationRow | undefined): Facts => (now?.hmrcId === hmrcId ? facts : {});
  try {
    const facts = await asAgent(deps, capability, client, visitor, async (hmrc, call): Promise<Facts> => {
      if (hmrcId) {
        const { state, actionUrl = null, expiresOn = null } = await hmrc.sentRequest(call, hmrcId);
        return { state, actionUrl, expiresOn };
      }
      if (!registeredOn) return {};
      const isActive = await hmrc.isAuthorised(call, { vrn, registeredOn, kind: 'business' });
      return { state: isActive ? 'authorised' : row.state === 'authorised' ? 'deauthorised' : row.state };
    });
    return await keep(deps, capability, client, ifSame({ ...facts, checkedAt: deps.clock.now() }));
  } catch (problem) {
    if (hmrcId && problem instanceof ProviderFailure && problem.code === 'INVITATION_NOT_FOUND') {
      return keep(deps, capability, client, ifSame({
        state: 'gone', hmrcId: null, actionUrl: null, expiresOn: null, checkedAt: deps.clock.now(),
      }));
    }
    throw refusalOf(problem);
  }
}
