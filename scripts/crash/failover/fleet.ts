import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Breach } from '../breach';
import { bundlePrograms, isGone, startChild, whenChildReady } from '../child';

/** Two portals on one database, and the sandbox. They end with this process in any case. */
export class Fleet {
  private readonly children = new Map<string, ChildProcess>();
  private aheadMs = 0;

  /** `ports` are those of the portals. */
  constructor(
    private readonly programs: string,
    private readonly dataDir: string,
    private readonly env: Record<string, string>,
    private readonly ports: readonly number[],
  ) {}

  /** Starts all processes. @throws Breach when one does not come up. */
  async start(): Promise<void> {
    await bundlePrograms(this.programs);
    await this.begin('sandbox', 'sandbox.mjs', {});
    await Promise.all(
      this.ports.map((port, at) => {
        const name = `portal-${at + 1}`;
        const anchors = path.join(this.dataDir, `audit-anchors-${at + 1}`);
        // The application name shows which portal a database session belongs to.
        const databases = Object.fromEntries(
          ['DATABASE_URL', 'PORTAL_DATABASE_URL'].map((setting) => {
            const address = new URL(this.env[setting] ?? '');
            address.searchParams.set('application_name', name);
            return [setting, address.href];
          }),
        );
        return this.begin(name, 'portal.mjs', {
          PORT: String(port),
          AUDIT_ANCHOR_FILE: anchors,
          ...databases,
        });
      }),
    );
  }

  private async begin(name: string, program: string, more: Record<string, string>): Promise<void> {
    const logFile = path.join(this.dataDir, 'logs', `${name}.log`);
    const args = [String(this.aheadMs)];
    const child = startChild({
      script: path.join(this.programs, program),
      args,
      env: { ...this.env, ...more },
      logFile,
    });
    this.children.set(name, child);
    await whenChildReady(name, child, logFile);
  }

  /**
   * Checks that all processes are alive. @throws Breach naming one that ended, since this run kills
   * none of them.
   */
  checkAlive(): void {
    for (const [name, child] of this.children) {
      if (isGone(child))
        throw new Breach(
          `${name} ended by itself; see ${path.join(this.dataDir, 'logs', `${name}.log`)}`,
        );
    }
  }

  /** Suspends a portal, by default the first, in the middle of its work until `wake`. */
  freeze = (name = 'portal-1'): void => {
    this.children.get(name)?.kill('SIGSTOP');
  };
  wake = (name = 'portal-1'): void => {
    this.children.get(name)?.kill('SIGCONT');
  };

  /** Advances all clocks by so many more seconds. */
  advanceClocks(seconds: number): void {
    this.aheadMs += seconds * 1000;
    for (const child of this.children.values()) child.send({ aheadMs: this.aheadMs });
  }

  async stop(): Promise<void> {
    await Promise.all(
      [...this.children.values()]
        .filter((child) => !isGone(child))
        .map(async (child) => {
          const gone = once(child, 'exit');
          child.kill('SIGKILL');
          await gone;
        }),
    );
  }
}
