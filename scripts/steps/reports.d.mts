export interface Outcome {
  passed: number;
  failed: number;
  unstable: string[];
}
export declare function readJest(file: string): Outcome;
export declare function readPlaywright(file: string): Outcome;
export declare function readPagesAtFailure(file: string): { name: string; page: string }[];
