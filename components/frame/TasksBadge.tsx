import { StatusChip } from '@/components/parts/StatusChip';
import { usePendingTasks } from '@/hooks/overview/tasks';

/**
 * How many tasks wait, in the colour of success (docs/rules/product.md#navigation-menu); nothing
 * while that is not known.
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
