import { and, eq, isNull } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { CompanyRole } from '@/lib/access/permissions';
import type { Db } from '@/server/platform/db/db';
import { memberships, practiceMembers } from '@/server/access/store/partyTables';

/** Returns the person's current roles in practices and companies. */
export async function listRoles(db: Db, capability: PersonCapability): Promise<CompanyRole[]> {
  const personId = personOf(capability);
  const [inPractices, inCompanies] = await Promise.all([
    db
      .selectDistinct({ role: practiceMembers.role })
      .from(practiceMembers)
      .where(and(eq(practiceMembers.personId, personId), isNull(practiceMembers.deactivatedAt))),
    db
      .selectDistinct({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.personId, personId), isNull(memberships.endedAt))),
  ]);
  return [...inPractices, ...inCompanies].map(({ role }) => role);
}
