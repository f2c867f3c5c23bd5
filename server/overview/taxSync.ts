import type { CompanyCapability } from '@/lib/access/capability';
import { nextSyncAt } from '@/lib/connections/clientSync';
import { notAskedReason } from '@/lib/access/taxNumbers';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { taxPayer } from '@/server/access/store/taxPayers';
import type { Connection } from '@/server/connections/store/connections';
import { openConnection, openConnections } from '@/server/connections/store/companyConnections';
import { listSyncs, type Sync } from '@/server/connections/store/syncs';
import type { OverviewNeeds } from '@/server/overview/needs';
import type { ClientContext } from '@/server/connections/consentPort';
import { queueSync, queueTaxes } from '@/server/connections/queueReadings';
import type { SyncView } from '@/server/vat/syncView';
import { connectionOfTax } from './companyTaxState';
import type { TaxSummaryView } from './taxSummary';
import { connectionState, lastSync, type SyncState } from './taxFreshness';
import { readTaxSummary, type ReadDeps } from './companyTaxes';
import type { TaxConnection } from '@/lib/connections/connection';

/** The age of one tax’s figures, and when they are read again. */
export interface TaxFreshness extends SyncView {
  tax: Tax;
  connection: TaxConnection;
  /** The start of the practice's next sync, which reads this tax again. */
  nextAt?: string;
}

/** Returns how fresh each tax is, and whether more can be read. */
export async function readSyncData(
  deps: ReadDeps,
  capability: CompanyCapability<'taxes:read'>,
  now: Date,
): Promise<{ taxes: TaxFreshness[] }> {
  const { db } = deps.store;
  const [connections, syncs, payer] = await Promise.all([
    openConnections(db, capability),
    listSyncs(db, capability),
    taxPayer(db, capability),
  ]);
  const isAsked = (tax: Tax) => !payer || notAskedReason(tax, payer) === undefined;
  const seen = new Map([...syncs].filter(([subject]) => capability.sees(subject)));
  const picture: SyncState = {
    syncs: seen as ReadonlyMap<Tax, Sync>,
    online: connections.find(({ kind }) => kind === 'onlineServices'),
    vat: {
      sync: seen.get('vat'),
      recordsSync: seen.get('vat') && seen.get('records'),
      connections,
    },
  };
  return {
    taxes: TAXES.map((tax) => {
      const [sync, connection] = [
        lastSync(picture, tax),
        connectionState(picture, tax, deps.onlineServices.isOffered),
      ];
      const nextAt = isAsked(tax)
        ? nextReading(connectionOfTax(picture, tax), sync, now)
        : undefined;
      return { tax, ...sync, connection, ...(nextAt && { nextAt: nextAt.toISOString() }) };
    }),
  };
}

/**
 * Returns when a practice's client is read next: in the practice's next sync. Undefined while the
 * tax is being read.
 */
function nextReading(
  connection: Connection | undefined,
  { state }: SyncView,
  now: Date,
): Date | undefined {
  if (
    connection?.state !== 'live' ||
    !connection.practiceId ||
    !connection.roundBeganAt ||
    connection.kind === 'xero'
  )
    return undefined;
  return state === 'queued' || state === 'running'
    ? undefined
    : nextSyncAt(connection.kind, connection.roundBeganAt, now);
}

const freshness = ({ tax, sync, connection }: TaxSummaryView): TaxFreshness => ({
  tax,
  ...sync,
  connection,
});

/**
 * Returns how fresh one tax is.
 * @throws Refusal notFound if the client does not share it with the caller
 */
export const readSyncOf = async (
  deps: ReadDeps,
  capability: CompanyCapability<'taxes:read'>,
  tax: Tax,
  now: Date,
): Promise<TaxFreshness> => freshness(await readTaxSummary(deps, capability, tax, now));

/** Queues a sync of each connected tax. Returns those that were queued. */
export async function refreshTaxes(
  deps: Pick<OverviewNeeds, 'store' | 'outbox'>,
  capability: CompanyCapability<'taxes:read'>,
  client: ClientContext,
): Promise<{ queued: Tax[] }> {
  return deps.store.db.transaction(async (tx) => {
    const vat = (await openConnection(tx, capability, 'hmrc'))?.state === 'live';
    const online = (await openConnection(tx, capability, 'onlineServices'))?.state === 'live';
    if (vat) await queueSync(tx, deps, capability, client);
    const others = online ? await queueTaxes(tx, deps, capability, client) : [];
    return { queued: TAXES.filter((tax) => (tax === 'vat' ? vat : others.includes(tax))) };
  });
}
