import type { PersonCapability } from '@/lib/access/capability';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany, saveRecordsSource, theCompany } from '@/server/companies/store/companies';
import { saveConnection } from '@/server/connections/store/connections';
import { markQueued } from '@/server/connections/store/syncs';
import type { BookkeepingOrganisation } from './consentPort';
import { sealTokens } from './tokens/sealedTokens';
import { finishConnecting, type Arrival, type Callback, type ConnectDeps } from './consentVisit';
import type { ConnectOutcome } from './connectPages';
import type { Visitor } from './clientContext';

/** The browser is back from Xero. Answers the page to land on. */
export const finishConnectingXero = (
  deps: ConnectDeps,
  person: PersonCapability,
  callback: Callback,
  visitor: Visitor,
): Promise<string> =>
  finishConnecting(deps, person, 'xero', callback, visitor, (arrival) => settle(deps, arrival));

async function settle(
  deps: ConnectDeps,
  { capability, person, tokens }: Arrival,
): Promise<ConnectOutcome | undefined> {
  const organisations = await deps.accountingSoftware.organisations(tokens.accessToken);
  const { name } = await theCompany(deps.store.db, capability);
  const organisation = bestMatch(organisations, name);
  if (!organisation) return 'refused';
  const now = deps.clock.now();
  await deps.store.db.transaction(async (tx) => {
    // Two visits that end at once take turns, and who may connect is asked after Xero has answered.
    await lockCompany(tx, capability);
    await saveConnection(tx, capability, person, {
      kind: 'xero',
      organisation: organisation.name,
      externalId: organisation.tenantId,
      sealedTokens: sealTokens(
        deps,
        { companyId: capability.companyId, practiceId: null, kind: 'xero' },
        tokens,
      ),
      accessExpiresAt: tokens.accessExpiresAt,
      grantedAt: now,
    });
    await saveRecordsSource(tx, capability, 'xero');
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: 'connection:xero',
      event: 'connected',
      detail: { organisation: organisation.tenantId },
    });
    await markQueued(tx, capability, 'records');
    await deps.outbox.send(
      tx,
      'records.read',
      { companyId: capability.companyId },
      { onlyOne: capability.companyId },
    );
  });
  return undefined;
}

/**
 * Several organisations may be open to us; the one that bears the company's name is meant, else the
 * first.
 */
function bestMatch(
  organisations: readonly BookkeepingOrganisation[],
  companyName: string,
): BookkeepingOrganisation | undefined {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/\b(ltd|limited)\b/g, '')
      .replace(/[^a-z0-9]/g, '');
  return organisations.find(({ name }) => plain(name) === plain(companyName)) ?? organisations[0];
}
