export interface Databases {
  urlsOf(database: string): { owner: string; portal: string };
  create(database: string): Promise<unknown>;
  moveJobs(database: string, ms: number): Promise<unknown>;
  stop(options?: { keepIn?: string }): Promise<void>;
}
export declare function startDatabases(options?: { from?: string }): Promise<Databases>;
