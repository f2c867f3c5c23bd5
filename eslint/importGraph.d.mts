/** A file, and the files of ours that it imports; all as paths from the root. */
export type ImportGraph = Map<string, string[]>;
export function codeFiles(root: string): string[];
export function importGraph(root: string, files?: string[]): ImportGraph;
export function reachedFrom(graph: ImportGraph, file: string): Set<string>;
export function circlesIn(graph: ImportGraph): string[][];
