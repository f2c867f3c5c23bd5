import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { SandboxState } from '@/sandbox/state/state';

const FILE = 'sandbox-state.json';

/** Stores the state across restarts. Without a folder it stores nothing. */
export class StateFile {
  private writing: Promise<void> | undefined;
  private readonly file: string | undefined;

  constructor(
    dataDir: string | undefined,
    private readonly current: () => SandboxState,
  ) {
    if (dataDir === undefined) return;
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.file = path.join(dataDir, FILE);
  }

  /**
   * Loads the last written state; undefined when there is none. @throws if the file exists but
   * cannot be read.
   */
  load(): SandboxState | undefined {
    if (this.file === undefined || !existsSync(this.file)) return undefined;
    const state = JSON.parse(readFileSync(this.file, 'utf8')) as SandboxState;
    if (state.version !== 1)
      throw new Error(
        `${this.file} was written by another version of the sandbox; delete it to start afresh`,
      );
    return state;
  }

  /** Schedules a write: all changes of one turn of the event loop are written once, at its end. */
  changed(): void {
    if (this.file === undefined || this.writing) return;
    this.writing = new Promise((resolve) => {
      setImmediate(resolve);
    }).then(() => this.flush());
  }

  /**
   * Resolves when all changes are written. Each answer waits for it: a real provider does not lose
   * what it has acknowledged, however suddenly this process ends. (The machine itself may lose the
   * last second.)
   */
  kept(): Promise<void> {
    return this.writing ?? Promise.resolve();
  }

  /** Writes the state now, atomically: a reader sees the old file or the new one. */
  flush(): void {
    this.writing = undefined;
    if (this.file === undefined) return;
    const half = `${this.file}.${process.pid}.tmp`;
    writeFileSync(half, JSON.stringify(this.current()), { mode: 0o600 });
    renameSync(half, this.file);
  }
}
