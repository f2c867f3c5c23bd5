interface Process {
  exitCode: number | null;
  signalCode: string | null;
  once(event: 'exit', heard: (code: number | null, signal: string | null) => void): unknown;
}
interface Program {
  name: string;
  logFile: string;
  child: Process;
}
export declare function keepUp(
  program: Program,
  more: {
    again(program: Program): void;
    isStopping(): boolean;
    warn(sentence: string): void;
    wait?(ms: number): Promise<unknown>;
    now?(): number;
  },
): Promise<string | undefined>;
