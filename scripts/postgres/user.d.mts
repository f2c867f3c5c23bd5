export function databaseUser(data?: string): { uid: number; gid: number } | undefined;
