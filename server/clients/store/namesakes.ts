import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import type { Namesake } from '@/lib/clients/sameClient';
import { folded } from '@/lib/kernel/text/foldedName';
import { clients, companies } from '@/server/access/store/partyTables';
import { seenClients, visibleClients } from '@/server/access/store/visibleClients';
import type { Db } from '@/server/platform/db/db';

const MOST_NAMESAKES = 4;

/**
 * Returns the practice's other clients of this name in any spelling; of a client that the person
 * may not see only that it exists.
 */
export async function clientsOfName(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  name: string,
  besides?: string,
): Promise<(Namesake & { clientId: string })[]> {
  const isSeen = sql<boolean>`(${seenClients(await visibleClients(db, capability))})`;
  return db
    .select({
      clientId: clients.id,
      name: companies.name,
      vrn: clients.vrn,
      utr: clients.utr,
      companyNumber: clients.companyNumber,
      payeReference: clients.payeReference,
      isSeen,
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(
      and(
        eq(clients.practiceId, practiceOf(capability)),
        isNull(clients.removedAt),
        eq(clients.nameKey, folded(name)),
        besides === undefined ? undefined : ne(clients.id, besides),
      ),
    )
    .orderBy(clients.id)
    .limit(MOST_NAMESAKES);
}

/** Returns the practice's client that has this company number. */
export async function clientByCompanyNumber(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  companyNumber: string,
): Promise<{ clientId: string } | undefined> {
  const [row] = await db
    .select({ clientId: clients.id })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(
      and(
        eq(clients.practiceId, practiceOf(capability)),
        isNull(clients.removedAt),
        eq(companies.companyNumber, companyNumber),
      ),
    )
    .limit(1);
  return row;
}
