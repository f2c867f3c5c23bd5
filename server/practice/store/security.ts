import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  like,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import { PRIVATE_PROOFS, type PracticeSecurityEvent } from '@/lib/access/practiceSecurity';
import type { AccountEvent } from '@/lib/access/securityEvents';
import type { Db } from '@/server/platform/db/db';
import { accountActivity } from '@/server/audit/store/tables';
import { invitations, practiceMembers } from '@/server/access/store/partyTables';
import { auditEvents } from '@/server/audit/store/tables';

type Manage = PracticeCapability<'team:manage'>;

/**
 * The filter of a page of events: before one event, since a moment, up to a limit, and of one
 * person if named.
 */
interface Wanted {
  before?: number | undefined;
  since: Date;
  atMost: number;
  personId?: string | undefined;
}

const REFUSED = 'access refused';
const of = sql`split_part(${accountActivity.kind}, ': ', 1)`;

/**
 * Returns the events on the accounts of the practice's people while they worked there, as far as
 * they concern the practice: logins that passed the second factor, and refused requests for this
 * practice's data, also after they have left (docs/rules/security.md#what-a-practices-admins-see).
 * Walks each person's own index once, up to a page's length.
 */
export async function peoplesSecurity(
  db: Db,
  capability: Manage,
  events: readonly AccountEvent[],
  { before, since, atMost, personId }: Wanted,
) {
  if (events.length === 0) return [];
  const practiceId = practiceOf(capability);
  const refusedHere = and(
    like(accountActivity.kind, `${REFUSED}: %`),
    eq(sql`right(${accountActivity.kind}, 36)`, practiceId),
  );
  const others = events.filter((event) => event !== REFUSED);
  const ofAccount = and(
    inArray(of, others),
    notInArray(accountActivity.kind, [...PRIVATE_PROOFS]),
    or(
      sql`${accountActivity.kind} <> 'signed in'`,
      sql`${auditEvents.detail} ->> 'secondFactor' is not null`,
    ),
    or(
      isNull(practiceMembers.deactivatedAt),
      lte(accountActivity.at, practiceMembers.deactivatedAt),
    ),
  );
  const memberEvents = db
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
        eq(accountActivity.personId, practiceMembers.personId),
        gte(accountActivity.at, since),
        gte(
          accountActivity.at,
          sql`coalesce(${practiceMembers.backSince}, ${practiceMembers.createdAt})`,
        ),
        before === undefined ? undefined : lt(accountActivity.seq, before),
        or(
          ...(events.includes(REFUSED) ? [refusedHere] : []),
          ...(others.length > 0 ? [ofAccount] : []),
        ),
      ),
    )
    .orderBy(desc(accountActivity.seq))
    .limit(atMost)
    .as('theirs');
  return db
    .select({
      personId: practiceMembers.personId,
      seq: memberEvents.seq,
      at: memberEvents.at,
      lastAt: memberEvents.lastAt,
      times: memberEvents.times,
      ip: memberEvents.ip,
      userAgent: memberEvents.userAgent,
      reference: memberEvents.reference,
      event: memberEvents.event,
      detail: memberEvents.detail,
    })
    .from(practiceMembers)
    .innerJoinLateral(memberEvents, sql`true`)
    .where(
      and(
        eq(practiceMembers.practiceId, practiceId),
        personId === undefined ? undefined : eq(practiceMembers.personId, personId),
      ),
    )
    .orderBy(desc(memberEvents.seq))
    .limit(atMost);
}

/**
 * Returns the events of the practice itself; for one person, their acts and changes of their
 * membership.
 */
export async function practicesSecurity(
  db: Db,
  capability: Manage,
  events: readonly PracticeSecurityEvent[],
  { before, since, atMost, personId }: Wanted,
) {
  if (events.length === 0) return [];
  return db
    .select({
      seq: auditEvents.seq,
      at: auditEvents.at,
      actor: auditEvents.actor,
      event: auditEvents.event,
      detail: auditEvents.detail,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subject, `practice:${practiceOf(capability)}`),
        sql`${auditEvents.subject} like 'practice:%'`,
        inArray(auditEvents.event, [...events]),
        gte(auditEvents.at, since),
        before === undefined ? undefined : lt(auditEvents.seq, before),
        personId === undefined
          ? undefined
          : or(
              eq(auditEvents.actor, `person:${personId}`),
              eq(sql`${auditEvents.detail} ->> 'person'`, personId),
            ),
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(atMost);
}

/**
 * Returns the names of the people these invitations to the team are for, by the invitation's id.
 */
export async function namesOfInvited(
  db: Db,
  capability: Manage,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: invitations.id, fullName: invitations.fullName })
    .from(invitations)
    .where(
      and(eq(invitations.practiceId, practiceOf(capability)), inArray(invitations.id, [...ids])),
    );
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
