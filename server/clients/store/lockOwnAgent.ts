import { and, eq, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { lockCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { clients, companies, practices } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';
import type { PracticeClient } from './clients';
import type { Practice } from '@/server/access/store/lockPractice';

/** A practice that looks after the company, locked, and its client that the company is. */
export type LockedAgent = Stored<
  'lockedAgent',
  { practice: Practice; client: PracticeClient; ownerId: string | null }
>;

/**
 * Locks the row of the practice that the company is a client of, as the practice's own people do,
 * so that the two sides take turns; then the company's, as a removal does; and checks again that
 * the company is still its client and the person still allowed.
 * @throws Refusal notFound
 */
export async function lockOwnAgent(
  tx: Db,
  capability: CompanyCapability<'agents:manage'>,
  clientId: string,
): Promise<LockedAgent> {
  const theirs = and(
    eq(clients.id, clientId),
    eq(clients.companyId, companyOf(capability)),
    isNull(clients.removedAt),
  );
  const [practice] = await tx
    .select()
    .from(practices)
    .where(eq(practices.id, tx.select({ id: clients.practiceId }).from(clients).where(theirs)))
    .for('no key update');
  // A separate statement after the lock: the former holder of the practice's lock may have removed
  // the client.
  const [held] = await tx
    .select({ company: companies, ownerId: clients.ownerId })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(theirs);
  if (!practice || !held) throw new Refusal('notFound', NOT_FOUND);
  await lockCompany(tx, capability);
  const { company, ownerId } = held;
  return { practice, client: { clientId, company }, ownerId } as LockedAgent;
}
