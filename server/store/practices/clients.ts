import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/domain/access/capability';
import { practiceOf } from '@/lib/domain/access/holder';
import { keepClientNames } from '@/server/store/clientTaxes/clientRows';
import type { Company } from '@/server/store/companies/companies';
import type { Db } from '@/server/store/db';
import { clients, companies } from '@/server/store/schema/companies';
import type { Stored } from '@/server/store/stored';

export type PracticeClient = Stored<'practiceClient', { clientId: string; company: Company }>;

/** The practice's client, unless it was removed. Another practice's client is nobody here. */
export async function clientOf(
  db: Db, capability: PracticeCapability<'client:read'>, clientId: string,
): Promise<PracticeClient | undefined> {
  const [row] = await db.select({ clientId: clients.id, company: companies }).from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(and(eq(clients.id, clientId), eq(clients.practiceId, practiceOf(capability)), isNull(clients.removedAt)));
  return row as PracticeClient | undefined;
}

/** The practice's client that is this company: by its number, else by its name. */
export async function sameClient(
  db: Db, capability: PracticeCapability<'client:read'>, { companyNumber, name }: Pick<Company, 'companyNumber' | 'name'>,
): Promise<PracticeClient | undefined> {
  const [row] = await db.select({ clientId: clients.id, company: companies }).from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(and(
      eq(clients.practiceId, practiceOf(capability)), isNull(clients.removedAt),
      companyNumber
        ? eq(companies.companyNumber, companyNumber)
        : and(isNull(companies.companyNumber), sql`lower(${companies.name}) = lower(${name})`),
    ))
    .limit(1);
  return row as PracticeClient | undefined;
}

/** Adds a company that nobody belongs to yet and puts it in the practice's care. */
export async function addClient(
  tx: Db, capability: PracticeCapability<'client:invite'>, fresh: typeof companies.$inferInsert,
): Promise<PracticeClient> {
  const [company] = await tx.insert(companies).values(fresh).returning();
  const [row] = company
    ? await tx.insert(clients).values({ practiceId: practiceOf(capability), companyId: company.id, createdAt: fresh.createdAt })
      .returning({ clientId: clients.id })
    : [];
  if (!company || !row) throw new Error('A client was not saved.');
  await keepClientNames(tx, capability, row.clientId);
  return { ...row, company } as PracticeClient;
}
