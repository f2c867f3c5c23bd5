import { isMailableName } from '@/lib/kernel/text/mailableName';
import type { PracticeState } from '@/lib/access/practiceState';
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
 * Matches an address: in a name it would become a link in the e-mails to the practice's clients.
 */
const LOOKS_LIKE_AN_ADDRESS = /:\/\/|www\.|@/i;

/** Returns the error for an invalid name of a practice; undefined if it is valid. */
export function practiceNameProblem(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return 'Enter the name of your practice';
  if (LOOKS_LIKE_AN_ADDRESS.test(name))
    return 'Enter the name of the practice only, without web or email addresses';
  return isMailableName(name)
    ? undefined
    : 'Enter the name of the practice only, without links, phone numbers or amounts';
}

/** Why a practice may not write to its clients yet, and what to do. */
export const NOT_CONFIRMED =
  'Mails to clients name your practice, so they wait until HMRC has confirmed your agent reference. Connect ' +
  'agent services under Settings, Connections first.';

/** Why a practice with a misleading name may not write to clients. */
export const LIKE_AN_AUTHORITY =
  'The name of your practice could be taken for that of an authority, a bank or InstantVAT, or holds a link, a phone ' +
  'number or an amount, so no mail to clients carries it. Write to us, and we will look at it together.';
