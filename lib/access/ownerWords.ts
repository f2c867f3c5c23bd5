/** Whose clients: everyone's is no owner at all; a team member's id names one. */
export const OWNER_WORDS = ['mine', 'nobody'] as const;
