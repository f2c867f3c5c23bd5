import { IMPORT_COLUMNS } from './importNames';
import { exactly, id, listOf, number, oneOf, string } from '@/lib/kernel/fields';

export const importBody = exactly({ import_id: id().required('badly formed') });

/** Decisions on wrong rows, at most a page of them at once. */
export const fixRowsBody = exactly({
  import_id: id().required('badly formed'),
  rows: listOf(
    exactly({
      line: number().integer().min(1).required(),
      act: oneOf(['change', 'keep', 'leave_out'] as const).required(),
      column: oneOf(IMPORT_COLUMNS).optional(),
      value: string().max(200, 'Use 200 characters or fewer').optional(),
    }),
  )
    .min(1)
    .max(50),
});
