import type * as tasks from '@/lib/overview/tasksContract';
import type { Deps } from '@/server/deps';
import { readPendingTasks } from './pendingTasks';
import type { Handlers } from '@/server/platform/http/handlers';

/** What waits for the person. */
export const taskHandlers = (deps: Pick<Deps, 'store'>): Handlers<typeof tasks> => ({
  pendingTasks: ({ capability, now }) => readPendingTasks(deps.store.db, capability, now),
});
