import type { CompanyCapability } from '@/lib/access/capability';
import type { ClientContext } from '@/server/connections/consentPort';
import { openConnection } from '@/server/connections/store/companyConnections';
import type { VatNeeds } from '@/server/vat/needs';
import { queueSync } from '@/server/connections/queueReadings';

/** Queues a new sync; returns false if there is no active connection. */
export async function refreshVat(
  deps: Pick<VatNeeds, 'store' | 'outbox'>,
  capability: CompanyCapability<'vat:read'>,
  client: ClientContext,
): Promise<boolean> {
  return deps.store.db.transaction(async (tx) => {
    if ((await openConnection(tx, capability, 'hmrc'))?.state !== 'live') return false;
    await queueSync(tx, deps, capability, client);
    return true;
  });
}
