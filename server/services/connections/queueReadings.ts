import type { CompanyCapability } from '@/lib/domain/access/capability';
import { ONLINE_TAXES } from '@/lib/domain/taxes/taxes';
import { theCompany } from '@/server/store/companies/companies';
import type { Db } from '@/server/store/db';
import { markQueued } from '@/server/store/connections/syncs';
import type { Deps } from '@/server/services/deps';

/** Asks for a fresh reading of HMRC, and of the books after it. One that waits already is enough. */
export async function queueSync(tx: Db, deps: Pick<Deps, 'outbox'>, capability: CompanyCapability): Promise<void> {
  await markQueued(tx, capability, 'vat');
  await deps.outbox.send(tx, 'vat.sync', { companyId: capability.companyId }, { onlyOne: capability.companyId });
}

/** Asks for the books to be read, and quotes to be made, after a reading of HMRC. */
export async function queueRecords(deps: Pick<Deps, 'store' | 'outbox'>, capability: CompanyCapability): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    if ((await theCompany(tx, capability)).recordsSource === 'xero') await markQueued(tx, capability, 'records');
    await deps.outbox.send(tx, 'records.read', { companyId: capability.companyId }, { onlyOne: capability.companyId });
  });
}

/** Asks for a fresh reading of PAYE, Corporation tax and Self Assessment. One that waits already is enough. */
export async function queueTaxes(tx: Db, deps: Pick<Deps, 'outbox'>, capability: CompanyCapability): Promise<void> {
  for (const tax of ONLINE_TAXES) await markQueued(tx, capability, tax);
  await deps.outbox.send(tx, 'taxes.sync', { companyId: capability.companyId }, { onlyOne: capability.companyId });
}
