import type { CheckedName } from '@/lib/notifications/checkedNames';

/** A name for a template, as if it had been checked for its reader. */
export const checked = (name: string): CheckedName => name as CheckedName;
