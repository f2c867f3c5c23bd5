import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { NoticeChannel, NoticeChoice, NoticeTopic } from '@/lib/domain/notices/noticeTopics';
import type { Db } from '@/server/store/db';
import { noticeChoices } from '@/server/store/schema/account';
import { memberships } from '@/server/store/schema/companies';
import { people } from '@/server/store/schema/people';

/** Whom a choice belongs to, and what it is about. */
export interface ChoiceOf { personId: string; companyId: string; topic: NoticeTopic }

/** What a person has chosen for one topic of one company; undefined when they never touched it. */
export async function noticeChoice(db: Db, { personId, companyId, topic }: ChoiceOf): Promise<NoticeChoice | undefined> {
  const [row] = await db.select({ email: noticeChoices.email, text: noticeChoices.text }).from(noticeChoices)
    .where(and(eq(noticeChoices.personId, personId), eq(noticeChoices.companyId, companyId), eq(noticeChoices.topic, topic)));
  return row && { ...(row.email !== null && { email: row.email }), ...(row.text !== null && { text: row.text }) };
}

export async function saveNoticeChoice(tx: Db, of: ChoiceOf, channel: NoticeChannel, on: boolean, at: Date): Promise<void> {
  await tx.insert(noticeChoices).values({ ...of, [channel]: on, changedAt: at })
    .onConflictDoUpdate({ target: [noticeChoices.personId, noticeChoices.companyId, noticeChoices.topic], set: { [channel]: on, changedAt: sql`excluded.changed_at` } });
}

/** The company's own people who are told what concerns its owner. */
export async function ownersOf(db: Db, { companyId }: CompanyCapability): Promise<string[]> {
  const rows = await db.select({ personId: memberships.personId }).from(memberships).innerJoin(people, eq(people.id, memberships.personId))
    .where(and(eq(memberships.companyId, companyId), eq(memberships.role, 'owner'), isNull(memberships.endedAt), isNull(people.disabledAt)));
  return rows.map(({ personId }) => personId);
}

/** How a person can be reached. Undefined once the account is gone. */
export async function reachOf(db: Db, personId: string): Promise<{ email: string; provenPhone: string | null; fullName: string } | undefined> {
  const [row] = await db.select().from(people).where(and(eq(people.id, personId), isNull(people.disabledAt)));
  return row && { email: row.email, fullName: row.fullName, provenPhone: row.phoneVerifiedAt ? row.phone : null };
}
