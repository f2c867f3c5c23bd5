import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Breach } from './breach';
import { bundlePrograms, isGone, startChild, whenChildReady } from './child';

type Name = 'database' | 'sandbox' | 'portal';

/**
 * The portal, its PostgreSQL and the sandbox as processes on one data directory, each of which can
 * be killed and restarted at the same address. They end with this process in any case.
 */
export class Processes {
  private readonly children = new Map<Name, ChildProcess>();
  private readonly expected = new Set<ChildProcess>();
  private aheadMs = 0;

  constructor(
    private readonly programs: string,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
  ) {}

  /**
   * Starts the processes that are not running, the portal after those it needs. @throws Breach when
   * one does not come up.
   */
  async start(): Promise<void> {
    await Promise.all([this.startDatabase(), this.startSandbox()]);
    await this.begin('portal', path.join(this.programs, 'portal.mjs'), [String(this.aheadMs)]);
  }

  /**
   * Starts everything the first time and bundles the programs while PostgreSQL creates its data.
   * @throws Breach as {@link start}.
   */
  async bundleAndStart(): Promise<void> {
    await Promise.all([
      this.startDatabase(),
      bundlePrograms(this.programs).then(this.startSandbox),
    ]);
    await this.start();
  }

  private startDatabase = (): Promise<void> =>
    this.begin('database', 'scripts/postgres/supervisor.mjs', [this.dataDir]);

  private startSandbox = (): Promise<void> =>
    this.begin('sandbox', path.join(this.programs, 'sandbox.mjs'), [String(this.aheadMs)]);

  private async begin(name: Name, script: string, args: string[]): Promise<void> {
    if (!isGone(this.children.get(name))) return;
    const child = startChild({ script, args, env: this.env, logFile: this.logOf(name) });
    this.children.set(name, child);
    await whenChildReady(name, child, this.logOf(name));
  }

  /** Kills a process and waits until it is gone. */
  async kill(name: Name): Promise<void> {
    const child = this.children.get(name);
    if (!child || isGone(child)) return;
    this.expected.add(child);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Kills everything at once, including PostgreSQL's supervisor. */
  async killAll(): Promise<void> {
    this.killPostmaster();
    await Promise.all((['portal', 'database', 'sandbox'] as const).map((name) => this.kill(name)));
  }

  /** Kills the postmaster, which its supervisor restarts. */
  killPostmaster(): void {
    const pointer = path.join(this.dataDir, 'database-home');
    const home = existsSync(pointer)
      ? readFileSync(pointer, 'utf8')
      : path.join(this.dataDir, 'postgres');
    process.kill(
      Number.parseInt(readFileSync(path.join(home, 'data', 'postmaster.pid'), 'utf8'), 10),
      'SIGKILL',
    );
  }

  /** Checks that no process has ended by itself. @throws Breach naming one that has. */
  checkAlive(): void {
    for (const [name, child] of this.children) {
      if (isGone(child) && !this.expected.has(child))
        throw new Breach(`the ${name} ended by itself; see ${this.logOf(name)}`);
    }
  }

  /** Advances the clocks of portal and sandbox by so many more seconds. */
  advanceClocks(seconds: number): void {
    this.aheadMs += seconds * 1000;
    for (const name of ['portal', 'sandbox'] as const)
      this.children.get(name)?.send({ aheadMs: this.aheadMs });
  }

  /** Returns the database's address, which changes when its supervisor is restarted. */
  databaseUrl(): string {
    return readFileSync(path.join(this.dataDir, 'database-url'), 'utf8');
  }

  /**
   * Returns the database's address for the portal's role, the only one that may see what the
   * portal's sessions do.
   */
  portalUrl(): string {
    return readFileSync(path.join(this.dataDir, 'portal-database-url'), 'utf8');
  }

  /** Stops everything, the database gracefully. */
  async stop(): Promise<void> {
    await this.kill('portal');
    await this.kill('sandbox');
    const database = this.children.get('database');
    if (!database || isGone(database)) return;
    const gone = once(database, 'exit');
    database.kill('SIGTERM');
    await gone;
  }

  private logOf(name: Name): string {
    return path.join(this.dataDir, 'logs', `${name}.log`);
  }
}
