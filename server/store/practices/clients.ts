import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/domain/access/capability';
import type { Company } from '@/server/store/companies/companies';
import type { Db } from '@/server/store/db';
import { clients, companies } from '@/server/store/schema/companies';

export interface PracticeClient { clientId: string; company: Company }

/** The practice's client, unless it was removed. Another practice's client is nobody here. */
export async function clientOf(db: Db, capability: PracticeCapability, clientId: string): Promise<PracticeClient | undefined> {
  const [row] = await db.select({ clientId: clients.id, company: companies }).from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(and(eq(clients.id, clientId), eq(clients.practiceId, capability.practiceId), isNull(clients.removedAt)));
  return row;
}

/** The practice's client that is this company: by its number, else by its name. */
export async function sameClient(db: Db, capability: PracticeCapability, { companyNumber, name }: Pick<Company, 'companyNumber' | 'name'>): Promise<PracticeClient | undefined> {
  const [row] = await db.select({ clientId: clients.id, company: companies }).from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(and(
      eq(clients.practiceId, capability.practiceId), isNull(clients.removedAt),
      companyNumber ? eq(companies.companyNumber, companyNumber) : and(isNull(companies.companyNumber), sql`lower(${companies.name}) = lower(${name})`),
    ))
    .limit(1);
  return row;
}

/** Puts a company in the practice's care. */
export async function addClient(tx: Db, capability: PracticeCapability<'client:invite'>, companyId: string, at: Date): Promise<string> {
  const [row] = await tx.insert(clients).values({ practiceId: capability.practiceId, companyId, createdAt: at }).returning({ id: clients.id });
  if (!row) throw new Error('A client was not saved.');
  return row.id;
}
