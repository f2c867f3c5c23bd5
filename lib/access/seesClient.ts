import { seesAllClients, type PracticeRole } from './permissions';

/**
 * Reasons why a person of a practice sees a client: an admin sees all, others those assigned to
 * them, or all where the practice shares.
 */
export const SEES_BECAUSE = ['admin', 'shared', 'assigned'] as const;
type SeesBecause = (typeof SEES_BECAUSE)[number];

interface TeamPlace {
  role: PracticeRole;
  isActive: boolean;
  assigned: boolean;
}

/**
 * Returns why this person sees the client, or undefined where they do not
 * (docs/rules/product.md#roles-in-a-practice). The database applies this rule too
 * (server/access/store/roles); a test keeps the two equal.
 */
export function seesBecause(
  { role, isActive, assigned }: TeamPlace,
  practiceShares: boolean,
): SeesBecause | undefined {
  if (!isActive) return undefined;
  if (seesAllClients(role)) return 'admin';
  if (assigned) return 'assigned';
  return practiceShares ? 'shared' : undefined;
}
