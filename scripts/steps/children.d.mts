interface Process {
  exitCode: number | null;
  signalCode: string | null;
}
interface Program {
  name: string;
  logFile: string;
  logFrom: number;
  refusal?: string;
  child: Process;
}
export declare function whenReady(program: Program, url: string, limitMs?: number): Promise<void>;
