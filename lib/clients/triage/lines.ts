import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { dueLines } from './dueLines';
import { nowLines, type TriageFacts } from './nowLines';
import type { TriageLine } from './triage';

/**
 * Returns the lines of one tax of one client on the triage board: one for each cause, none if
 * nothing waits (docs/rules/product.md#triage). server/clients/triage/store/lines.ts has the same
 * rules for the database; a test compares the two.
 */
export const triageLines = (facts: TriageFacts, today: IsoDate): TriageLine[] => [
  ...nowLines(facts, today),
  ...dueLines(facts, today),
];
