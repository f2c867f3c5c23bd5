import { PRACTICE_ROLES, type CompanyRole } from './permissions';

/** All roles that a person can have, the most significant first. */
export const ROLES: readonly CompanyRole[] = [
  ...PRACTICE_ROLES.toReversed(),
  'owner',
  'member',
  'client',
];

/**
 * Returns the role to show for a person who may have several: practice roles precede company roles,
 * and running something precedes belonging to it. A person without a role yet is the owner of the
 * future account (docs/rules/product.md#roles-of-a-person).
 */
export const personRole = (places: readonly CompanyRole[]): CompanyRole =>
  ROLES.find((role) => places.includes(role)) ?? 'owner';
