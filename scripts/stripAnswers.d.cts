/**
 * Returns a contract file without what only the server, the mocks and the docs read. `path` names
 * it in errors.
 */
export function stripAnswers(source: string, path?: string): string;
