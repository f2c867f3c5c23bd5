/** Somebody's place in a practice, as far as who runs it goes. */
export interface TeamPlace {
  personId: string;
  role: 'admin' | 'team_member';
  isActive: boolean;
}

/**
 * Whether nobody would be left to run the practice without this person as its admin. The last one
 * can neither leave nor be given another role (docs/rules/product.md#the-last-admin).
 */
export function isLastAdmin(team: readonly TeamPlace[], personId: string): boolean {
  const admins = team.filter(({ role, isActive }) => isActive && role === 'admin');
  return admins.length === 1 && admins[0]?.personId === personId;
}

/** Why the last admin stays one, and what to do first. */
export const lastAdminWords = (fullName: string): string =>
  `${fullName} is the only admin of this practice, and so can neither leave nor change role. Make somebody else an admin first.`;
