import { and, eq, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { companyOf } from '@/lib/domain/access/holder';
import { NOT_FOUND, Refusal } from '@/lib/domain/access/refusal';
import { refuseEndedRole } from '@/server/store/access/roles';
import type { Db } from '@/server/store/db';
import { clients, practices } from '@/server/store/schema/companies';

/**
 * Holds the row of the practice of whom the company is this client, as the practice's own people do, so that the two sides take turns; and
 * asks again whether the person still may. @throws Refusal notFound
 */
export async function lockOwnAgent(tx: Db, capability: CompanyCapability<'agents:manage'>, clientId: string): Promise<void> {
  const held = await tx.select({ id: practices.id }).from(practices)
    .innerJoin(clients, eq(clients.practiceId, practices.id))
    .where(and(eq(clients.id, clientId), eq(clients.companyId, companyOf(capability)), isNull(clients.removedAt)))
    .for('no key update', { of: practices });
  if (held.length === 0) throw new Refusal('notFound', NOT_FOUND);
  await refuseEndedRole(tx, capability);
}
