import type { PracticeCapability } from '@/lib/domain/access/capability';
import { joinUnread, type ClientsKind } from '@/server/store/connections/clientRounds';
import { ownConnection } from '@/server/store/connections/connections';
import type { Db } from '@/server/store/db';
import type { Deps } from '@/server/services/deps';
import { queueNext } from './queueRound';

const KINDS: readonly ClientsKind[] = ['hmrc', 'onlineServices'];

/** Asks for many clients that were just added to be read, through whichever of the practice's consents is live. */
export async function readImported(tx: Db, deps: Pick<Deps, 'outbox'>, capability: PracticeCapability<'client:read'>): Promise<void> {
  for (const kind of KINDS) {
    if ((await ownConnection(tx, capability, kind))?.state !== 'live') continue;
    if (await joinUnread(tx, capability, kind)) await queueNext(tx, deps, capability, kind);
  }
}
