export interface Tally { passed: number; failed: number }
export function tallyJest(file: string): Tally;
export function tallyPlaywright(file: string): Tally;
