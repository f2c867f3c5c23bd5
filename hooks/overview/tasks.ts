import * as tasks from '@/lib/overview/tasksContract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { useRead } from '@/hooks/app/data/useEndpoint';
import { useSession } from '@/hooks/app/useSession';

export type Task = AnswerOf<typeof tasks.pendingTasks>[number];

/**
 * Reads the signed-in person’s pending tasks. `data` is the list, and its length the count of a
 * badge; undefined while it is not known. `now` sends the request without waiting for the login
 * check.
 */
export function usePendingTasks(now = false) {
  const session = useSession();
  return useRead(
    tasks.pendingTasks,
    now || session === 'in' || session === 'signingUp' ? {} : undefined,
  );
}
