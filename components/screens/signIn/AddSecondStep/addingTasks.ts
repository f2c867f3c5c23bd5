import type { Task } from '@/components/parts/TaskList';
import { secondStepText } from '@/lib/auth/text';

export const TITLE = 'Add a second step';
export const WHY = secondStepText.why;

/** Stage of the set-up: adding the first factor, or keeping the codes. */
export type Stage = 'first' | 'codes';

/**
 * Returns the task list beside the page (docs/rules/design.md#task-list). `isRequired` for members
 * of a practice.
 */
export function tasksAt(
  stage: Stage,
  { isRequired = false, byApp = false } = {},
): { listTitle: string; tasks: readonly Task[]; note: string } {
  const isFirst = stage === 'first';
  return {
    listTitle: 'Make your login safe',
    note: isRequired
      ? `${secondStepText.required} ${secondStepText.whenAsked}`
      : secondStepText.whenAsked,
    tasks: [
      { label: byApp ? 'Authenticator app' : 'Passkey', state: isFirst ? 'current' : 'completed' },
      { label: 'Recovery codes', state: isFirst ? 'notStarted' : 'current' },
    ],
  };
}
