import type { CompanyCapability } from '@/lib/domain/access/capability';
import { mayActOnCompany, type CompanyAction } from '@/lib/domain/access/permissions';
import type { Db } from '@/server/store/db';
import { roleInCompany } from '@/server/store/access/roles';

/** Whether the person behind the capability may do more than it grants, so that a screen offers only what would not be refused. */
export async function can(db: Db, { personId, companyId }: CompanyCapability, action: CompanyAction): Promise<boolean> {
  const role = personId ? await roleInCompany(db, personId, companyId) : undefined;
  return role !== undefined && mayActOnCompany(role, action);
}
