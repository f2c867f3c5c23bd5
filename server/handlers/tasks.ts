import type * as tasks from '@/lib/contract/tasks';
import type { Deps } from '@/server/services/deps';
import { readPendingTasks } from '@/server/services/overview/pendingTasks';
import type { Handlers } from '@/server/http/handlers';

/** What waits for the person. */
export const taskHandlers = (deps: Pick<Deps, 'store'>): Handlers<typeof tasks> => ({
  pendingTasks: ({ capability, now }) => readPendingTasks(deps.store.db, capability, now),
});
