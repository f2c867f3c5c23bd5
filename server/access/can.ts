import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import {
  isKeptBack,
  isPracticeRole,
  mayActInPractice,
  mayActOnCompany,
  type CompanyAction,
  type CompanyRole,
  type PracticeAction,
} from '@/lib/access/permissions';
import type { Db } from '@/server/platform/db/db';
import { findCompanyRole } from '@/server/access/store/roles';
import { roleInPractice } from '@/server/access/store/practiceRoles';

/**
 * Returns true if the person behind the capability may take this further action, so that a screen
 * offers only permitted actions.
 */
export async function can(
  db: Db,
  { person, companyId }: CompanyCapability<'company:read'>,
  action: CompanyAction,
): Promise<boolean> {
  const place = person ? await findCompanyRole(db, person, companyId) : undefined;
  return (
    place !== undefined &&
    mayActOnCompany(place.role, action) &&
    !isKeptBack(action, place.unshared)
  );
}

/** Returns true if the person behind the capability may take this action in the practice. */
export async function canInPractice(
  db: Db,
  { person, practiceId }: PracticeCapability<'practice:read'>,
  action: PracticeAction,
): Promise<boolean> {
  const role = person ? await roleInPractice(db, person, practiceId) : undefined;
  return role !== undefined && mayActInPractice(role, action);
}

/**
 * Returns who declares a return (docs/rules/vat.md#declaration): people of a practice do it as the
 * company's agent.
 */
export async function getDeclarer(
  db: Db,
  { person, companyId }: CompanyCapability<'company:read'>,
): Promise<'business' | 'agent'> {
  const role = person ? (await findCompanyRole(db, person, companyId))?.role : undefined;
  return isPracticeRole(role) ? 'agent' : 'business';
}

/**
 * Returns the person's role in the company; undefined for work without a person, and once the role
 * has ended.
 */
export const getCompanyRole = async (
  db: Db,
  { person, companyId }: CompanyCapability<'company:read'>,
): Promise<CompanyRole | undefined> =>
  person ? (await findCompanyRole(db, person, companyId))?.role : undefined;

/**
 * Returns true if the person behind the capability is an end client of the company's accountants.
 */
export async function isEndClient(
  db: Db,
  { person, companyId }: CompanyCapability<'company:read'>,
): Promise<boolean> {
  return person !== undefined && (await findCompanyRole(db, person, companyId))?.role === 'client';
}
