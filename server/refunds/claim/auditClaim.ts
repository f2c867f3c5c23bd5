import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import type { Claim } from '@/server/refunds/store/claims';

/** An event of a claim that no person caused. */
interface SystemEvent {
  event: string;
  at: Date;
  detail?: Record<string, string | number>;
}

/** Appends what the portal itself did with a claim to the audit log, in this transaction. */
export const auditClaim = (tx: Db, claim: Claim, { event, at, detail }: SystemEvent) =>
  appendAudit(tx, {
    at,
    actor: 'system',
    companyId: claim.companyId,
    subject: `claim:${claim.id}`,
    event,
    ...(detail && { detail }),
  });
