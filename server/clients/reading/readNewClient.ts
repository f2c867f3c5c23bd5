import type { PracticeCapability } from '@/lib/access/capability';
import { queueForSync, type ClientsKind } from '@/server/clients/reading/store/clientSyncs';
import { ownConnection } from '@/server/connections/store/connections';
import type { ClientNeeds } from '@/server/clients/needs';
import { queueNext } from './queueClientSync';

const KINDS: readonly ClientsKind[] = ['hmrc', 'onlineServices'];

/**
 * Queues the first sync of a client that was just added, through each live consent of the practice.
 */
export async function readNewClient(
  { store, outbox }: Pick<ClientNeeds, 'store' | 'outbox'>,
  capability: PracticeCapability<'client:read'>,
  clientId: string,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    for (const kind of KINDS) {
      if ((await ownConnection(tx, capability, kind))?.state !== 'live') continue;
      if (await queueForSync(tx, capability, kind, clientId))
        await queueNext(tx, { outbox }, capability, kind);
    }
  });
}
