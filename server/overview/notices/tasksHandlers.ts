import type * as tasks from '@/lib/overview/tasksContract';
import type { OverviewNeeds } from '@/server/overview/needs';
import { readPendingTasks } from './pendingTasks';
import type { Handlers } from '@/server/platform/http/handlers';

/** What waits for the person. */
export const taskHandlers = (deps: Pick<OverviewNeeds, 'store'>): Handlers<typeof tasks> => ({
  pendingTasks: ({ capability, now }) => readPendingTasks(deps.store.db, capability, now),
});
