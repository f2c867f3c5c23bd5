import type { Task } from '@/components/parts/TaskList';

export const TITLE = 'Add a second step';
export const WHY = 'A stolen password is then no use to anybody.';

/** Stage of the set-up: adding the first factor, or keeping the codes. */
export type Stage = 'first' | 'codes';

const ASKED =
  'We ask for it when you log in, and again before money, addresses, exports and ways to log in.';
const REQUIRED = 'You hold other people’s tax, so you need a second step. ';

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
    note: `${isRequired ? REQUIRED : ''}${ASKED}`,
    tasks: [
      { label: byApp ? 'Authenticator app' : 'Passkey', state: isFirst ? 'current' : 'completed' },
      { label: 'Recovery codes', state: isFirst ? 'notStarted' : 'current' },
    ],
  };
}
