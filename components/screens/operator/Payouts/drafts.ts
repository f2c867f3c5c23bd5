import type { ReviewAct } from './answerFound';

/** What was typed beside payouts and not sent yet, for as long as the page is open. */
export type Drafts = Map<string, string>;

export const draftKey = (claimId: string, act: ReviewAct): string => `${claimId} ${act}`;
