export interface Tally { passed: number; failed: number; again: string[] }
export function tallyJest(file: string): Tally;
export function tallyPlaywright(file: string): Tally;
export function secondTries(again: string[]): string | undefined;
