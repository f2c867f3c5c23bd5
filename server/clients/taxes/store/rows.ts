import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type {
  CompanyCapability,
  PracticeCapability,
  WorkCapability,
} from '@/lib/access/capability';
import { checkWork, companyOf, practiceOf } from '@/lib/access/holder';
import { NOT_SHARED_FACTS, UNREAD } from '@/lib/clients/taxes/facts';
import { findableText, folded } from '@/lib/kernel/text/foldedName';
import { TAXES } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { clientTaxes } from './tables';
import { clients, companies, invitations } from '@/server/access/store/partyTables';
import { isShared } from '@/server/access/store/sharedTaxTables';

/**
 * What a client is sorted and found by, with its four rows beside it: kept by whoever adds or
 * changes a client.
 */
interface Named {
  id: string;
  practiceId: string;
  ownerId: string | null;
  utr: string | null;
  email: string | null;
  company: Company;
}
type Company = Pick<typeof companies.$inferSelect, 'name' | 'vrn' | 'companyNumber'>;

/** The newest invitation's address is the client's. */
const email = sql<
  string | null
>`(select ${invitations.email} from ${invitations} where ${invitations.clientId} = ${clients.id}
  order by ${invitations.createdAt} desc limit 1)`;

const select = (db: Db) =>
  db
    .select({
      id: clients.id,
      practiceId: clients.practiceId,
      ownerId: clients.ownerId,
      utr: clients.utr,
      email,
      company: { name: companies.name, vrn: companies.vrn, companyNumber: companies.companyNumber },
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId));

async function keep(
  tx: Db,
  { id, practiceId, ownerId, utr, email: address, company }: Named,
): Promise<void> {
  const { name, vrn, companyNumber } = company;
  const nameKey = folded(name);
  await tx
    .update(clients)
    .set({
      nameKey,
      vrn,
      companyNumber,
      find: findableText({ name, vrn, companyNumber, utr, email: address }),
    })
    .where(eq(clients.id, id));
  // One statement for all four: rows that are written together lie together.
  await tx
    .insert(clientTaxes)
    .values(TAXES.map((tax) => ({ ...UNREAD, clientId: id, practiceId, tax, nameKey, ownerId })))
    .onConflictDoUpdate({
      target: [clientTaxes.clientId, clientTaxes.tax],
      set: { nameKey, ownerId },
      setWhere: sql`${clientTaxes.nameKey} <> excluded.name_key`,
    });
  // Whoever writes a client's rows anew writes what it keeps back as kept.
  await tx
    .update(clientTaxes)
    .set({ ...NOT_SHARED_FACTS, readAt: null })
    .where(
      and(
        eq(clientTaxes.clientId, id),
        not(isShared(sql`client_taxes.client_id`, sql`client_taxes.tax`)),
      ),
    );
}

/** Gives a client that was just added, or invited, its names and its four rows. */
export async function keepClientNames(
  tx: Db,
  capability: PracticeCapability<'client:read'>,
  clientId: string,
): Promise<void> {
  const [named] = await select(tx).where(
    and(eq(clients.id, clientId), eq(clients.practiceId, practiceOf(capability))),
  );
  if (named) await keep(tx, named);
}

/** The same wherever this company is a client, after its name or a number has changed. */
export async function keepCompanyNames(
  tx: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<void> {
  const rows = await select(tx).where(
    and(eq(clients.companyId, companyOf(capability)), isNull(clients.removedAt)),
  );
  for (const named of rows) await keep(tx, named);
}

/** The unique taxpayer reference that HMRC names its account by. */
export async function saveUtr(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  utr: string,
): Promise<void> {
  await tx
    .update(clients)
    .set({ utr })
    .where(
      and(
        eq(clients.companyId, companyOf(capability)),
        sql`${clients.utr} is distinct from ${utr}`,
      ),
    );
  await keepCompanyNames(tx, capability);
}

/**
 * Clients without a folded name, such as those from before there was one, get theirs and their
 * rows. Answers how many did.
 */
export async function keepMissingNames(
  tx: Db,
  work: WorkCapability,
  atMost: number,
): Promise<number> {
  checkWork(work);
  const without = tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.nameKey, ''), isNull(clients.removedAt)))
    .limit(atMost);
  const rows = await select(tx).where(inArray(clients.id, without));
  for (const named of rows) await keep(tx, named);
  return rows.length;
}
