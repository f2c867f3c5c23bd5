/** HMRC's own page about ending an agent's authorisation, for the business that gave it. */
export const END_AT_HMRC =
  'https://www.gov.uk/guidance/change-or-remove-your-tax-agents-authorisation';

/**
 * Returns what happens when a client ends a practice's access, shown before they do
 * (docs/rules/product.md#ending-a-practices-sight).
 */
export const endingWords = (
  practice: string,
): { stays: readonly string[]; does: readonly string[]; doesNot: readonly string[] } => ({
  stays: [
    'Your company stays in your login, with your own dashboard: its claims, receipts, and what was read from HMRC until today.',
    'If you connected HMRC yourself, that connection stays. If not, you can connect it.',
  ],
  does: [
    `From this moment, no one at ${practice} can see your taxes here. That includes pages they have open and downloads they start later.`,
    `We stop reading your taxes from HMRC through ${practice}, so nothing new is read until you connect HMRC yourself, and your calendar’s address stops working.`,
    'Your messages with them, their questions and the files you sent for those are deleted. Save what you need first.',
    'We email both of you.',
  ],
  doesNot: [
    `HMRC still lets ${practice} act for you until you end that at HMRC.`,
    'Returns and payments are due on the same days. This does not end your agreement with them, so tell them.',
  ],
});

/** Days for which a practice's list shows that a client has ended its access. */
export const ENDED_SHOWN_DAYS = 30;
