import type { PracticeCapability } from '@/lib/access/capability';
import { joinUnread, type ClientsKind } from '@/server/clients/reading/store/clientRounds';
import { ownConnection } from '@/server/connections/store/connections';
import type { Db } from '@/server/platform/db/db';
import type { ClientNeeds } from '@/server/clients/needs';
import { queueNext } from './queueRound';

const KINDS: readonly ClientsKind[] = ['hmrc', 'onlineServices'];

/**
 * Asks for many clients that were just added to be read, through whichever of the practice's
 * consents is live.
 */
export async function readImported(
  tx: Db,
  deps: Pick<ClientNeeds, 'outbox'>,
  capability: PracticeCapability<'client:read'>,
): Promise<void> {
  for (const kind of KINDS) {
    if ((await ownConnection(tx, capability, kind))?.state !== 'live') continue;
    if (await joinUnread(tx, capability, kind)) await queueNext(tx, deps, capability, kind);
  }
}
