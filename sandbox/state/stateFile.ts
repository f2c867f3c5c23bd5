import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { SandboxState } from '@/sandbox/state/state';

const FILE = 'sandbox-state.json';

/** Where state survives a restart. Without a folder it keeps nothing. */
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
   * The state written last time; undefined when there is none. Throws when the file is there but
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

  /** Says that something is to be written: what changes in one turn is written at its end, once. */
  changed(): void {
    if (this.file === undefined || this.writing) return;
    this.writing = new Promise((resolve) => {
      setImmediate(resolve);
    }).then(() => this.flush());
  }

  /**
   * Comes back when all that has changed is written. Whoever answers a call waits for it: the
   * outside parties imitated here do not forget what they have acknowledged, however suddenly their
   * process ends. (The machine itself may lose the last second.)
   */
  kept(): Promise<void> {
    return this.writing ?? Promise.resolve();
  }

  /** Writes now. A reader sees the old file or the new one, never half of one. */
  flush(): void {
    this.writing = undefined;
    if (this.file === undefined) return;
    const half = `${this.file}.${process.pid}.tmp`;
    writeFileSync(half, JSON.stringify(this.current()), { mode: 0o600 });
    renameSync(half, this.file);
  }
}
