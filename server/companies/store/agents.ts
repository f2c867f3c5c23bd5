import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { seesClient } from '@/server/access/store/roles';
import type { Db } from '@/server/platform/db/db';
import { clients, practiceMembers, practices } from '@/server/access/store/partyTables';
import type { NamedPerson } from '@/server/access/store/stored';

/**
 * Returns the id of the practice in which this person looks after the company; undefined for the
 * company’s own people, and for a person without access to it or with access that has ended.
 */
export async function practiceBehind(
  db: Db,
  capability: CompanyCapability<'company:read'>,
  { personId }: NamedPerson,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: clients.practiceId })
    .from(clients)
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .innerJoin(practiceMembers, eq(practiceMembers.practiceId, clients.practiceId))
    .where(
      and(
        eq(clients.companyId, companyOf(capability)),
        isNull(clients.removedAt),
        eq(practiceMembers.personId, personId),
        isNull(practiceMembers.deactivatedAt),
        seesClient(db),
      ),
    )
    .orderBy(asc(clients.createdAt), asc(clients.id))
    .limit(1);
  return row?.id;
}
