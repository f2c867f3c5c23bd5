import type { CompanyGrant } from '@/lib/domain/access/capability';
import { appendAudit } from '@/server/store/access/auditLog';
import { saveRecordsSource } from '@/server/store/companies/companies';
import { endConnection, type ConnectionKind } from '@/server/store/connections/connections';
import type { Deps } from '@/server/services/deps';

/** Ends a connection and destroys its tokens. What was read stays, with its date. Ending one that is not there changes nothing. */
export async function disconnect(deps: Pick<Deps, 'store' | 'clock'>, grant: CompanyGrant<'connection:manage'>, kind: ConnectionKind): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    if (!(await endConnection(tx, grant, kind))) return;
    if (kind === 'xero') await saveRecordsSource(tx, grant, null);
    await appendAudit(tx, {
      at: deps.clock.now(), actor: `person:${grant.personId}`, companyId: grant.companyId, subject: `connection:${kind}`, event: 'disconnected',
    });
  });
}
