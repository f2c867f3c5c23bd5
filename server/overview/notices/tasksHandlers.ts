import type * as tasks from '@/lib/overview/tasksContract';
import type { OverviewNeeds } from '@/server/overview/needs';
import { readPendingTasks } from './pendingTasks';
import type { Handlers } from '@/server/platform/http/handlers';

/** Returns the handler of a person’s pending tasks. */
export const taskHandlers = (
  deps: Pick<OverviewNeeds, 'store' | 'receivingAccount'>,
): Handlers<typeof tasks> => ({
  pendingTasks: ({ capability, now }) =>
    readPendingTasks(
      { db: deps.store.db, receivingAccount: deps.receivingAccount },
      capability,
      now,
    ),
});
