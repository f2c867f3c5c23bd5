import { and, eq, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import type { ClientProof } from '@/lib/access/clientProof';
import type { Db } from '@/server/platform/db/db';
import { clients, memberships } from './partyTables';

const asClient = (capability: CompanyCapability<'company:read'>) =>
  capability.person &&
  and(
    eq(memberships.personId, personOf(capability.person)),
    eq(memberships.companyId, companyOf(capability)),
    eq(memberships.role, 'client'),
    isNull(memberships.endedAt),
  );

/**
 * Returns HMRC's confirmation of the person as this company's client; undefined where they are not
 * one.
 */
export async function findClientProof(
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<ClientProof | undefined> {
  const theirs = asClient(capability);
  if (!theirs) return undefined;
  const [row] = await db
    .select({ provenAt: memberships.provenAt, provenVrn: memberships.provenVrn })
    .from(memberships)
    .where(theirs);
  return row;
}

/**
 * Returns true if a practice still looks after the company, and locks that until the transaction
 * ends. The caller holds the company's lock, which removing a client takes first.
 */
export async function holdClient(
  tx: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<boolean> {
  const held = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.companyId, companyOf(capability)), isNull(clients.removedAt)))
    .for('share');
  return held.length > 0;
}

/**
 * Keeps HMRC's answer on the very membership that it is about. False where that has ended. The
 * caller holds the company's lock.
 */
export async function saveClientProof(
  tx: Db,
  capability: CompanyCapability<'claim:confirm'>,
  vrn: string,
  at: Date,
): Promise<boolean> {
  const theirs = asClient(capability);
  if (!theirs) return false;
  const kept = await tx
    .update(memberships)
    .set({ provenAt: at, provenVrn: vrn })
    .where(theirs)
    .returning({ id: memberships.companyId });
  return kept.length > 0;
}
