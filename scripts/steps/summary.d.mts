import type { Outcome } from './reports.mjs';

export interface Row {
  part: string;
  passed: number;
  failed: number;
  tookMs: number;
}
export interface Summary {
  add(
    part: string,
    work: () => Promise<Pick<Outcome, 'passed' | 'failed'> & Partial<Outcome>>,
  ): Promise<boolean>;
  has(part: string): boolean;
  print(): boolean;
}
export declare function timeTable(rows: Row[]): string;
export declare function createSummary(): Summary;
