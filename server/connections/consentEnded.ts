import { connectionInMail } from '@/lib/notifications/checkedNames';
import type { CompanyCapability } from '@/lib/access/capability';
import { appendAudit } from '@/server/audit/store/log';
import type { Connection } from '@/server/connections/store/connections';
import { markReconnect } from '@/server/connections/store/tokenRefresh';
import type { Db } from '@/server/platform/db/db';
import { personNamed, type NamedPerson } from '@/server/access/store/stored';
import type { ConnectionNeeds } from '@/server/connections/needs';
import { practiceReconnectMail } from '@/server/connections/mails/reconnect';
import { reconnectMail } from '@/server/connections/mails/reconnect';
import { mailPerson, notify } from '@/server/notifications/notify';

type EndDeps = Pick<ConnectionNeeds, 'store' | 'outbox' | 'clock' | 'sealer' | 'portalUrl'>;

/**
 * Marks a consent as ended, after the provider has rejected its tokens for good, and notifies once
 * the person who gave it. Returns false, and changes nothing, if the row now has other tokens, from
 * a refresh or a new consent.
 */
export async function endConsent(
  deps: EndDeps,
  capability: CompanyCapability<'connection:use'>,
  connection: Connection,
  code: string,
): Promise<boolean> {
  const { id, kind, organisation, grantedAt, practiceId } = connection;
  const giver = personNamed(connection, 'grantedBy');
  return deps.store.db.transaction(async (tx) => {
    if (!(await markReconnect(tx, capability, connection, code))) return false;
    const now = deps.clock.now();
    await appendAudit(tx, {
      at: now,
      actor: 'system',
      ...(!practiceId && { companyId: capability.companyId }),
      subject: `connection:${id}`,
      event: 'consent ended',
      detail: { kind, code, ...(practiceId && { practiceId }) },
    });
    if (giver && practiceId) await mailPractice(tx, deps, { connection, giver, practiceId, now });
    else if (giver) {
      await notify(tx, deps, {
        to: giver,
        capability,
        topic: 'connection',
        moment: `reconnect:${id}:${grantedAt.toISOString()}`,
        now,
        mail: reconnectMail({
          kind,
          organisation: connectionInMail(organisation),
          portalUrl: deps.portalUrl,
          companyId: capability.companyId,
        }),
        text: `${kind === 'xero' ? 'Xero' : 'HMRC'} has ended our access. Log in and connect it again.`,
      });
    }
    return true;
  });
}

interface EndedConsent {
  connection: Connection;
  giver: NamedPerson;
  practiceId: string;
  now: Date;
}

/**
 * Mails the person who gave a practice’s consent. Practices cannot choose notification topics yet,
 * and all of their clients depend on the consent.
 */
async function mailPractice(
  tx: Db,
  deps: EndDeps,
  { connection: { id, kind, grantedAt }, giver, practiceId, now }: EndedConsent,
): Promise<void> {
  await mailPerson(tx, deps, {
    to: giver,
    moment: `reconnect:${id}:${grantedAt.toISOString()}`,
    now,
    mail: practiceReconnectMail({ isVat: kind === 'hmrc', portalUrl: deps.portalUrl, practiceId }),
  });
}
