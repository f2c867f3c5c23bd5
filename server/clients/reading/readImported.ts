import type { PracticeCapability } from '@/lib/access/capability';
import { joinUnread, type ClientsKind } from '@/server/clients/reading/store/clientSyncs';
import { followNumbersOfPractice } from '@/server/clients/taxes/store/rowsOfNumbers';
import { ownConnection } from '@/server/connections/store/connections';
import type { Db } from '@/server/platform/db/db';
import type { ClientNeeds } from '@/server/clients/needs';
import { queueNext } from './queueClientSync';

const KINDS: readonly ClientsKind[] = ['hmrc', 'onlineServices'];

/**
 * Queues the first sync of many clients that were just added, through each live consent of the
 * practice, and marks in their rows the taxes that HMRC is not asked about.
 */
export async function readImported(
  tx: Db,
  deps: Pick<ClientNeeds, 'outbox'>,
  capability: PracticeCapability<'client:read'>,
): Promise<void> {
  await followNumbersOfPractice(tx, capability);
  for (const kind of KINDS) {
    if ((await ownConnection(tx, capability, kind))?.state !== 'live') continue;
    if (await joinUnread(tx, capability, kind)) await queueNext(tx, deps, capability, kind);
  }
}
