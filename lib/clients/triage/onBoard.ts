import type { FromDay } from '@/lib/taxes/row/fromDay';
import { NEEDS_ATTENTION } from '@/lib/taxes/row/status';
import { BOARD_DAYS } from './triage';

/**
 * A row may have a line on the board: it needs attention, or something falls due within the days
 * that the board looks ahead. The database stores the first of these days, so that the board leaves
 * other rows out. `triageLines` decides which lines a row has.
 */
export const ON_BOARD: readonly FromDay[] = [
  ...NEEDS_ATTENTION,
  { on: 'returnOn', plus: -BOARD_DAYS },
  {
    words: { dueKind: ['charge', 'return', 'filed'] },
    on: 'dueClearBy',
    plus: -BOARD_DAYS,
  },
  { over0: 'thenChargedPence', on: 'thenClearBy', plus: -BOARD_DAYS },
];
