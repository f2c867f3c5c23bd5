export type Part = 'types' | 'lint' | 'build' | 'unit' | 'server' | 'journeys';
export interface Chosen {
  parts: Set<Part>;
  only: string[];
}
export declare const PARTS: readonly Part[];
export declare function partOf(file: string): 'unit' | 'server' | 'journeys' | undefined;
export declare function chosen(asked: string[], files: string[]): Chosen;
export declare function isWhole(part: Part, chosen: Chosen): boolean;
export declare function jestPattern(chosen: Chosen): string | undefined;
