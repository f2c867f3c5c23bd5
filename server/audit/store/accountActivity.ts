import { and, desc, eq, exists, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import { countedIn, countedSince, MOST_A_DAY } from '@/lib/access/securityEvents';
import type { Db } from '@/server/platform/db/db';
import { accountActivity } from './tables';
import { clients, practiceMembers } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { auditEvents } from './tables';
import { activityKind, appendAudit } from './log';
import type { AccountHolder, Refused, RequestHere } from './requestHere';

/** Actor of an event by an unidentified person. */
const STRANGER = 'unknown';
const BY_STRANGERS: readonly Refused['event'][] = ['sign-in refused', 'locked out'];

/**
 * Writes a refusal into the audit log, with its place beside it, or counts it in a recent event, so
 * that refusals cannot fill the log (docs/rules/security.md#security-events). Skips closed
 * accounts.
 */
export const recordRefusal = (
  db: Db,
  holder: AccountHolder,
  { event, by, asked }: Omit<Refused, 'holder'>,
  { ip, endpoint, reference, now }: RequestHere,
): Promise<void> =>
  db.transaction(async (tx) => {
    const personId = 'personId' in holder ? personOf(holder) : holder.id;
    const practice = asked === undefined ? undefined : await practiceAsked(tx, personId, asked);
    const detail = { by, endpoint, reference, ...(practice && { practice }) };
    const kept = await tx
      .select({ seq: accountActivity.seq, at: accountActivity.at, ip: accountActivity.ip })
      .from(accountActivity)
      .where(
        and(
          eq(accountActivity.personId, personId),
          eq(accountActivity.kind, activityKind(event, detail)),
          gt(accountActivity.at, countedSince(now)),
        ),
      )
      .orderBy(desc(accountActivity.seq))
      .limit(MOST_A_DAY);
    const earlierSeq = countedIn(kept, ip, now);
    if (earlierSeq !== undefined) {
      await tx
        .update(accountActivity)
        .set({ times: sql`${accountActivity.times} + 1`, lastAt: now })
        .where(eq(accountActivity.seq, earlierSeq));
      return;
    }
    const [open] = await tx
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.id, personId), isNull(people.disabledAt)));
    if (!open) return;
    const subject = `person:${personId}`;
    await appendAudit(tx, {
      at: now,
      actor: BY_STRANGERS.includes(event) ? STRANGER : subject,
      subject,
      event,
      detail,
    });
  });

/**
 * Returns the practice with this id, or with a client company of this id, if the person is or was a
 * member of it.
 */
async function practiceAsked(tx: Db, personId: string, asked: string): Promise<string | undefined> {
  const itsClient = tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.practiceId, practiceMembers.practiceId), eq(clients.companyId, asked)));
  const [row] = await tx
    .select({ id: practiceMembers.practiceId })
    .from(practiceMembers)
    .where(
      and(
        eq(practiceMembers.personId, personId),
        or(eq(practiceMembers.practiceId, asked), exists(itsClient)),
      ),
    )
    .limit(1);
  return row?.id;
}

/**
 * Lists the events of the person's own account, newest first: at most `atMost`, before event
 * `before`.
 */
export const listActivity = (
  db: Db,
  capability: PersonCapability,
  { before, atMost }: { before?: number; atMost: number },
) =>
  db
    .select({
      seq: accountActivity.seq,
      at: accountActivity.at,
      lastAt: accountActivity.lastAt,
      times: accountActivity.times,
      ip: accountActivity.ip,
      userAgent: accountActivity.userAgent,
      reference: accountActivity.reference,
      event: auditEvents.event,
      detail: auditEvents.detail,
    })
    .from(accountActivity)
    .innerJoin(auditEvents, eq(auditEvents.seq, accountActivity.seq))
    .where(
      and(
        eq(accountActivity.personId, personOf(capability)),
        before === undefined ? undefined : lt(accountActivity.seq, before),
      ),
    )
    .orderBy(desc(accountActivity.seq))
    .limit(atMost);
