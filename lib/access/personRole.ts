import type { CompanyRole } from './permissions';

/** Every place that a person can have, the one that says most about them first. */
export const ROLES = [
  'admin',
  'team_member',
  'owner',
  'member',
  'client',
] as const satisfies readonly CompanyRole[];

/**
 * What somebody is who may have several places: what they are in a practice goes before what they
 * are in companies, and running something before belonging to it
 * (docs/rules/product.md#roles-of-a-person). Somebody without a place yet owns what their account
 * will hold.
 */
export const personRole = (places: readonly CompanyRole[]): CompanyRole =>
  ROLES.find((role) => places.includes(role)) ?? 'owner';
