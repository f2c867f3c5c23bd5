import type { ImportColumn } from '@/lib/clients/exchange/importNames';

/** How a person corrects a row. */
export type How =
  { act: 'change'; column: ImportColumn; value: string } | { act: 'keep' } | { act: 'leave_out' };
