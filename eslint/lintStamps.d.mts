export function lintStamps(root: string, graph: Map<string, string[]>): Map<string, string>;
