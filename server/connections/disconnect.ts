import type { CompanyCapability } from '@/lib/access/capability';
import type { ActToConfirm } from '@/lib/access/provenActs';
import type { Browser } from '@/server/access/sessions';
import { takeReauthentication } from '@/server/auth/reauthentication';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany, saveRecordsSource } from '@/server/companies/store/companies';
import { endConnection } from '@/server/connections/store/connections';
import type { ConnectionNeeds } from '@/server/connections/needs';
import type { ConnectionKind } from '@/lib/connections/connection';

/**
 * Ends a connection and destroys its tokens. Figures that were read are kept, with their date. Does
 * nothing if there is no connection; ending HMRC’s needs re-authentication.
 * @throws Refusal reauthenticationRequired
 */
export async function disconnect(
  deps: Pick<ConnectionNeeds, 'store' | 'clock'>,
  capability: CompanyCapability<'connection:manage'>,
  kind: ConnectionKind,
  browser: Pick<Browser, 'sessionIdHash'>,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    const { recordsSource, name } = await lockCompany(tx, capability);
    if (!(await endConnection(tx, capability, kind))) return;
    if (kind === 'hmrc') {
      const act: ActToConfirm = {
        act: 'disconnectHmrc',
        subject: capability.companyId,
        facts: [['Business', name]],
      };
      await takeReauthentication(tx, capability.person, act, browser, deps.clock.now());
    }
    // The source may have been changed to typed figures meanwhile; that is kept.
    if (kind === 'xero' && recordsSource === 'xero') await saveRecordsSource(tx, capability, null);
    await appendAudit(tx, {
      at: deps.clock.now(),
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `connection:${kind}`,
      event: 'disconnected',
    });
  });
}
