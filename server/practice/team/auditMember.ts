import type { PracticeCapability } from '@/lib/access/capability';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';

interface MemberEvent {
  event: string;
  personId: string;
  now: Date;
  detail?: Record<string, string | number>;
}

/** Records an event that concerns a member of the practice. */
export const auditMember = (
  tx: Db,
  capability: PracticeCapability<'practice:read'>,
  { event, personId, now, detail = {} }: MemberEvent,
) =>
  appendAudit(tx, {
    at: now,
    actor: capability.actor,
    subject: `practice:${capability.practiceId}`,
    event,
    detail: { person: personId, ...detail },
  });
