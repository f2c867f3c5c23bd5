import { isMailableName } from '@/lib/kernel/text/mailableName';
import type { PracticeState } from '@/lib/access/practiceState';
import { setUpText } from '@/lib/practice/text';
export type PracticeEvent = 'finish';

/** The allowed transitions: a practice never goes back. */
export const PRACTICE_TRANSITIONS = {
  setting_up: { finish: 'open' },
  open: {},
} as const satisfies Record<PracticeState, Partial<Record<PracticeEvent, PracticeState>>>;

/** Returns the state after an event; undefined if the event cannot happen in this state. */
export const nextPracticeState = (
  state: PracticeState,
  event: PracticeEvent,
): PracticeState | undefined =>
  (PRACTICE_TRANSITIONS[state] as Partial<Record<PracticeEvent, PracticeState>>)[event];

/** Returns true if the members can open the practice's dashboard: after its set-up. */
export const isOpenToItsTeam = ({ state }: { state: PracticeState }): boolean =>
  state !== 'setting_up';

/**
 * Returns the practice to open for a person who works in these: the one last used, else the first
 * that is set up, else the first.
 */
export const practiceToOpen = <P extends { id: string; state: PracticeState }>(
  practices: readonly P[],
  lastUsedId: string | undefined,
): P | undefined => {
  const open = practices.filter(isOpenToItsTeam);
  return open.find(({ id }) => id === lastUsedId) ?? open[0] ?? practices[0];
};

/**
 * Matches an address: in a name it would become a link in the e-mails to the practice's clients.
 */
const LOOKS_LIKE_AN_ADDRESS = /:\/\/|www\.|@/i;

/** Returns the error for an invalid name of a practice; undefined if it is valid. */
export function practiceNameProblem(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return setUpText.nameMissing;
  if (LOOKS_LIKE_AN_ADDRESS.test(name)) return setUpText.nameWithAddress;
  return isMailableName(name) ? undefined : setUpText.nameWithLink;
}
