import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/domain/access/capability';
import { practiceOf } from '@/lib/domain/access/holder';
import type { Db } from '@/server/store/db';
import { clientTaxes } from '@/server/store/schema/clientTaxes';
import { clients, companies, memberships } from '@/server/store/schema/companies';
import { outgoingMessages, people } from '@/server/store/schema/people';
import type { SeenClient } from './clientCare';

type Invite = PracticeCapability<'client:invite'>;
export interface Addressee { personId: string; email: string; fullName: string; companyName: string }

/** Who has joined as these clients, to be written to. */
export async function peopleToRemind(tx: Db, capability: Invite, some: readonly SeenClient[]): Promise<Map<string, Addressee[]>> {
  if (some.length === 0) return new Map();
  const rows = await tx.select({
    clientId: clients.id, personId: people.id, email: people.email, fullName: people.fullName, companyName: companies.name,
  }).from(clients).innerJoin(companies, eq(companies.id, clients.companyId))
    .innerJoin(memberships, and(eq(memberships.companyId, companies.id), eq(memberships.role, 'client'), isNull(memberships.endedAt)))
    .innerJoin(people, and(eq(people.id, memberships.personId), isNull(people.disabledAt)))
    .where(and(eq(clients.practiceId, practiceOf(capability)), inArray(clients.id, some.map(({ clientId }) => clientId))));
  const found = new Map<string, Addressee[]>();
  for (const { clientId, ...person } of rows) found.set(clientId, [...(found.get(clientId) ?? []), person]);
  return found;
}

/** What is known of each tax of these clients. */
export async function taxesOfClients(
  tx: Db, capability: Invite, some: readonly SeenClient[],
): Promise<Map<string, (typeof clientTaxes.$inferSelect)[]>> {
  const ids = some.map(({ clientId }) => clientId);
  const rows = ids.length === 0 ? [] : await tx.select().from(clientTaxes)
    .where(and(eq(clientTaxes.practiceId, practiceOf(capability)), inArray(clientTaxes.clientId, ids)));
  return new Map(ids.map((id) => [id, rows.filter(({ clientId }) => clientId === id)]));
}

/** Which of these reminders were written already. */
export async function remindedAlready(tx: Db, _capability: Invite, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx.select({ key: outgoingMessages.dedupeKey }).from(outgoingMessages).where(inArray(outgoingMessages.dedupeKey,
    [...keys]));
  return new Set(rows.map(({ key }) => key));
}
