/**
 * Words for an owner filter: no word means everyone's clients; a team member's id names one owner.
 */
export const OWNER_WORDS = ['mine', 'nobody'] as const;
