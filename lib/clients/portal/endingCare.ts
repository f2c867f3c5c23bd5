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
    `From this moment, no one at ${practice} can see your taxes here. That includes pages they have open and downloads they start later.`,
    `We stop reading your taxes from HMRC through ${practice}, so this page no longer shows them, and your calendar’s address stops working.`,
    'Your messages with them, their questions and the files you sent for those are deleted. Save what you need first.',
    'We email both of you, and you keep your login.',
  ],
  doesNot: [
    `HMRC still lets ${practice} act for you until you end that at HMRC.`,
    'Returns and payments are due on the same days. This does not end your agreement with them, so tell them.',
  ],
});

/** Days for which a practice's list shows that a client has ended its access. */
export const ENDED_SHOWN_DAYS = 30;
