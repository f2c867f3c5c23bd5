import type {
  TableEncoding,
  TableFault,
  TableFormat,
  TableLimits,
  TableRow,
} from '@/lib/documents/table';

/** What the reading process does with a file. */
export type TableJob = { task: 'read'; limits: TableLimits } | { task: 'detect' };

/** What the reading process writes: 'started', rows, and 'done' or 'fault'. */
export type TableMessage =
  | { kind: 'started' }
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'done'; format?: TableFormat; encoding?: TableEncoding }
  | { kind: 'fault'; fault: TableFault };
