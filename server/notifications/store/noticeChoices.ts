import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import type { NoticeChannel, NoticeChoice, NoticeTopic } from '@/lib/notifications/noticeTopics';
import type { Db } from '@/server/platform/db/db';
import { noticeChoices } from './tables';
import { memberships } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import type { Addressee, NamedPerson } from '@/server/access/store/stored';

/** Returns a person's choice for one topic of the company; undefined if they made none. */
export async function noticeChoice(
  db: Db,
  capability: CompanyCapability<'company:read'>,
  addressee: Addressee,
  topic: NoticeTopic,
): Promise<NoticeChoice | undefined> {
  return (await listNoticeChoices(db, capability, addressee)).get(topic);
}

/** Returns a person's choices for the company, by topic; topics without a choice are missing. */
export async function listNoticeChoices(
  db: Db,
  capability: CompanyCapability<'company:read'>,
  { personId }: Addressee,
): Promise<ReadonlyMap<NoticeTopic, NoticeChoice>> {
  const rows = await db
    .select({ topic: noticeChoices.topic, email: noticeChoices.email, text: noticeChoices.text })
    .from(noticeChoices)
    .where(
      and(eq(noticeChoices.personId, personId), eq(noticeChoices.companyId, companyOf(capability))),
    );
  return new Map(
    rows.map(({ topic, email, text }) => [
      topic,
      { ...(email !== null && { email }), ...(text !== null && { text }) },
    ]),
  );
}

interface NewChoice {
  topic: NoticeTopic;
  channel: NoticeChannel;
  on: boolean;
  at: Date;
}

/**
 * Saves a choice of the capability's person.
 * @throws Error if the capability has no person
 */
export async function saveNoticeChoice(
  tx: Db,
  capability: CompanyCapability<'company:read'>,
  { topic, channel, on, at }: NewChoice,
): Promise<void> {
  if (!capability.person) throw new Error('Only a person can choose their notifications.');
  const of = { personId: personOf(capability.person), companyId: companyOf(capability), topic };
  await tx
    .insert(noticeChoices)
    .values({ ...of, [channel]: on, changedAt: at })
    .onConflictDoUpdate({
      target: [noticeChoices.personId, noticeChoices.companyId, noticeChoices.topic],
      set: { [channel]: on, changedAt: sql`excluded.changed_at` },
    });
}

/** Lists the company's owners, who are notified of what concerns it. */
export const listOwners = (db: Db, capability: CompanyCapability<'company:read'>) =>
  peopleOf(db, capability, ['owner']);

/** Lists the people who may change the account that the company's refunds are paid to. */
export const listBankManagers = (db: Db, capability: CompanyCapability<'company:read'>) =>
  peopleOf(db, capability, ['owner', 'client']);

async function peopleOf(
  db: Db,
  capability: CompanyCapability<'company:read'>,
  roles: ('owner' | 'client')[],
): Promise<NamedPerson[]> {
  const rows = await db
    .select({ personId: memberships.personId })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(
      and(
        eq(memberships.companyId, companyOf(capability)),
        inArray(memberships.role, roles),
        isNull(memberships.endedAt),
        isNull(people.disabledAt),
      ),
    );
  return rows as NamedPerson[];
}

/** Returns how a person can be reached; undefined once the account is gone. */
export async function reachOf(
  db: Db,
  { personId }: Addressee,
): Promise<{ email: string; provenPhone: string | null; fullName: string } | undefined> {
  const [row] = await db
    .select()
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.disabledAt)));
  return (
    row && {
      email: row.email,
      fullName: row.fullName,
      provenPhone: row.phoneVerifiedAt ? row.phone : null,
    }
  );
}
