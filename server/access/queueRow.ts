import type { CompanyCapability } from '@/lib/access/capability';
import type { Db } from '@/server/platform/db/db';
import type { Outbox } from '@/server/platform/queue/outbox';
import { isClient } from './store/isClient';

/**
 * Queues the rewriting of a client's rows in its practice's tables, in the transaction of a change
 * that they rest on; one that waits is enough. Queues nothing for other companies.
 */
export async function queueRow(
  tx: Db,
  outbox: Outbox,
  capability: CompanyCapability<'company:read'>,
): Promise<void> {
  const { companyId } = capability;
  if (await isClient(tx, capability))
    await outbox.send(tx, 'clients.row', { companyId }, { onlyOne: companyId });
}
