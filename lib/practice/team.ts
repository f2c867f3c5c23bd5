import type { PracticeRole } from '@/lib/access/permissions';

/** A person's membership of a practice, as far as it concerns who runs it. */
export interface TeamMembership {
  personId: string;
  role: PracticeRole;
  isActive: boolean;
}

/**
 * Returns true if this person is the only active admin. The last admin can neither leave nor change
 * role (docs/rules/product.md#the-last-admin).
 */
export function isLastAdmin(team: readonly TeamMembership[], personId: string): boolean {
  const admins = team.filter(({ role, isActive }) => isActive && role === 'admin');
  return admins.length === 1 && admins[0]?.personId === personId;
}
