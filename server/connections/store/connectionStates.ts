import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import { memberships } from '@/server/access/store/partyTables';
import type { Db } from '@/server/platform/db/db';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import { isOpen, type Connection } from './connections';
import { connections } from './tables';
import type { ConnectionKind } from '@/lib/connections/connection';

/** Returns the connection's state only. */
export async function connectionState(
  db: Db,
  capability: CompanyCapability<'company:read'>,
  kind: ConnectionKind,
): Promise<Connection['state'] | undefined> {
  const [row] = await db
    .select({ state: connections.state })
    .from(connections)
    .where(
      and(eq(connections.companyId, companyOf(capability)), eq(connections.kind, kind), isOpen),
    );
  return row?.state;
}

const statesOfPerson = preparedOnce((db) =>
  db
    .select({ companyId: memberships.companyId, state: connections.state })
    .from(memberships)
    .innerJoin(
      connections,
      and(eq(connections.companyId, memberships.companyId), eq(connections.kind, 'hmrc'), isOpen),
    )
    .where(and(eq(memberships.personId, sql.placeholder('personId')), isNull(memberships.endedAt)))
    .prepare('hmrc_states_of_person'),
);

/** Returns how each company of the person is connected to HMRC, by the company's id. */
export async function hmrcStates(
  db: Db,
  capability: PersonCapability,
): Promise<ReadonlyMap<string, Connection['state']>> {
  const rows = await statesOfPerson(db).execute({ personId: personOf(capability) });
  return new Map(rows.map(({ companyId, state }) => [companyId, state]));
}
