import * as tasks from '@/lib/overview/tasksContract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { useRead } from '@/hooks/app/data/useEndpoint';
import { useSession } from '@/hooks/app/useSession';

export type Task = AnswerOf<typeof tasks.pendingTasks>[number];

/**
 * What waits for the signed-in person: `data` is the list, its length the count of a badge; an
 * empty list means that all is done, undefined that it is not known yet. `now` asks without waiting
 * for the login check.
 */
export function usePendingTasks(now = false) {
  const session = useSession();
  return useRead(
    tasks.pendingTasks,
    now || session === 'in' || session === 'signingUp' ? {} : undefined,
  );
}
