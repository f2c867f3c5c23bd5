import type { TableLimits, TableRow } from '@/lib/documents/table';
import { TableProblem } from './tableProblem';

/** Columns beyond this one are left out. */
export const MOST_COLUMNS = 200;
const MOST_EMPTY_ROWS = 200_000;

/** Collects rows within the limits. */
export class TableBudget {
  readonly rows: TableRow[] = [];
  private emptyRows = 0;
  private cells = 0;
  private characters = 0;

  constructor(private readonly limits: TableLimits) {}

  /** Adds a row, unless it is empty. @throws TableProblem beyond a limit */
  add(row: TableRow): void {
    const cells = row.cells.slice(0, MOST_COLUMNS);
    if (cells.every((cell) => cell === '')) {
      this.emptyRows += 1;
      if (this.emptyRows > MOST_EMPTY_ROWS) throw new TableProblem('tooLarge');
      return;
    }
    if (this.rows.length >= this.limits.rows) throw new TableProblem('tooManyRows');
    this.cells += cells.length;
    this.characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (this.cells > this.limits.cells || this.characters > this.limits.characters)
      throw new TableProblem('tooLarge');
    this.rows.push({ ...row, cells });
  }
}
