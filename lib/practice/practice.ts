import { isMailableName } from '@/lib/kernel/text/mailableName';
import type { PracticeState } from '@/lib/access/practiceState';
export type PracticeEvent = 'finish';

/** The allowed transitions: a practice never goes back. */
export const PRACTICE_TRANSITIONS = {
  setting_up: { finish: 'open' },
  open: {},
} as const satisfies Record<PracticeState, Partial<Record<PracticeEvent, PracticeState>>>;

/** The state after an event, or undefined when the event cannot happen there. */
export const nextPracticeState = (
  state: PracticeState,
  event: PracticeEvent,
): PracticeState | undefined =>
  (PRACTICE_TRANSITIONS[state] as Partial<Record<PracticeEvent, PracticeState>>)[event];

/** Whether those who work there can open its dashboard: from the end of its set-up on. */
export const isOpenToItsTeam = ({ state }: { state: PracticeState }): boolean =>
  state !== 'setting_up';

/** An address in a name would be a link in the e-mails that carry it to the practice's clients. */
const LOOKS_LIKE_AN_ADDRESS = /:\/\/|www\.|@/i;

/** The sentence to show for something that is no name of a practice, or undefined. */
export function practiceNameProblem(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return 'Enter the name of your practice';
  if (LOOKS_LIKE_AN_ADDRESS.test(name))
    return 'Enter the name of the practice only, without web or email addresses';
  return isMailableName(name)
    ? undefined
    : 'Enter the name of the practice only, without links, phone numbers or amounts';
}

/** Why a practice may not write to its clients yet, and the way to it. */
export const NOT_CONFIRMED =
  'Mails to clients name your practice, so they wait until HMRC has confirmed your agent reference. Connect ' +
  'agent services under Settings, Connections first.';

/** Why a practice with such a name writes to nobody. */
export const LIKE_AN_AUTHORITY =
  'The name of your practice could be taken for that of an authority, a bank or InstantVAT, or holds a link, a phone ' +
  'number or an amount, so no mail to clients carries it. Write to us, and we will look at it together.';
