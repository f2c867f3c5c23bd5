import { and, eq, isNull } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import {
  companies,
  memberships,
  practiceMembers,
  practices,
} from '@/server/access/store/partyTables';

const ENOUGH = 20;

/**
 * Returns the names of the person's companies and practices, which their password may not be made
 * of.
 */
export async function listBusinessNames(db: Db, capability: PersonCapability): Promise<string[]> {
  const personId = personOf(capability);
  const owned = db
    .select({ name: companies.name })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.personId, personId), isNull(memberships.endedAt)))
    .limit(ENOUGH);
  const worked = db
    .select({ name: practices.name })
    .from(practiceMembers)
    .innerJoin(practices, eq(practices.id, practiceMembers.practiceId))
    .where(and(eq(practiceMembers.personId, personId), isNull(practiceMembers.deactivatedAt)))
    .limit(ENOUGH);
  return [...(await owned), ...(await worked)].map(({ name }) => name);
}
