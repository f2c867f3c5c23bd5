import type { CompanyGrant } from '@/lib/domain/access/capability';
import type { Db } from '@/server/store/db';
import { markQueued } from '@/server/store/connections/syncs';
import type { Deps } from '@/server/services/deps';

/** Asks for a fresh reading of HMRC, and of the books after it. One that waits already is enough. */
export async function queueSync(tx: Db, deps: Pick<Deps, 'outbox'>, grant: CompanyGrant): Promise<void> {
  await markQueued(tx, grant, 'vat');
  await deps.outbox.send(tx, 'vat.sync', { companyId: grant.companyId }, { onlyOne: grant.companyId });
}
