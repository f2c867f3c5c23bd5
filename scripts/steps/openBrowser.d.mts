interface Process {
  platform: string;
  env: Record<string, string | undefined>;
  stdout: { isTTY: boolean };
}
export declare function browserCommand(process: Process): string[] | undefined;
