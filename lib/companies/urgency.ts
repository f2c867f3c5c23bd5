/**
 * How soon a company's next step must be done: late, today, or within 14 days. No urgency: there is
 * no day, or it is further away.
 */
export const URGENCIES = ['late', 'today', 'soon'] as const;
export type Urgency = (typeof URGENCIES)[number];

const SAYS_SO = /\b(late|today)\b/i;

/**
 * Returns the next step as a line of a list, which says in words that it is late or due today:
 * colour alone must not (docs/rules/design.md#do-and-do-not).
 */
export function urgentLine(next: string, urgency: Urgency | undefined): string {
  if (urgency === undefined || urgency === 'soon' || SAYS_SO.test(next)) return next;
  return `${urgency === 'late' ? 'Late' : 'Today'}: ${next}`;
}
