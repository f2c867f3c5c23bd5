/** HMRC's own page about ending an agent's authorisation, for the business that gave it. */
export const END_AT_HMRC =
  'https://www.gov.uk/guidance/change-or-remove-your-tax-agents-authorisation';

/**
 * Returns what happens when a client ends a practice's access, shown before they do
 * (docs/rules/product.md#ending-a-practices-sight).
 */
export const endingWords = (
  practice: string,
): { does: readonly string[]; doesNot: readonly string[] } => ({
  does: [
    `Nobody at ${practice} sees your taxes here any more, from this moment on. ` +
      'That goes for open pages too, and for downloads that begin afterwards.',
    `${practice} is no longer asked to read your taxes at HMRC, so this page shows them no more, and your calendar’s address stops.`,
    'Your messages with them, their questions and the files you sent for those are deleted. Save what you need first.',
    'Both of you get an e-mail about it, and your login stays.',
  ],
  doesNot: [
    `HMRC still lets ${practice} act for you until you end that at HMRC.`,
    'Returns and payments are due on the same days. What you have agreed with them does not end with this: tell them.',
  ],
});

/** Days for which a practice's list shows that a client has ended its access. */
export const ENDED_SHOWN_DAYS = 30;
