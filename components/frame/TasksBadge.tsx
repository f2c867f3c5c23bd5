import { StatusChip } from '@/components/parts/StatusChip';
import { usePendingTasks } from '@/hooks/overview/tasks';

/**
 * Renders the number of pending tasks, in the success colour
 * (docs/rules/product.md#navigation-menu); nothing while unknown.
 */
export function TasksBadge() {
  const tasks = usePendingTasks();
  if (!tasks.data) return null;
  const count = tasks.data.length;
  return (
    <StatusChip word="Completed" plain={count > 0}>
      {count === 0 ? 'All done' : `${count} to do`}
    </StatusChip>
  );
}
