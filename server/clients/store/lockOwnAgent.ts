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

/** A practice that looks after the company, held, and the client that the company is there. */
export type HeldAgent = Stored<
  'heldAgent',
  { practice: Practice; client: PracticeClient; ownerId: string | null }
>;

/**
 * Holds the row of the practice of whom the company is this client, as the practice's own people
 * do, so that the two sides take turns; and then the company's, as a removal does; and asks again
 * whether the company is its client still and the person still may.
 * @throws Refusal notFound
 */
export async function lockOwnAgent(
  tx: Db,
  capability: CompanyCapability<'agents:manage'>,
  clientId: string,
): Promise<HeldAgent> {
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
  // Only now, in a statement of its own: whoever held the practice before may have let the client
  // go.
  const [held] = await tx
    .select({ company: companies, ownerId: clients.ownerId })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(theirs);
  if (!practice || !held) throw new Refusal('notFound', NOT_FOUND);
  await lockCompany(tx, capability);
  const { company, ownerId } = held;
  return { practice, client: { clientId, company }, ownerId } as HeldAgent;
}
