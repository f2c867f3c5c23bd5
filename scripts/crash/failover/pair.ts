import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startChild, whenChildReady } from '../child';
import { Forwarder } from './forwarder';

interface Member {
  home: string;
  child: ChildProcess;
}

/** A primary and its synchronous standby behind one address, which leads to the current primary. */
export class Pair {
  private readonly password = randomBytes(16).toString('hex');
  private readonly address = new Forwarder();
  private readonly members = new Set<Member>();
  private primary: Member | undefined;
  private standby: Member | undefined;
  private port = 0;

  constructor(private readonly logs: string) {}

  /** The database address of the owner role, valid across failovers. */
  get url(): string {
    return this.urlOf('portal');
  }

  /** The database address of the role that portals run on, which owns nothing. */
  get portalUrl(): string {
    return this.urlOf('portal_app');
  }

  private urlOf = (role: string): string =>
    `postgres://${role}:${this.password}@127.0.0.1:${this.port}/portal`;

  /** Starts the primary. @throws Breach when it does not come up. */
  async start(): Promise<void> {
    this.primary = await this.begin();
    this.port = await this.address.listen();
    this.lead(this.primary);
  }

  /**
   * Adds a standby if there is none; from then on no commit is acknowledged without it. @throws
   * Breach as {@link start}.
   */
  async addStandby(): Promise<void> {
    if (this.standby || !this.primary) return;
    this.standby = await this.begin(this.primary);
    await this.ask(this.primary, 'synchronous');
  }

  /**
   * Kills every process of the primary at once and fences it: no connection reaches it any more,
   * and it is never started again.
   */
  async killPrimary(): Promise<void> {
    const dead = this.primary;
    if (!dead) return;
    this.primary = undefined;
    await this.ask(dead, 'die');
    this.address.leadTo([]);
    await this.end(dead);
  }

  /** Promotes the standby and points the address to it. */
  async promote(): Promise<void> {
    const { standby } = this;
    if (!standby) return;
    this.standby = undefined;
    await this.ask(standby, 'promote');
    this.primary = standby;
    this.lead(standby);
  }

  async stop(): Promise<void> {
    await Promise.all([
      this.address.close(),
      ...[...this.members].map((member) => this.end(member)),
    ]);
  }

  private lead = ({ home }: Member): void =>
    this.address.leadTo([{ path: path.join(home, '.s.PGSQL.5432') }]);

  private async begin(primary?: Member): Promise<Member> {
    // The folder's path must be short enough for a socket, and reachable for the server's account.
    const home = path.join(tmpdir(), `portal-pair-${randomBytes(4).toString('hex')}`);
    const args = primary ? [home, primary.home] : [home];
    const child = startChild({
      script: 'scripts/postgres/pairMember.mjs',
      args,
      env: { PAIR_PASSWORD: this.password },
      logFile: this.logFile,
    });
    const member = { home, child };
    this.members.add(member);
    await whenChildReady('server of the pair', child, this.logFile);
    return member;
  }

  private ask({ child }: Member, act: 'synchronous' | 'promote' | 'die'): Promise<void> {
    const answered = whenChildReady('server of the pair', child, this.logFile);
    child.send(act);
    return answered;
  }

  private async end(member: Member): Promise<void> {
    this.members.delete(member);
    const gone = once(member.child, 'exit');
    if (member.child.connected) member.child.disconnect();
    await gone;
  }

  private get logFile(): string {
    return path.join(this.logs, 'pair.log');
  }
}
