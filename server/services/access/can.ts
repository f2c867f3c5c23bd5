import type { CompanyCapability, PracticeCapability } from '@/lib/domain/access/capability';
import {
  mayActInPractice, mayActOnCompany, type CompanyAction, type CompanyRole, type PracticeAction,
} from '@/lib/domain/access/permissions';
import type { Db } from '@/server/store/db';
import { roleInCompany, roleInPractice } from '@/server/store/access/roles';

/** Whether the person behind the capability may do more than it allows, so that a screen offers only what would not be refused. */
export async function can(db: Db, { person, companyId }: CompanyCapability<'company:read'>, action: CompanyAction): Promise<boolean> {
  const role = person ? await roleInCompany(db, person, companyId) : undefined;
  return role !== undefined && mayActOnCompany(role, action);
}

/** The same in a practice. */
export async function canInPractice(
  db: Db, { person, practiceId }: PracticeCapability<'practice:read'>, action: PracticeAction,
): Promise<boolean> {
  const role = person ? await roleInPractice(db, person, practiceId) : undefined;
  return role !== undefined && mayActInPractice(role, action);
}

/** Who declares a return (docs/rules/vat.md#declaration): somebody of a practice does it as the company's agent. */
export async function declarerOf(db: Db, { person, companyId }: CompanyCapability<'company:read'>): Promise<'business' | 'agent'> {
  const role = person ? await roleInCompany(db, person, companyId) : undefined;
  return role === 'admin' || role === 'team_member' ? 'agent' : 'business';
}

/** What the person behind the capability is to the company: undefined in nobody's name, and once it has ended. */
export const companyRoleOf = async (
  db: Db, { person, companyId }: CompanyCapability<'company:read'>,
): Promise<CompanyRole | undefined> => (person ? roleInCompany(db, person, companyId) : undefined);

/** Is the person behind the capability an end client of the company's accountants? */
export async function isEndClient(db: Db, { person, companyId }: CompanyCapability<'company:read'>): Promise<boolean> {
  return person !== undefined && (await roleInCompany(db, person, companyId)) === 'client';
}
