import type { PersonCapability } from '@/lib/access/capability';
import { consentEndsOn } from '@/lib/connections/renewal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Db } from '@/server/platform/db/db';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany, theCompany } from '@/server/companies/store/companies';
import { saveConnection } from '@/server/connections/store/connections';
import type { ClientContext } from './consentPort';
import { sealTokens } from './tokens/sealedTokens';
import { getContext, storeContext, type Visitor } from './clientContext';
import { finishConnecting, type Arrival, type Callback, type ConnectDeps } from './consentVisit';
import type { ConnectOutcome } from './connectPages';
import { queueSync } from './queueReadings';

export interface HmrcConnectDeps extends ConnectDeps {
  /**
   * Reads the open obligations of a VAT number from HMRC; returns a function that saves them.
   * @throws ProviderFailure
   */
  firstReading(call: {
    vrn: string;
    accessToken: string;
    client: ClientContext;
    interactive: boolean;
  }): Promise<(tx: Db, capability: Arrival['capability']) => Promise<void>>;
}

/** Takes the browser back from HMRC. Returns the page to go to. */
export const finishConnectingHmrc = (
  deps: HmrcConnectDeps,
  person: PersonCapability,
  callback: Callback,
  visitor: Visitor,
): Promise<string> =>
  finishConnecting(deps, person, {
    kind: 'hmrc',
    callback,
    visitor,
    settle: (arrival) => proveConsent(deps, arrival),
  });

/**
 * Proves a consent and saves its tokens. HMRC does not say who signed in, so the VAT number is
 * proven by reading its obligations, which are kept as the first sync. Tokens are saved only after
 * the proof. Returns the outcome if there is no connection.
 */
export async function proveConsent(
  deps: HmrcConnectDeps,
  { capability, person, tokens, visitor, grantedAt }: Arrival,
): Promise<ConnectOutcome | undefined> {
  const { vrn } = await theCompany(deps.store.db, capability);
  if (!vrn) return 'expired';
  const client = await getContext(deps, visitor, person);
  try {
    // HMRC also answers an agent’s sign-in for a client’s VAT number; an agent may not connect the
    // client’s company.
    if (
      await deps.taxAuthority.isAgent({
        accessToken: tokens.accessToken,
        client,
        interactive: true,
      })
    )
      return 'agent';
    const keepReading = await deps.firstReading({
      vrn,
      accessToken: tokens.accessToken,
      client,
      interactive: true,
    });
    const now = deps.clock.now();
    return await deps.store.db.transaction(async (tx): Promise<ConnectOutcome | undefined> => {
      // If the VAT number was changed during the visit, nothing has been proven.
      if ((await lockCompany(tx, capability)).vrn !== vrn) return 'expired';
      await saveConnection(tx, capability, person, {
        kind: 'hmrc',
        organisation: 'HMRC VAT account',
        externalId: vrn,
        sealedTokens: sealTokens(
          deps,
          { companyId: capability.companyId, practiceId: null, kind: 'hmrc' },
          tokens,
        ),
        accessExpiresAt: tokens.accessExpiresAt,
        grantedAt: grantedAt ?? now,
        renewBy: consentEndsOn(isoDate(grantedAt ?? now)),
        clientContext: storeContext(client),
        // HMRC has just answered for this number and for no other.
        tie: { verdict: 'same', numbers: { vatNumber: vrn } },
      });
      await keepReading(tx, capability);
      await appendAudit(tx, {
        at: now,
        actor: capability.actor,
        companyId: capability.companyId,
        subject: 'connection:hmrc',
        event: 'connected',
        detail: { vrn },
      });
      await queueSync(tx, deps, capability, client);
      return undefined;
    });
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.code === 'CLIENT_OR_AGENT_NOT_AUTHORISED')
      return 'wrong_account';
    throw problem;
  }
}
