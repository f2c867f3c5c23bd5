import type { PersonCapability } from '@/lib/access/capability';
import { consentEndsOn } from '@/lib/connections/renewal';
import { ownNumber } from '@/lib/connections/ownNumber';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany } from '@/server/companies/store/companies';
import { saveConnection } from '@/server/connections/store/connections';
import { sealTokens } from './tokens/sealedTokens';
import { getContext, storeContext, type Visitor } from './clientContext';
import { finishConnecting, type Arrival, type Callback, type ConnectDeps } from './consentVisit';
import type { ConnectOutcome } from './connectPages';
import { queueTaxes } from './queueReadings';

const KIND = 'onlineServices';
/** Takes the browser back from HMRC’s online services. Returns the page to go to. */
export const finishConnectingOnlineServices = (
  deps: ConnectDeps,
  person: PersonCapability,
  callback: Callback,
  visitor: Visitor,
): Promise<string> =>
  finishConnecting(deps, person, {
    kind: KIND,
    callback,
    visitor,
    settle: (arrival) => settle(deps, arrival),
  });

/**
 * Proves the consent’s owner by the VAT number in HMRC’s list of enrolments, and saves the
 * connection. A consent with another number, or with none if the company has one, is refused
 * (docs/rules/providers.md#whose-account).
 */
async function settle(
  deps: ConnectDeps,
  { capability, person, tokens, visitor }: Arrival,
): Promise<ConnectOutcome | undefined> {
  const client = await getContext(deps, visitor, person);
  try {
    const enrolments = await deps.onlineServices.enrolments({
      accessToken: tokens.accessToken,
      client,
      interactive: true,
    });
    const numbers = { vatNumber: enrolments.vrn };
    const now = deps.clock.now();
    return await deps.store.db.transaction(async (tx): Promise<ConnectOutcome | undefined> => {
      // The VAT number may have been changed during the call to HMRC.
      const company = await lockCompany(tx, capability);
      const verdict = ownNumber(numbers, { vatNumber: company.vrn });
      if (company.vrn && verdict !== 'same') return 'wrong_account';
      await saveConnection(tx, capability, person, {
        kind: KIND,
        organisation: enrolments.name,
        externalId: enrolments.vrn ?? enrolments.taxes[0]?.reference ?? '',
        sealedTokens: sealTokens(
          deps,
          { companyId: capability.companyId, practiceId: null, kind: KIND },
          tokens,
        ),
        accessExpiresAt: tokens.accessExpiresAt,
        grantedAt: now,
        renewBy: consentEndsOn(isoDate(now)),
        clientContext: storeContext(client),
        tie: { verdict, numbers },
      });
      await appendAudit(tx, {
        at: now,
        actor: capability.actor,
        companyId: capability.companyId,
        subject: `connection:${KIND}`,
        event: 'connected',
        detail: { taxes: enrolments.taxes.map(({ tax }) => tax).join(' ') },
      });
      await queueTaxes(tx, deps, capability, client);
      return undefined;
    });
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.code === 'CLIENT_OR_AGENT_NOT_AUTHORISED')
      return 'wrong_account';
    throw problem;
  }
}
