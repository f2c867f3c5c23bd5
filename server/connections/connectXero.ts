import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { isStillKept, onlyMatch } from '@/lib/connections/ownNumber';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany, saveRecordsSource, type Company } from '@/server/companies/store/companies';
import { openConnection } from '@/server/connections/store/companyConnections';
import { saveConnection, type Connection, type Tie } from '@/server/connections/store/connections';
import { markQueued } from '@/server/connections/store/syncs';
import type { Db } from '@/server/platform/db/db';
import { sealTokens } from './tokens/sealedTokens';
import { finishConnecting, type Arrival, type Callback, type ConnectDeps } from './consentVisit';
import type { ConnectOutcome } from './connectPages';
import type { Visitor } from './clientContext';
import {
  companyNumbers,
  judged,
  keptOf,
  readOrganisations,
  type JudgedOrganisation,
} from './organisations';

/** Takes the browser back from Xero. Returns the page to go to. */
export const finishConnectingXero = (
  deps: ConnectDeps,
  person: PersonCapability,
  callback: Callback,
  visitor: Visitor,
): Promise<string> =>
  finishConnecting(deps, person, {
    kind: 'xero',
    callback,
    visitor,
    settle: (arrival) => settle(deps, arrival),
  });

/**
 * Saves a Xero consent. If exactly one organisation has the company’s number, it is taken.
 * Otherwise the consent is saved, nothing is read, and the person chooses
 * (docs/rules/providers.md#whose-account).
 */
async function settle(
  deps: ConnectDeps,
  { capability, person, tokens }: Arrival,
): Promise<ConnectOutcome | undefined> {
  const organisations = await readOrganisations(deps.accountingSoftware, tokens.accessToken);
  if (organisations.length === 0) return 'refused';
  const now = deps.clock.now();
  return deps.store.db.transaction(async (tx): Promise<ConnectOutcome | undefined> => {
    // The lock serialises two visits that end at once, and checks the person’s role again after
    // Xero has answered.
    const company = await lockCompany(tx, capability);
    const before = await openConnection(tx, capability, 'xero');
    const taken = chosen(judged(organisations, company), company, before);
    await saveConnection(tx, capability, person, {
      kind: 'xero',
      organisation: taken?.name ?? 'Xero',
      externalId: taken?.tenantId ?? '',
      sealedTokens: sealTokens(
        deps,
        { companyId: capability.companyId, practiceId: null, kind: 'xero' },
        tokens,
      ),
      accessExpiresAt: tokens.accessExpiresAt,
      grantedAt: now,
      state: taken ? 'live' : 'choosing',
      ...(taken && { tie: taken.tie }),
    });
    if (taken) await beginReading(tx, deps, capability);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: 'connection:xero',
      event: taken ? 'connected' : 'organisation asked for',
      detail: taken
        ? { organisation: taken.tenantId, verdict: taken.verdict }
        : { organisations: organisations.length },
    });
    return taken ? undefined : 'choose';
  });
}

type Taken = JudgedOrganisation & { tie: Tie };

/**
 * Returns the organisation that needs no choice: the only one that matches; or the one read before,
 * if it matches too, or if a person kept it and no number has changed since.
 */
function chosen(
  organisations: readonly JudgedOrganisation[],
  company: Company,
  before: Connection | undefined,
): Taken | undefined {
  const only = onlyMatch(organisations);
  if (only) return { ...only, tie: { verdict: only.verdict, numbers: only } };
  const known = organisations.find(({ tenantId }) => tenantId === before?.externalId);
  if (!before || !known) return undefined;
  if (known.verdict === 'same') return { ...known, tie: { verdict: 'same', numbers: known } };
  const kept = keptOf(before);
  const anyMatches = organisations.some(({ verdict }) => verdict === 'same');
  if (anyMatches || !kept || !isStillKept(kept.numbers, known, companyNumbers(company)))
    return undefined;
  return { ...known, tie: { verdict: known.verdict, numbers: known, kept } };
}

/** Makes the books the source of the nine boxes, and queues their sync. */
export async function beginReading(
  tx: Db,
  { outbox }: Pick<ConnectDeps, 'outbox'>,
  capability: CompanyCapability<'connection:manage'>,
): Promise<void> {
  await saveRecordsSource(tx, capability, 'xero');
  await markQueued(tx, capability, 'records');
  await outbox.send(
    tx,
    'records.read',
    { companyId: capability.companyId },
    { onlyOne: capability.companyId },
  );
}
