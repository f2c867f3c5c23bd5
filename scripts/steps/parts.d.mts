export type Part = 'types' | 'lint' | 'build' | 'unit' | 'server' | 'journeys';
export interface Chosen { parts: Set<Part>; only: string[] }
export const PARTS: readonly Part[];
export function partOf(file: string): 'unit' | 'server' | 'journeys' | undefined;
export function chosen(asked: string[], files: string[]): Chosen;
export function jestPattern(chosen: Chosen): string | undefined;
