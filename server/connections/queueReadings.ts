import type { CompanyCapability } from '@/lib/access/capability';
import { ONLINE_TAXES, type Tax } from '@/lib/kernel/taxes';
import type { FirstStep } from '@/lib/connections/firstReading';
import type { ClientContext } from './consentPort';
import { theCompany } from '@/server/companies/store/companies';
import { saveRequestDevice } from '@/server/connections/store/connectionReadings';
import { isReadThrough, openConnection } from '@/server/connections/store/companyConnections';
import type { Db } from '@/server/platform/db/db';
import { markQueued } from '@/server/connections/store/syncs';
import type { ConnectionNeeds } from '@/server/connections/needs';
import { storeContext } from './clientContext';

/**
 * Asks for a fresh reading of HMRC, and of the books after it, caused by this person. One that
 * waits already is enough.
 */
export async function queueSync(
  tx: Db,
  deps: Pick<ConnectionNeeds, 'outbox'>,
  capability: CompanyCapability<'taxes:read'>,
  client: ClientContext,
): Promise<void> {
  await saveRequestDevice(tx, capability, 'hmrc', storeContext(client));
  await markQueued(tx, capability, 'vat');
  await deps.outbox.send(
    tx,
    'vat.sync',
    { companyId: capability.companyId, isAsked: true },
    { onlyOne: capability.companyId },
  );
}

/**
 * Asks for the books to be read, and quotes to be made, after a reading of HMRC. `begins` is told
 * what is waited for then.
 */
export async function queueRecords(
  deps: Pick<ConnectionNeeds, 'store' | 'outbox'>,
  capability: CompanyCapability<'vat:read'>,
  begins: (step: FirstStep, tx: Db) => Promise<void>,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    const hasBooks =
      (await theCompany(tx, capability)).recordsSource === 'xero' &&
      (await openConnection(tx, capability, 'xero'))?.state === 'live';
    if (hasBooks) await markQueued(tx, capability, 'records');
    await begins(hasBooks ? 'books' : 'whole', tx);
    await deps.outbox.send(
      tx,
      'records.read',
      { companyId: capability.companyId },
      { onlyOne: capability.companyId },
    );
  });
}

/**
 * Asks for a fresh reading of PAYE, Corporation tax and Self Assessment, caused by this person;
 * answers of which. One that waits already is enough.
 */
export async function queueTaxes(
  tx: Db,
  deps: Pick<ConnectionNeeds, 'outbox'>,
  capability: CompanyCapability<'taxes:read'>,
  client: ClientContext,
): Promise<Tax[]> {
  await saveRequestDevice(tx, capability, 'onlineServices', storeContext(client));
  const connection = await openConnection(tx, capability, 'onlineServices');
  const queued: Tax[] = [];
  for (const tax of ONLINE_TAXES) {
    if (!connection || !(await isReadThrough(tx, capability, connection, tax))) continue;
    await markQueued(tx, capability, tax);
    queued.push(tax);
  }
  await deps.outbox.send(
    tx,
    'taxes.sync',
    { companyId: capability.companyId },
    { onlyOne: capability.companyId },
  );
  return queued;
}
