import { eq, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { refuseEndedRole } from '@/server/access/store/roles';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { companies, memberships } from '@/server/access/store/partyTables';
import { businessInMail, type CheckedName } from '@/lib/notifications/checkedNames';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import type { Rows } from '@/server/platform/db/queryBatch';

export type Company = typeof companies.$inferSelect;

const companyById = preparedOnce((db) =>
  db
    .select()
    .from(companies)
    .where(eq(companies.id, sql.placeholder('companyId')))
    .prepare('company_by_id'),
);

/** Returns the capability’s company. */
export async function theCompany(
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<Company> {
  const [row] = await companyById(db).execute({ companyId: companyOf(capability) });
  if (!row) throw new Error('The company of this capability is not in the database.');
  return row;
}

/**
 * Returns the company’s name for mails and texts to its people: as its owners wrote it, or the
 * registered name alone if a practice added it.
 */
export async function nameForItsPeople(
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<CheckedName> {
  const [row] = await db
    .select({
      name: companies.name,
      companyNumber: companies.companyNumber,
      registeredAddress: companies.registeredAddress,
      hasOwners: sql<boolean>`exists (select 1 from ${memberships} where ${memberships.companyId} = ${companies.id}
        and ${memberships.role} <> 'client')`,
    })
    .from(companies)
    .where(eq(companies.id, companyOf(capability)));
  if (!row) throw new Error('The company of this capability is not in the database.');
  return businessInMail(row, row.hasOwners ? 'owners' : 'invited');
}

/** Returns the rows of several companies, unordered. */
export const theseCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'company:read'>[] | CompanySlots,
): Rows<Company> => db.select().from(companies).where(ofCompanies(companies.id, capabilities));

/**
 * Locks the company’s row until the transaction ends; rows that only refer to it can still be
 * added. The caller’s role is checked again after the lock, because it may have ended during the
 * wait.
 * @throws Refusal notFound if the role has ended
 */
export async function lockCompany(
  tx: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<Company> {
  const [row] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, companyOf(capability)))
    .for('no key update');
  if (!row) throw new Error('The company of this capability is not in the database.');
  await refuseEndedRole(tx, capability);
  return row;
}

/** Saves the company’s VAT number. */
export async function saveVrn(
  tx: Db,
  capability: CompanyCapability<'company:manage'>,
  vrn: string,
): Promise<void> {
  await tx
    .update(companies)
    .set({ vrn })
    .where(eq(companies.id, companyOf(capability)));
}

/** Saves the source of the nine boxes. Connecting or disconnecting bookkeeping changes it too. */
export async function saveRecordsSource(
  tx: Db,
  capability: CompanyCapability<'company:manage'> | CompanyCapability<'connection:manage'>,
  source: Company['recordsSource'],
): Promise<void> {
  await tx
    .update(companies)
    .set({ recordsSource: source })
    .where(eq(companies.id, companyOf(capability)));
}
