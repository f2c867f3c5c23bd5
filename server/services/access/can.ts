import type { CompanyCapability } from '@/lib/domain/access/capability';
import { mayActOnCompany, type CompanyAction } from '@/lib/domain/access/permissions';
import type { Db } from '@/server/store/db';
import { roleInCompany } from '@/server/store/access/roles';

/** Whether the person behind the capability may do more than it allows, so that a screen offers only what would not be refused. */
export async function can(db: Db, { person, companyId }: CompanyCapability<'company:read'>, action: CompanyAction): Promise<boolean> {
  const role = person ? await roleInCompany(db, person, companyId) : undefined;
  return role !== undefined && mayActOnCompany(role, action);
}
