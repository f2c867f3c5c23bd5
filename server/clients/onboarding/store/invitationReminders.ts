import type { NamedPractice } from '@/lib/access/practiceName';
import type { NamedBusiness } from '@/lib/notifications/checkedNames';
import { and, asc, eq, gt, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { WorkCapability } from '@/lib/access/capability';
import { checkWork } from '@/lib/access/holder';
import { REMINDER_DAYS, type ReminderDay } from '@/lib/practice/invitationReminder';
import type { Db } from '@/server/platform/db/db';
import { clients, companies, invitations, practices } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';
import type { Invitation } from '@/server/practice/store/invitation';

/** An open invitation with the names that a mail about it carries, its row locked. */
export type WaitingInvitation = Stored<
  'waitingInvitation',
  {
    invitation: Invitation;
    practice: NamedPractice & { id: string };
    company: NamedBusiness & { id: string };
    clientId: string;
  }
>;

const DAY_MS = 86_400_000;
const [FIRST_DAY] = REMINDER_DAYS;
const LAST_DAY = Math.max(...REMINDER_DAYS);

const waits = and(
  eq(invitations.kind, 'client'),
  isNotNull(invitations.sealedToken),
  isNull(invitations.acceptedAt),
  isNull(invitations.declinedAt),
  isNull(invitations.cancelledAt),
  isNull(invitations.bouncedAt),
  lt(invitations.remindedDay, LAST_DAY),
);

/** Returns a page, by id, of the invitations that may be due for one of the reminders. */
export async function invitationsToRemind(
  db: Db,
  work: WorkCapability,
  now: Date,
  { after, atMost }: { after: string | undefined; atMost: number },
): Promise<string[]> {
  checkWork(work);
  // A day in London can begin an hour before one of UTC's, and ends by 25 hours at the latest: the
  // rule itself counts the days.
  const sentBy = new Date(now.getTime() - (FIRST_DAY - 1) * DAY_MS);
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        waits,
        lte(invitations.createdAt, sentBy),
        gt(invitations.expiresAt, now),
        after ? gt(invitations.id, after) : undefined,
      ),
    )
    .orderBy(asc(invitations.id))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/**
 * Returns an open invitation, its row locked until the transaction ends: an answer or a
 * cancellation takes turns with the reminder.
 */
export async function lockWaiting(
  tx: Db,
  work: WorkCapability,
  id: string,
): Promise<WaitingInvitation | undefined> {
  checkWork(work);
  const [held] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.id, id), waits))
    .for('update');
  if (!held) return undefined;
  const [row] = await tx
    .select({
      invitation: invitations,
      practice: {
        id: practices.id,
        name: practices.name,
        agencyName: practices.agencyName,
        arnConfirmedAt: practices.arnConfirmedAt,
      },
      company: {
        id: companies.id,
        name: companies.name,
        companyNumber: companies.companyNumber,
        registeredAddress: companies.registeredAddress,
      },
      clientId: clients.id,
    })
    .from(invitations)
    .innerJoin(practices, eq(practices.id, invitations.practiceId))
    .innerJoin(clients, and(eq(clients.id, invitations.clientId), isNull(clients.removedAt)))
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(eq(invitations.id, held.id));
  return row as WaitingInvitation | undefined;
}

/** Records which reminder is sent. */
export async function saveReminded(
  tx: Db,
  { invitation: { id } }: WaitingInvitation,
  day: ReminderDay,
  at: Date,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ remindedDay: day, remindedAt: at })
    .where(eq(invitations.id, id));
}

/** Deletes the links of invitations that have expired. */
export async function forgetEndedLinks(tx: Db, work: WorkCapability, now: Date): Promise<void> {
  checkWork(work);
  await tx
    .update(invitations)
    .set({ sealedToken: null })
    .where(and(isNotNull(invitations.sealedToken), lte(invitations.expiresAt, now)));
}

/**
 * Records that an open invitation's address has rejected a mail of it for good. Undefined if it is
 * no longer open or that is recorded already.
 */
export async function noteBounced(
  tx: Db,
  work: WorkCapability,
  id: string,
  at: Date,
): Promise<Invitation | undefined> {
  checkWork(work);
  const [row] = await tx
    .update(invitations)
    .set({ bouncedAt: at, sealedToken: null })
    .where(
      and(
        eq(invitations.id, id),
        isNull(invitations.acceptedAt),
        isNull(invitations.declinedAt),
        isNull(invitations.cancelledAt),
        isNull(invitations.bouncedAt),
      ),
    )
    .returning();
  return row as Invitation | undefined;
}
