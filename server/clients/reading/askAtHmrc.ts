import { Refusal } from '@/lib/access/refusal';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  REQUEST_WORDS,
  triesLeft,
  type RequestState,
} from '@/lib/connections/authorisationRequest';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { requireAllowance } from '@/server/access/accountLimits';
import type { Visitor } from '@/server/connections/clientContext';
import type { SeenClient } from '@/server/access/store/seenClient';
import {
  findAuthorisation,
  saveAuthorisation,
  type AuthorisationRow,
} from '@/server/connections/store/authorisationRequests';
import {
  asAgent,
  saveFacts,
  toRefusal,
  type AskDeps,
  type Facts,
  type Asking,
} from './authorisationCalls';
import { authorisationRefusals } from '@/lib/clients/text';

/**
 * Counts a try before HMRC is asked, so that parallel requests cannot exceed the limit; a try that
 * met no wrong day is uncounted afterwards.
 */
const reserve = (deps: AskDeps, asking: Asking): Promise<{ client: SeenClient; left: number }> =>
  deps.store.db.transaction(async (tx) => {
    const { words } = asking;
    await asking.lock(tx);
    await asking.requireVat?.(tx);
    const client = await asking.client(tx);
    if (!client.vrn) throw new Refusal('conflict', words.noNumber);
    if (client.isVatElsewhere) throw new Refusal('conflict', words.inGroup);
    const row = await findAuthorisation(tx, client);
    const now = deps.clock.now();
    if (!REQUEST_WORDS[row?.state ?? 'none'].mayAsk) throw new Refusal('conflict', words.lookFirst);
    const left = triesLeft(row, now);
    if (left === 0) throw new Refusal('conflict', words.noTriesLeft, 'registered_on');
    const before = left === triesLeft(undefined, now) ? 0 : (row?.wrongDates ?? 0);
    await saveAuthorisation(tx, asking.capability, client, {
      wrongDates: before + 1,
      wrongAt: now,
    });
    return { client, left: left - 1 };
  });

/**
 * Asks HMRC to ask the client for authorisation. A request that HMRC accepted is saved even if its
 * link could not be read yet.
 * @throws Refusal notFound; conflict with what to do, at `registered_on` for a wrong day;
 * unavailable when HMRC does not answer; tooMany
 */
export async function sendAuthorisationRequest(
  deps: AskDeps,
  asking: Asking,
  registeredOn: IsoDate,
  visitor: Visitor,
): Promise<void> {
  const { client, left } = await reserve(deps, asking);
  const { person, words } = asking;
  let hmrcId: string;
  try {
    // Counted per number: removing the client and adding it anew gives no further tries.
    const { id: practiceId } = await asking.agency(deps.store.db);
    await requireAllowance(
      deps.limiter,
      'registrationDayOfNumber',
      `${practiceId} ${client.vrn ?? ''}`,
      authorisationRefusals.askedOften,
    );
    hmrcId = await asAgent(deps, asking, client, visitor, (hmrc, call) =>
      hmrc.sendRequest(call, { vrn: client.vrn ?? '', registeredOn, kind: 'business' }),
    );
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.code === 'VAT_REG_DATE_DOES_NOT_MATCH') {
      throw new Refusal(
        'conflict',
        `${words.problem(problem.code)} ${words.triesLeft(left)}`,
        'registered_on',
      );
    }
    const known = problem instanceof ProviderFailure ? KNOWN[problem.code] : undefined;
    // Uncounts this try only, not one made meanwhile; a request that was made in parallel stays the
    // current one.
    await saveFacts(deps, asking, client, (row) => ({
      wrongDates: Math.max(0, (row?.wrongDates ?? 0) - 1),
      ...(known &&
        row?.state !== 'pending' && {
          state: known,
          hmrcId: null,
          registeredOn,
          checkedAt: deps.clock.now(),
          actionUrl: null,
        }),
    }));
    if (known) return;
    throw toRefusal(problem, words);
  }
  const at = deps.clock.now();
  const kept = () =>
    saveFacts(
      deps,
      asking,
      client,
      () => ({
        state: 'pending',
        hmrcId,
        registeredOn,
        requestedBy: person?.personId ?? null,
        requestedAt: at,
        checkedAt: at,
        actionUrl: null,
        expiresOn: null,
        wrongDates: 0,
        wrongAt: null,
      }),
      'HMRC authorisation asked for',
    );
  // HMRC has the request, and only its id finds it again: a lock timeout is retried once.
  await kept().catch(kept);
  // If this fails, the link is read at the next check.
  await readRequestStatus(deps, asking, visitor).catch((problem: unknown) => {
    if (!(problem instanceof Refusal)) throw problem;
  });
}

/** The codes that report the authorisation's status and are therefore no refusal. */
const KNOWN: Partial<Record<string, RequestState>> = {
  ALREADY_AUTHORISED: 'authorised',
  DUPLICATE_AUTHORISATION_REQUEST: 'elsewhere',
};

/**
 * Asks HMRC for the request's status: by its id if it was made here, otherwise by the relationship.
 */
export async function readRequestStatus(
  deps: AskDeps,
  asking: Asking,
  visitor: Visitor,
): Promise<void> {
  const client = await asking.client(deps.store.db);
  const row = await findAuthorisation(deps.store.db, client);
  if (!client.vrn || !row || row.state === 'none') return;
  const { hmrcId, registeredOn, vrn } = row;
  /**
   * Applies the facts only to the request that was asked about: another one may have been made
   * meanwhile.
   */
  const ifSame =
    (facts: Facts) =>
    (now: AuthorisationRow | undefined): Facts =>
      now?.hmrcId === hmrcId ? facts : {};
  try {
    const facts = await asAgent(
      deps,
      asking,
      client,
      visitor,
      async (hmrc, call): Promise<Facts> => {
        if (hmrcId) {
          const {
            state,
            actionUrl = null,
            expiresOn = null,
          } = await hmrc.sentRequest(call, hmrcId);
          return { state, actionUrl, expiresOn };
        }
        if (!registeredOn) return {};
        const isActive = await hmrc.isAuthorised(call, { vrn, registeredOn, kind: 'business' });
        return {
          state: isActive ? 'authorised' : row.state === 'authorised' ? 'deauthorised' : row.state,
        };
      },
    );
    await saveFacts(deps, asking, client, ifSame({ ...facts, checkedAt: deps.clock.now() }));
  } catch (problem) {
    if (hmrcId && problem instanceof ProviderFailure && problem.code === 'INVITATION_NOT_FOUND') {
      return saveFacts(
        deps,
        asking,
        client,
        ifSame({
          state: 'gone',
          hmrcId: null,
          actionUrl: null,
          expiresOn: null,
          checkedAt: deps.clock.now(),
        }),
      );
    }
    throw toRefusal(problem, asking.words);
  }
}
