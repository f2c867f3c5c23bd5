import type { TableFault } from '@/lib/documents/table';

/** A file that is not read as a table, with the reason. */
export class TableProblem extends Error {
  constructor(readonly fault: TableFault) {
    super(fault);
    this.name = 'TableProblem';
  }
}
