export interface Tally { passed: number; failed: number; unstable: string[] }
export interface Row { part: string; passed: number; failed: number; tookMs: number }
export function tallyJest(file: string): Tally;
export function jestParts(file: string, tookMs: number, expected: string[]): Row[];
export function tallyPlaywright(file: string): Tally;
export function unstableLine(unstable: string[]): string | undefined;
export function timeTable(rows: Row[]): string;
