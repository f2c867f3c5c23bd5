export interface TestOptions {
  asked: string[];
  all: boolean;
  busy: boolean;
  times: number;
}
export declare function readOptions(args: string[]): TestOptions;
